import { plainUi } from "../plain";

export const ui = plainUi("quest");
