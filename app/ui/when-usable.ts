let usable: Promise<void> | undefined;

/** Resolves once the page has loaded and the browser has nothing to do, or at the first tap, click or key. */
export function whenUsable(): Promise<void> {
  usable ??= new Promise((resolve) => {
    for (const sign of ["pointerdown", "keydown"])
      addEventListener(sign, () => resolve(), { capture: true, once: true });
    // Safari has no requestIdleCallback.
    const rest = () => ("requestIdleCallback" in window ? requestIdleCallback : setTimeout)(() => resolve());
    if (document.readyState === "complete") rest();
    else addEventListener("load", rest, { once: true });
  });
  return usable;
}
