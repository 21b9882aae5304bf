/** A picture of the land of a map, for as long as it is as sharp as the drawing.
 *
 *  The land is drawn in thousands of curves, too many to draw again with every piece that moves. The picture stands for
 *  them while the map is zoomed or dragged, and at rest wherever it has a pixel for every pixel of the screen. Nearer than
 *  that the drawing is back once the map rests, sharp at any size. Letters stay letters: a picture knows no web fonts. */

import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Pixels of the picture across. */
const ACROSS = 2400;
/** The map rests when nothing has moved for so many milliseconds. */
const REST = 180;
/** The picture is taken when the table has been up for a moment. */
const LATER = 1200;
/** It is taken in strips, so that none keeps the page from answering for long. */
const STRIPS = 24;

/** The style rules that any element of the land wears. */
function rulesOf(land: Element): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter(
      (rule) =>
        rule instanceof CSSStyleRule && (land.matches(rule.selectorText) || land.querySelector(rule.selectorText)),
    )
    .map((rule) => rule.cssText)
    .join("");
}

/** The drawing as a document of its own, in the colours it has now: what stands around it is there by name. */
function standalone(land: Element, box: number[]): string {
  const rules = rulesOf(land);
  const now = getComputedStyle(land);
  const names = new Set([...rules.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]));
  const colours = [...names].map((name) => `${name}:${now.getPropertyValue(name)}`).join(";");
  let drawing = land.outerHTML;
  for (let around = land.parentElement; around; around = around.parentElement) {
    const data = Object.entries(around.dataset).filter(([name]) => name !== "land");
    const marks = data.map(([name, value]) => ` data-${name}="${value}"`).join("");
    drawing = `<g class="${around.getAttribute("class") ?? ""}"${marks}>${drawing}</g>`;
  }
  const high = Math.round((ACROSS * box[3]) / box[2]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}" width="${ACROSS}" height="${high}">` +
    `<style>${rules}.map-base{${colours}}text{display:none}</style>${drawing}</svg>`
  );
}

/** Wait until the page has nothing else to do. */
function idle(): Promise<void> {
  return new Promise((done) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => done(), { timeout: 1500 });
    else setTimeout(done, 30);
  });
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** Draw the land strip by strip whenever the page is idle. Ends early with null if nobody wants it any longer. */
async function photograph(land: Element, box: number[], wanted: () => boolean): Promise<string | null> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(standalone(land, box))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [ACROSS, Math.round((ACROSS * box[3]) / box[2])];
  const pen = canvas.getContext("2d");
  const high = Math.ceil(canvas.height / STRIPS);
  for (let top = 0; top < canvas.height; top += high) {
    await idle();
    if (!wanted()) return null;
    pen?.drawImage(image, 0, top, ACROSS, high, 0, top, ACROSS, high);
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.9));
  return blob && dataUrl(blob);
}

/** The picture once it is taken: a new one with every change of theme. A browser that cannot take it draws the land in
 *  full: slower, but the same. */
function usePicture(drawing: RefObject<SVGSVGElement | null>, box: number[], base: string | undefined, dark: boolean) {
  const [picture, show] = useState<string | null>(null);
  useEffect(() => {
    show(null);
    let wanted = true;
    const timer = setTimeout(() => {
      const land = drawing.current?.querySelector(".map-base");
      if (land)
        photograph(land, box, () => wanted).then(
          (url) => wanted && show(url),
          () => undefined,
        );
    }, LATER);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [box.join(" "), base, dark]);
  return picture;
}

/** The picture of the land, and the mark `data-land="picture"` on the drawing for as long as it stands for the curves. */
export function useLandPicture(
  drawing: RefObject<SVGSVGElement | null>,
  box: number[],
  base: string | undefined,
  dark: boolean,
) {
  const picture = usePicture(drawing, box, base, dark);
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
