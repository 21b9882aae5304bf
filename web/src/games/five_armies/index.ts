import { plainUi } from "../plain";

export const ui = plainUi("five-armies");
