import { plainUi } from "../plain";

export const ui = plainUi("war-of-the-ring");
