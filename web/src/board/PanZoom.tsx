/** A drawing that can be zoomed and moved: wheel, drag, pinch, keys and buttons. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { web } from "../text/store";

/** x, y, width, height in the units of the drawing. */
export type Box = [number, number, number, number];

interface Props {
  /** The whole drawing. */
  box: Box;
  /** What a screen reader calls the drawing. */
  label: string;
  /** A part of the drawing that never changes, as SVG text: it is put in once and never compared. */
  base?: string;
  /** Changing this brings the point into view. */
  show?: [number, number] | null;
  /** How far in one can go. */
  most?: number;
  children?: ComponentChildren;
}

const STEP = 1.3;
/** Pixels a finger or mouse may tremble before a click becomes a drag. */
const TREMBLE = 6;

class Camera {
  x = 0;
  y = 0;
  zoom = 1;

  constructor(
    private readonly svg: SVGSVGElement,
    private readonly box: Box,
    private readonly most: number,
  ) {}

  /** Units of the drawing for one pixel when nothing is zoomed. */
  private unit(): number {
    const rect = this.svg.getBoundingClientRect();
    return Math.max(this.box[2] / (rect.width || 1), this.box[3] / (rect.height || 1));
  }

  apply(): void {
    const rect = this.svg.getBoundingClientRect();
    const unit = this.unit() / this.zoom;
    const [width, height] = [rect.width * unit, rect.height * unit];
    const [left, top, across, down] = this.box;
    this.x = width >= across ? left + (across - width) / 2 : clamp(this.x, left, left + across - width);
    this.y = height >= down ? top + (down - height) / 2 : clamp(this.y, top, top + down - height);
    this.svg.setAttribute("viewBox", `${this.x} ${this.y} ${width || across} ${height || down}`);
    this.svg.style.setProperty("--unit", String(unit));
    this.svg.dataset.zoom = this.zoom >= 2.4 ? "near" : this.zoom >= 1.4 ? "mid" : "far";
  }

  reset(): void {
    this.zoom = 1;
    this.x = this.box[0];
    this.y = this.box[1];
    this.apply();
  }

  /** Zoom so that the point of the drawing under these page coordinates stays there. */
  zoomAt(factor: number, pageX: number, pageY: number): void {
    const rect = this.svg.getBoundingClientRect();
    const before = this.unit() / this.zoom;
    this.zoom = clamp(this.zoom * factor, 1, this.most);
    const after = this.unit() / this.zoom;
    this.x += (pageX - rect.left) * (before - after);
    this.y += (pageY - rect.top) * (before - after);
    this.apply();
  }

  zoomMiddle(factor: number): void {
    const rect = this.svg.getBoundingClientRect();
    this.zoomAt(factor, rect.left + rect.width / 2, rect.top + rect.height / 2);
  }

  /** Move by pixels. */
  move(dx: number, dy: number): void {
    const unit = this.unit() / this.zoom;
    this.x -= dx * unit;
    this.y -= dy * unit;
    this.apply();
  }

  /** Bring a point of the drawing into view, with some room around it. */
  show(x: number, y: number): void {
    const rect = this.svg.getBoundingClientRect();
    const unit = this.unit() / this.zoom;
    const [width, height] = [rect.width * unit, rect.height * unit];
    const inside =
      x > this.x + width * 0.1 && x < this.x + width * 0.9 && y > this.y + height * 0.1 && y < this.y + height * 0.9;
    if (inside) return;
    this.x = x - width / 2;
    this.y = y - height / 2;
    this.apply();
  }
}

export function PanZoom({ box, label, base, show, most = 8, children }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const camera = useRef<Camera | null>(null);
  const size = box.join(" ");

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const made = new Camera(element, box, most);
    camera.current = made;
    made.reset();
    const stop = follow(element, made);
    return stop;
  }, [size, most]);

  useEffect(() => {
    if (show) camera.current?.show(show[0], show[1]);
  }, [show]);

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
        {base === undefined ? null : <g class="map-base" dangerouslySetInnerHTML={{ __html: base }} />}
        {children}
      </svg>
      <div class="panzoom-buttons">
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

/** Wheel, mouse and fingers move the camera, until the returned function is called. */
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
  /** A drag that ends over a piece is no click on the piece. */
  const clicked = (event: MouseEvent) => {
    if (dragging) {
      event.stopPropagation();
      event.preventDefault();
    }
  };
  const sized = new ResizeObserver(() => camera.apply());

  element.addEventListener("wheel", wheel, { passive: false });
  element.addEventListener("pointerdown", pressed);
  element.addEventListener("pointermove", moved);
  element.addEventListener("pointerup", lifted);
  element.addEventListener("pointercancel", lifted);
  element.addEventListener("click", clicked, true);
  sized.observe(element);
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
