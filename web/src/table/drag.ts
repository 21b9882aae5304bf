/** Touch and mouse on things: dragging them, and a long press that only looks. Anything with a target takes part. */

import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { Session } from "./session";

/** Pixels a pointer may move before a press becomes a drag. */
const TREMBLE = 7;
/** Milliseconds after which a finger looks instead of picking. */
const LONG = 450;

/** What follows the pointer. */
export const ghost = signal<{ target: string; x: number; y: number } | null>(null);

function targetAt(element: Element | null): string | null {
  return element?.closest("[data-target]")?.getAttribute("data-target") ?? null;
}

/** What is under a point, nearest first: a stack, then the region it is in. */
function targetsUnder(session: Session, x: number, y: number): string[] {
  const found = document.elementsFromPoint(x, y).map(targetAt);
  const all = found.filter((target): target is string => target !== null);
  return all.flatMap((target) => [target, session.ui.grip?.(target) ?? target]);
}

interface Press {
  id: number;
  x: number;
  y: number;
  target: string;
  thing: string | null;
  dragging: boolean;
  grabbed: Promise<void> | null;
  part: boolean;
  timer: number;
}

export function useDrag(session: Session): void {
  useLayoutEffect(() => {
    const gestures = session.gestures;
    if (!gestures) return;
    let press: Press | null = null;
    /** The click that ends a drag or a long press picks nothing. */
    let silent = false;
    /** When the finger that looks came down. */
    let since = 0;

    const end = () => {
      if (press) clearTimeout(press.timer);
      press = null;
      ghost.value = null;
    };

    /** While something is pressed, nothing that comes to lie over it takes the click. */
    const root = document.documentElement;
    const settle = () => delete root.dataset.pressing;

    const down = (event: PointerEvent) => {
      if (!(event.target instanceof Element && event.target.closest(".inspector"))) root.dataset.pressing = "yes";
      silent = false;
      since = 0;
      if (press && event.pointerId !== press.id) {
        press.part = press.dragging; // a second finger: only a part of it
        if (press.dragging) event.stopPropagation();
        return;
      }
      const target = targetAt(event.target instanceof Element ? event.target : null);
      if (!target || event.button !== 0 || !(event.target as Element).closest(".board, .panels")) return;
      const touch = event.pointerType !== "mouse";
      const onMap = (event.target as Element).closest(".panzoom-drawing") !== null;
      const grips = gestures.rules.grips.some((kind) => target.startsWith(kind));
      const thing = grips && (onMap || !touch) ? gestures.gripOf(target) : null;
      press = {
        id: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        target,
        thing,
        dragging: false,
        grabbed: null,
        part: event.altKey,
        timer: 0,
      };
      if (touch)
        press.timer = window.setTimeout(() => {
          silent = true;
          since = event.timeStamp;
          session.look(target);
          end();
        }, LONG);
      if (thing && onMap) event.stopPropagation(); // the map stays still while a piece is dragged
    };

    const move = (event: PointerEvent) => {
      if (!press || event.pointerId !== press.id) return;
      const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > TREMBLE;
      if (far) clearTimeout(press.timer);
      if (!press.thing || (!far && !press.dragging)) return;
      if (!press.dragging) {
        press.dragging = true;
        press.grabbed = gestures.grab(press.thing);
      }
      event.preventDefault();
      ghost.value = { target: press.thing, x: event.clientX, y: event.clientY };
    };

    const up = async (event: PointerEvent) => {
      setTimeout(settle, LONG); // where no click follows
      // On a busy machine the lifting may be heard of late: a finger that was short has tapped.
      if (since && event.timeStamp - since < LONG) silent = false;
      if (!press || event.pointerId !== press.id) return;
      const { dragging, grabbed, part, x, y, thing } = press;
      end();
      if (!dragging) return;
      silent = true;
      const [toX, toY] = [event.clientX, event.clientY];
      const split = part || event.altKey;
      await grabbed;
      const held = gestures.held.value;
      if (!held || held.target !== thing) return;
      const place = targetsUnder(session, toX, toY).find((target) => held.ends.has(target));
      if (place) await gestures.put(place, split);
      else if (Math.hypot(toX - x, toY - y) < 3 * TREMBLE) gestures.release();
      else await gestures.drop();
    };

    const click = (event: MouseEvent) => {
      settle();
      if (!silent) return;
      silent = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const cancel = () => {
      settle();
      if (press?.dragging) gestures.release();
      end();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape" && press?.dragging) cancel();
    };
    /** A long press must not open the browser's menu over the board. */
    const menu = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("[data-target]") && phoneLike())
        event.preventDefault();
    };

    const options = { capture: true };
    document.addEventListener("pointerdown", down, options);
    document.addEventListener("pointermove", move, options);
    document.addEventListener("pointerup", up, options);
    document.addEventListener("pointercancel", cancel, options);
    document.addEventListener("click", click, options);
    document.addEventListener("keydown", key, options);
    document.addEventListener("contextmenu", menu, options);
    return () => {
      end();
      settle();
      document.removeEventListener("pointerdown", down, options);
      document.removeEventListener("pointermove", move, options);
      document.removeEventListener("pointerup", up, options);
      document.removeEventListener("pointercancel", cancel, options);
      document.removeEventListener("click", click, options);
      document.removeEventListener("keydown", key, options);
      document.removeEventListener("contextmenu", menu, options);
    };
  }, [session]);
}

function phoneLike(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}
