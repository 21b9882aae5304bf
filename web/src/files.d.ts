/** Files that the build puts into the program as they are. */
declare module "*.svg" {
  const text: string;
  export default text;
}
declare module "*.css";
