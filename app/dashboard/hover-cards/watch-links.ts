import { cardOf } from "./load-card";

const DELAY_MS = 300;
/** The class of a card, over which its link counts as pointed at. */
export const CARD = "hover-card";

/** Reports a link with a card that somebody has pointed at or focused for a moment, and null once they have left it. */
export function watchLinks(report: (link: HTMLAnchorElement | null) => void) {
  let reported: HTMLAnchorElement | null = null;
  let next: HTMLAnchorElement | null = null;
  let timer = 0;
  const tell = (link: HTMLAnchorElement | null) => {
    reported = link;
    report(link);
  };
  const goTo = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const link = target.closest(`.${CARD}`) ? reported : linkAt(target);
    if (link === next) return;
    next = link;
    clearTimeout(timer);
    if (link !== reported) timer = window.setTimeout(() => tell(link), DELAY_MS);
  };
  const close = () => {
    clearTimeout(timer);
    if (reported) tell(null);
  };
  const onPoint = (event: PointerEvent) => event.pointerType !== "touch" && goTo(event);
  const onFocus = (event: FocusEvent) => (event.target as Element).matches(":focus-visible") && goTo(event);
  // A pending link may be scrolled into view by being focused.
  const onScroll = () => reported && close();
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true, passive: true };
  document.addEventListener("pointerover", onPoint, options);
  document.addEventListener("focusin", onFocus, options);
  document.addEventListener("pointerdown", close, options);
  document.addEventListener("scroll", onScroll, options);
  return {
    isOn: (link: HTMLAnchorElement) => reported === link,
    close,
    stop: () => {
      clearTimeout(timer);
      stop.abort();
    },
  };
}

function linkAt(target: Element) {
  const link = target.closest<HTMLAnchorElement>("a[href]");
  return link && cardOf(link) ? link : null;
}
