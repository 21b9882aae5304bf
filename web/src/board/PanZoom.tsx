/** A drawing that can be zoomed and moved: wheel, drag, pinch, keys and buttons. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../parts/Icon";
import { motion } from "../preferences";
import { web } from "../text/store";
import { afterFrame } from "./afterFrame";
import { keepClear } from "./corner";
import { type LandPictures, useLandPicture } from "./landPicture";

/** x, y, width, height in the units of the drawing. */
export type Box = [number, number, number, number];

interface Props {
  /** The whole drawing. */
  box: Box;
  /** What a screen reader calls the drawing. */
  label: string;
  /** The part of the drawing that never changes, as SVG text: inserted once and never diffed. */
  base?: string;
  /** Pictures of that part, which are quicker to draw. */
  pictures?: LandPictures;
  /** Whether it is drawn in dark colours. */
  dark?: boolean;
  /** Changing this brings the point into view. */
  show?: [number, number] | null;
  /** The least zoom to show it at. */
  near?: number;
  /** Whether it is shown in the middle even if it is in sight elsewhere: what opens there takes all the room. */
  centred?: boolean;
  /** The largest zoom. */
  most?: number;
  /** What the pieces mean: opened by a button. */
  legend?: ComponentChildren;
  children?: ComponentChildren;
}

const STEP = 1.3;
/** Pixels a finger or mouse may move before a click becomes a drag. */
const TREMBLE = 6;
/** Milliseconds the view takes to move to a point. */
const GENTLE = 380;

/** The most pixels that the things below the map usually take from it. */
const BELOW = 400;

/** How a point is brought into view. */
interface Showing {
  /** Zoomed in at least that far. */
  near?: number;
  centred?: boolean;
  gently?: boolean;
}

class Camera {
  x = 0;
  y = 0;
  zoom = 1;
  /** The point that was shown last. */
  private shown: [number, number] | null = null;
  /** Whether it has to be in the middle. */
  private centred = false;
  private gliding = 0;
  /** Pixels of the drawing that can be seen, across and down, as last measured: to ask the page for them lays all of it
   *  out anew. */
  private wide = 1;
  private high = 1;
  /** Pixels of the whole drawing down, with what is behind the things below the map. */
  private full = 1;
  /** Units of the drawing for one pixel when nothing is zoomed. */
  private unit = 1;
  private written = "";
  /** Called whenever the visible part changes. */
  onMove = () => {};

  constructor(
    private readonly svg: SVGSVGElement,
    /** What stands on the land: it alone knows how large a pixel is, so that the land isn't styled anew. */
    private readonly upon: SVGGElement,
    private readonly box: Box,
    private readonly most: number,
  ) {}

  /** The part of the page in which the drawing can be seen. */
  private room(): DOMRect {
    return (this.svg.parentElement ?? this.svg).getBoundingClientRect();
  }

  /** Measure the room for the drawing. What stands below the map takes room from it, not size: the drawing is as high as
   *  if nothing stood there and goes on behind it, since another height would have all of it laid out anew. */
  private measure(): void {
    const rect = this.room();
    const map = this.svg.closest(".board-map");
    const around = map?.parentElement?.getBoundingClientRect().height ?? 0;
    const taken = map ? around - map.getBoundingClientRect().height : 0;
    [this.wide, this.high] = [rect.width, rect.height];
    const full = rect.height + taken;
    if (Math.abs(full - this.full) > 0.5) {
      this.full = full;
      this.svg.style.height = full ? `${full}px` : "";
    }
    const unit = Math.max(this.box[2] / (rect.width || 1), this.box[3] / (full || 1));
    // A difference that nobody sees would have every piece and name styled and laid out anew.
    if (Math.abs(unit / this.unit - 1) > 1e-3) this.unit = unit;
  }

  apply(): void {
    const [width, height] = this.extent();
    const [left, top, across, down] = this.box;
    this.x = width >= across ? left + (across - width) / 2 : clamp(this.x, left, left + across - width);
    const drawn = (this.full * this.unit) / this.zoom;
    // If all of it is in sight, it stands where it can stay when something opens below the map.
    const spare = drawn - down - (BELOW * this.unit) / this.zoom;
    const [low, high] = [top + down - height, top];
    this.y = low <= high ? clamp(top - Math.max(spare, 0) / 2, low, high) : clamp(this.y, high, low);
    const seen = `${this.x} ${this.y} ${width || across} ${drawn || down}`;
    if (seen === this.written) return;
    this.written = seen;
    this.upon.style.setProperty("--unit", String(this.unit / this.zoom));
    this.svg.setAttribute("viewBox", seen);
    this.onMove();
    this.svg.dataset.zoom = this.zoom >= 2.4 ? "near" : this.zoom >= 1.4 ? "mid" : "far";
  }

