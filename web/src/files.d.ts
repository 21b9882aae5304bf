/** Files that the build includes in the program unchanged. */
declare module "*.svg" {
  const text: string;
  export default text;
}
/** Files that lie beside the program: their addresses. */
declare module "*.webp" {
  const address: string;
  export default address;
}
declare module "*.css";
