/** The styles of this game, put into the page together with its program. */

import look from "./look.css" with { type: "text" };
import map from "./map.css" with { type: "text" };
import panels from "./panels.css" with { type: "text" };

const style = document.createElement("style");
style.textContent = [map, look, panels].join("\n");
document.head.append(style);
