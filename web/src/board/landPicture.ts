/** A picture of the land of a map, for as long as it is as sharp as the drawing.
 *
 *  The land is drawn in thousands of curves, too many to draw again with every piece that moves. The picture stands for
 *  them while the map is zoomed or dragged, and at rest wherever it has a pixel for every pixel of the screen. Nearer than
 *  that the drawing is back once the map rests, sharp at any size. Letters stay letters: a picture knows no web fonts.
 *
 *  Pictures are files, taken from the drawings by `tools/land_pictures.py`. */

import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { usualColours } from "../preferences";

/** The addresses of a land's pictures. */
export interface LandPictures {
  light: string;
  dark: string;
}

/** Pixels of a picture across. */
const ACROSS = 2400;
/** The map rests when nothing has moved for so many milliseconds. */
const REST = 180;

/** Wait until the page has nothing else to do: it can be played without the picture. */
function idle(): Promise<void> {
  return new Promise((done) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => done(), { timeout: 1500 });
    else setTimeout(done, 30);
  });
}

/** The picture once it is there. Without one, or where the page has other colours than usual, the land is drawn in full:
 *  slower, but the same. */
function usePicture(pictures: LandPictures | undefined, dark: boolean) {
  const [picture, show] = useState<string | null>(null);
  const address = usualColours() ? pictures?.[dark ? "dark" : "light"] : undefined;
  useEffect(() => {
    show(null);
    if (!address) return;
    let wanted = true;
    idle().then(() => {
      if (!wanted) return;
      const image = new Image();
      image.src = address;
      image.decode().then(
        () => wanted && show(address),
        () => undefined,
      );
    });
    return () => {
      wanted = false;
    };
  }, [address]);
  return picture;
}

/** The picture of the land, and the mark `data-land="picture"` on the drawing for as long as it stands for the curves. */
export function useLandPicture(
  drawing: RefObject<SVGSVGElement | null>,
  box: number[],
  pictures: LandPictures | undefined,
  dark: boolean,
) {
  const picture = usePicture(pictures, dark);
  useEffect(() => {
    const svg = drawing.current;
    if (!svg || !picture) return;
    let timer = 0;
    const upon = svg.querySelector<SVGGElement>(":scope > .map-upon");
    /** Whether the picture has a pixel for every pixel of the screen, as near as the map is seen now. */
    const sharp = () => devicePixelRatio / Number(upon?.style.getPropertyValue("--unit") || 1) <= ACROSS / box[2];
    const rest = () => {
      if (sharp()) svg.dataset.land = "picture";
      else delete svg.dataset.land;
    };
    const watch = new MutationObserver(() => {
      svg.dataset.land = "picture";
      clearTimeout(timer);
      timer = window.setTimeout(rest, REST);
    });
    rest();
    watch.observe(svg, { attributes: true, attributeFilter: ["viewBox"] });
    return () => {
      watch.disconnect();
      clearTimeout(timer);
      delete svg.dataset.land;
    };
  }, [picture]);
  return picture;
}
