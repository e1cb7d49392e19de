const touches = ["pointerdown", "keydown"];
let loaded: Promise<void> | undefined;
let usable: Promise<void> | undefined;

/** Resolves once the page's own files have come, or at the first tap, click or key. */
export function whenLoaded(): Promise<void> {
  loaded ??= atLeastWhenTouched((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", resolve, { once: true });
  });
  return loaded;
}

/** Resolves once the page has loaded and the browser has nothing to do, or at the first tap, click or key. */
export function whenUsable(): Promise<void> {
  usable ??= atLeastWhenTouched((resolve) => {
    // Safari has no requestIdleCallback.
    whenLoaded().then(() => ("requestIdleCallback" in window ? requestIdleCallback : setTimeout)(resolve));
  });
  return usable;
}

const atLeastWhenTouched = (wait: (resolve: () => void) => void) =>
  new Promise<void>((done) => {
    const resolve = () => done();
    for (const touch of touches) addEventListener(touch, resolve, { capture: true, once: true });
    wait(resolve);
  });
