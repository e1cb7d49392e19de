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
    const { target } = event;
    const isAhead = isThere || target === from || target === document.body;
    if (!isAhead || !canBePressed(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) held.push(event);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (isThere || !(target instanceof Element && target.closest(selector))) return;
    isThere = true;
    clearTimeout(patience);
    setTimeout(() => pressEach(held, end));
  };
  const end = () => {
    removeEventListener("keydown", hold, true);
    removeEventListener("focusin", onFocus);
  };
  const patience = setTimeout(end, PATIENCE);
  addEventListener("keydown", hold, true);
  addEventListener("focusin", onFocus);
}

const inTurn: KeyboardEvent[] = [];
let isPressing = false;

/**
 * Lets a menu answer its keys one by one. It moves its focus by a timer after a letter, and a busy page runs that after the
 * next key: Enter would choose what had the focus before.
 */
export function pressInTurn(event: KeyboardEvent) {
  if (event.key === "Escape" || !canBePressed(event)) return;
  event.preventDefault();
  event.stopPropagation();
  inTurn.push(event);
  if (isPressing) return;
  isPressing = true;
  setTimeout(() =>
    pressEach(inTurn, () => {
      isPressing = false;
    }),
  );
}

/** Whether `press` can do later what somebody's key would have done. */
const canBePressed = ({ key, isTrusted, isComposing, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  isTrusted && !isComposing && KEYS.test(key) && !ctrlKey && !altKey && !metaKey;

/** Presses each key after the timers of the one before, and those that are added in between. */
function pressEach(keys: KeyboardEvent[], whenDone: () => void) {
  const next = keys.shift();
  if (!next) return whenDone();
  press(next);
  setTimeout(() => pressEach(keys, whenDone));
}

function press({ key, code, shiftKey }: KeyboardEvent) {
  const target = document.activeElement;
  const event = new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true });
  const isWanted = target?.dispatchEvent(event);
  const isText = target instanceof HTMLInputElement && [...key].length === 1;
  if (isWanted && isText) document.execCommand("insertText", false, key);
}
