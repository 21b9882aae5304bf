import { render } from "preact";
import { followLinks } from "./net/addresses";
import { isStatic } from "./net/carrier";
import { watchPreferences } from "./preferences";
import { keepTexts } from "./texts";
import "./style.css";
import "./contrast.css";
import "./art/art.css";
import "./text/languages.css";
import { App } from "./App";

keepTexts();
watchPreferences();
if (isStatic) {
  followLinks();
  void import("./local/page").then(({ begin }) => begin());
}
const root = document.getElementById("page");
if (root) render(<App />, root);
