import { render } from "preact";
import { watchPreferences } from "./preferences";
import "./style.css";
import "./text/languages.css";
import { App } from "./App";

watchPreferences();
const root = document.getElementById("page");
if (root) render(<App />, root);
