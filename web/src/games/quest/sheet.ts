/** The styles of this game, added to the page together with its code. */

import look from "./look.css" with { type: "text" };
import map from "./map.css" with { type: "text" };
import panels from "./panels.css" with { type: "text" };

const style = document.createElement("style");
style.textContent = [map, look, panels].join("\n");
document.head.append(style);
