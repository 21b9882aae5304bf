/** A picture of the land for while the map moves.
 *
 *  The land is drawn in thousands of curves, too many to draw again sixty times a second on a slow machine. While it is
 *  zoomed or dragged a picture of it is shown instead; as soon as it rests, the drawing is back, sharp at any size. */

import { useEffect, useState } from "preact/hooks";
import { MARGIN } from "./base";
import { HEIGHT, WIDTH } from "./geometry";

/** Pixels of the picture for one unit of the map. */
const DETAIL = 1.6;
/** The map rests when nothing has moved for so many milliseconds. */
const REST = 180;
/** The picture is taken when the table has been up for a moment. */
const LATER = 1200;
const OWN_RULES = /\.wr-(base|lit|dim|pen|leaf|fir|thin|grass|rocks|dunes|reed|age|stain)|^\.n-/;
const COLOURS = "paper ink sea deep shoal bank river wall pen lit dim leaf fir leafpen table age tint rim".split(" ");

/** The drawing as a document of its own, in the colours it has now. */
function standalone(base: string, element: Element): string {
  const now = getComputedStyle(element);
  const colours = COLOURS.map((name) => `--wr-${name}:${now.getPropertyValue(`--wr-${name}`)}`).join(";");
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule && OWN_RULES.test(rule.selectorText))
    .map((rule) => rule.cssText)
    .join("");
  const [wide, high] = [WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${wide} ${high}" ` +
    `width="${wide * DETAIL}" height="${high * DETAIL}"><style>svg{${colours}}${rules}</style>${base}</svg>`
  );
}

async function photograph(base: string, element: Element): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(standalone(base, element))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = (WIDTH + 2 * MARGIN) * DETAIL;
  canvas.height = (HEIGHT + 2 * MARGIN) * DETAIL;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/webp", 0.9);
}

/** The picture, once it is taken; with every change of theme a new one. */
export function useStill(base: string, dark: boolean): string | null {
  const [still, setStill] = useState<string | null>(null);
  useEffect(() => {
    setStill(null);
    let wanted = true;
    const timer = setTimeout(() => {
      const element = document.querySelector(`.wr-board[data-dark="${dark ? "yes" : "no"}"]`);
      // A browser that cannot take the picture draws the land in full: slower, but the same.
      if (element)
        photograph(base, element).then(
          (url) => wanted && setStill(url),
          () => undefined,
        );
    }, LATER);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [base, dark]);
  return still;
}

/** Mark the drawing as moving while its view box changes. */
export function useMoving(ready: boolean): void {
  useEffect(() => {
    const drawing = ready ? document.querySelector<SVGSVGElement>(".wr-board .panzoom-drawing") : null;
    if (!drawing) return;
    let timer = 0;
    const watch = new MutationObserver(() => {
      drawing.dataset.moving = "yes";
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        delete drawing.dataset.moving;
      }, REST);
    });
    watch.observe(drawing, { attributes: true, attributeFilter: ["viewBox"] });
    return () => {
      watch.disconnect();
      clearTimeout(timer);
      delete drawing.dataset.moving;
    };
  }, [ready]);
}
