/** Files that the build includes in the program unchanged. */
declare module "*.svg" {
  const text: string;
  export default text;
}
declare module "*.css";
