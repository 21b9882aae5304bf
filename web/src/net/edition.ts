/** Which edition this is, set by the build; without a build, as in tests, it is the one with a server. */

declare const WITHOUT_SERVER: boolean;
declare const ROOT_PATH: string;

/** Whether the only server is the one in this browser. */
export const STATIC = typeof WITHOUT_SERVER !== "undefined" && WITHOUT_SERVER;
/** The folder of the site on its host. */
export const ROOT = typeof ROOT_PATH === "undefined" ? "/" : ROOT_PATH;