  /** Handles a change of the drawing's space: what was shown stays in sight. */
  resized(): void {
    this.measure();
    this.apply();
    this.onMove();
    if (this.shown && !this.gliding) this.show(...this.shown, { gently: false });
  }

  /** Stops a moving map when somebody grabs it. */
  stop(): void {
    cancelAnimationFrame(this.gliding);
    this.gliding = 0;
  }

  /** Moves to a place and a zoom, gently. */
  private glide(x: number, y: number, zoom: number): void {
    this.stop();
    const from = { zoom: this.zoom, ...this.middle() };
    const start = performance.now();
    const step = (now: number) => {
      const t = Math.min((now - start) / GENTLE, 1);
      const share = t * t * (3 - 2 * t);
      this.zoom = from.zoom + (zoom - from.zoom) * share;
      this.centre(from.x + (x - from.x) * share, from.y + (y - from.y) * share);
      this.gliding = t < 1 ? requestAnimationFrame(step) : 0;
    };
    this.gliding = requestAnimationFrame(step);
  }

  /** How much of the drawing is visible, in its units. */
  private extent(): [number, number] {
    const unit = this.unit / this.zoom;
    return [this.wide * unit, this.high * unit];
  }

  private middle(): { x: number; y: number } {
    const [width, height] = this.extent();
    return { x: this.x + width / 2, y: this.y + height / 2 };
  }

  private centre(x: number, y: number): void {
    const [width, height] = this.extent();
    this.x = x - width / 2;
    this.y = y - height / 2;
    this.apply();
  }

  reset(): void {
    this.stop();
    this.measure();
    this.zoom = 1;
    this.x = this.box[0];
    this.y = this.box[1];
    this.apply();
  }

  /** Zooms so that the point of the drawing under these page coordinates stays there. */
  zoomAt(factor: number, pageX: number, pageY: number): void {
    this.stop();
    const rect = this.svg.getBoundingClientRect();
    const before = this.unit / this.zoom;
    this.zoom = clamp(this.zoom * factor, 1, this.most);
    const after = this.unit / this.zoom;
    this.x += (pageX - rect.left) * (before - after);
    this.y += (pageY - rect.top) * (before - after);
    this.apply();
  }

  zoomMiddle(factor: number): void {
    const rect = this.room();
    this.zoomAt(factor, rect.left + rect.width / 2, rect.top + rect.height / 2);
  }

  /** Moves by pixels. */
  move(dx: number, dy: number): void {
    this.stop();
    const unit = this.unit / this.zoom;
    this.x -= dx * unit;
    this.y -= dy * unit;
    this.apply();
  }

  /** Brings a point of the drawing into view, with some space around it. */
  show(x: number, y: number, { near = 1, centred = this.centred, gently = motion() }: Showing = {}): void {
    this.shown = [x, y];
    this.centred = centred;
    const zoom = Math.max(this.zoom, Math.min(near, this.most));
    const [width, height] = this.extent();
    const inside =
      x > this.x + width * 0.1 && x < this.x + width * 0.9 && y > this.y + height * 0.1 && y < this.y + height * 0.9;
    if (inside && !centred && zoom === this.zoom) return;
    if (gently) this.glide(x, y, zoom);
    else {
      this.stop();
      this.zoom = zoom;
      this.centre(x, y);
    }
  }
}

