/** Work that can wait for the frame that is due: to measure the page before that would lay it out twice. */

/** Returns a function that has the work done once, after the next frame, however often it is called until then. */
export function afterFrame(work: () => void): () => void {
  let waits = false;
  return () => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        waits = false;
        work();
      }),
    );
  };
}
