/** As long as somebody may wait for what they asked for, in milliseconds. */
const PATIENCE = 3000;
const KEYS = /^(.|Enter|Escape|Arrow(Up|Down))$/u;

/**
 * Holds back the keys that somebody types ahead of what they have just opened, and presses them, in order, once the focus
 * is in an element that matches `selector`. Typing elsewhere, or 3 seconds, ends it.
 */
export function holdKeysUntil(selector: string) {
  const held: KeyboardEvent[] = [];
  const from = document.activeElement;
  if (from?.closest(selector)) return;
  let isThere = false;
  const hold = (event: KeyboardEvent) => {
    const { key, target, isTrusted, isComposing } = event;
    const isAhead = isThere || target === from || target === document.body;
    if (!isTrusted || isComposing || !isAhead || !KEYS.test(key)) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) held.push(event);
  };
  const pressNext = () => {
    const next = held.shift();
    if (!next) return end();
    press(next);
    // A menu moves its focus after the key.
    setTimeout(pressNext);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (isThere || !(target instanceof Element && target.closest(selector))) return;
    isThere = true;
    clearTimeout(patience);
    setTimeout(pressNext);
  };
  const end = () => {
    removeEventListener("keydown", hold, true);
    removeEventListener("focusin", onFocus);
  };
  const patience = setTimeout(end, PATIENCE);
  addEventListener("keydown", hold, true);
  addEventListener("focusin", onFocus);
}

function press({ key, code, shiftKey }: KeyboardEvent) {
  const target = document.activeElement;
  const event = new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true });
  const isWanted = target?.dispatchEvent(event);
  const isText = target instanceof HTMLInputElement && [...key].length === 1;
  if (isWanted && isText) document.execCommand("insertText", false, key);
}