export function PanZoom({
  box,
  label,
  base,
  pictures,
  dark = false,
  show,
  near = 1,
  centred = false,
  most = 8,
  legend,
  children,
}: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const upon = useRef<SVGGElement>(null);
  const camera = useRef<Camera | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const [explained, explain] = useState(false);
  const size = box.join(" ");
  const picture = useLandPicture(svg, box, pictures, dark);

  useLayoutEffect(() => {
    const element = svg.current;
    if (!element || !upon.current) return;
    const made = new Camera(element, upon.current, box, most);
    camera.current = made;
    made.onMove = afterFrame(() => {
      if (buttons.current) keepClear(buttons.current, ["bottom-right", "top-right", "bottom-left", "top-left"]);
    });
    made.reset();
    const stop = follow(element, made);
    return stop;
  }, [size, most]);

  useLayoutEffect(() => {
    if (show) camera.current?.show(show[0], show[1], { near, centred });
  }, [show, near, centred]);

  // Another question highlights other places.
  useLayoutEffect(() => camera.current?.onMove());

  const press = (event: KeyboardEvent) => {
    const moved: Record<string, [number, number]> = {
      ArrowLeft: [80, 0],
      ArrowRight: [-80, 0],
      ArrowUp: [0, 80],
      ArrowDown: [0, -80],
    };
    if (event.target !== event.currentTarget) return;
    if (event.key === "+" || event.key === "=") camera.current?.zoomMiddle(STEP);
    else if (event.key === "-") camera.current?.zoomMiddle(1 / STEP);
    else if (event.key === "0") camera.current?.reset();
    else if (moved[event.key]) camera.current?.move(...moved[event.key]);
    else return;
    event.preventDefault();
  };

  return (
    <div class="panzoom" role="group" aria-label={label} onKeyDown={press}>
      <svg ref={svg} class="panzoom-drawing" viewBox={size} data-zoom="far">
        {picture ? (
          <image class="map-picture" href={picture} x={box[0]} y={box[1]} width={box[2]} height={box[3]} />
        ) : null}
        {base === undefined ? null : <g class="map-base" dangerouslySetInnerHTML={{ __html: base }} />}
        <g ref={upon} class="map-upon">
          {children}
        </g>
      </svg>
      {legend && explained ? (
        <aside class="map-legend" aria-label={web("legend")}>
          <header>
            <h2>{web("legend")}</h2>
            <button type="button" class="quiet" aria-label={web("close")} onClick={() => explain(false)}>
              <Icon name="close" size={18} />
            </button>
          </header>
          {legend}
        </aside>
      ) : null}
      <div class="panzoom-buttons" ref={buttons} data-corner="bottom-right">
        {legend ? (
          <button
            type="button"
            title={web("legend")}
            aria-label={web("legend")}
            aria-expanded={explained}
            onClick={() => explain(!explained)}
          >
            ?
          </button>
        ) : null}
        <button
          type="button"
          title={web("zoom_in")}
          aria-label={web("zoom_in")}
          onClick={() => camera.current?.zoomMiddle(STEP)}
        >
          +
        </button>
        <button
          type="button"
          title={web("zoom_out")}
          aria-label={web("zoom_out")}
          onClick={() => camera.current?.zoomMiddle(1 / STEP)}
        >
          −
        </button>
        <button
          type="button"
          title={web("zoom_all")}
          aria-label={web("zoom_all")}
          onClick={() => camera.current?.reset()}
        >
          ⤢
        </button>
      </div>
    </div>
  );
}

/** Lets wheel, mouse and fingers move the camera, until the returned function is called. */
function follow(element: SVGSVGElement, camera: Camera): () => void {
  const down = new Map<number, PointerEvent>();
  let dragging = false;
  let start: PointerEvent | null = null;

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    camera.zoomAt(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), event.clientX, event.clientY);
  };
  const pressed = (event: PointerEvent) => {
    down.set(event.pointerId, event);
    if (down.size === 1) {
      start = event;
      dragging = false;
    } else {
      dragging = true;
    }
  };
  const moved = (event: PointerEvent) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    if (down.size === 1) {
      if (!dragging && start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > TREMBLE) {
        dragging = true;
        element.setPointerCapture(event.pointerId);
        camera.move(event.clientX - start.clientX, event.clientY - start.clientY);
      } else if (dragging) {
        camera.move(event.clientX - before.clientX, event.clientY - before.clientY);
      }
    } else if (down.size === 2) {
      const other = [...down.values()].find((each) => each.pointerId !== event.pointerId);
      if (other) {
        const gap = (a: PointerEvent) => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY) || 1;
        const [middleX, middleY] = [(event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2];
        camera.move((event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2);
        camera.zoomAt(gap(event) / gap(before), middleX, middleY);
      }
    }
    down.set(event.pointerId, event);
  };
  const lifted = (event: PointerEvent) => {
    down.delete(event.pointerId);
    if (down.size === 0 && dragging) setTimeout(() => (dragging = false), 0);
  };
  /** A drag that ends over a piece is not a click on it. */
  const clicked = (event: MouseEvent) => {
    if (dragging) {
      event.stopPropagation();
      event.preventDefault();
    }
  };
  const sized = new ResizeObserver(() => camera.resized());

  element.addEventListener("wheel", wheel, { passive: false });
  element.addEventListener("pointerdown", pressed);
  element.addEventListener("pointermove", moved);
  element.addEventListener("pointerup", lifted);
  element.addEventListener("pointercancel", lifted);
  element.addEventListener("click", clicked, true);
  if (element.parentElement) sized.observe(element.parentElement);
  const around = element.closest(".board-map")?.parentElement;
  if (around) sized.observe(around);
  return () => {
    element.removeEventListener("wheel", wheel);
    element.removeEventListener("pointerdown", pressed);
    element.removeEventListener("pointermove", moved);
    element.removeEventListener("pointerup", lifted);
    element.removeEventListener("pointercancel", lifted);
    element.removeEventListener("click", clicked, true);
    sized.disconnect();
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
