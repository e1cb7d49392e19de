import { holdKeysUntil } from "~/ui/held-keys";

/** Where the keys of a list lead; the page routes/keys.tsx describes each key. */
export type KeyTargets = {
  go: (to: string) => void;
  /** The page that shows the keys. */
  help: string;
  /** The form of the order with this WIN; null for people who do not edit orders. */
  edit: ((win: string) => string) | null;
  /** Whether another page is on its way. */
  isLeaving: boolean;
};

/**
 * Answers keys until `stop` is called. Keys typed into a field, or over a dialog or menu, are ignored. What is pressed while
 * another page loads is meant for that page: `goOn` answers it there, and `forget` drops it if that page did not come.
 */
export function answerKeys(targets: () => KeyTargets) {
  const waiting: KeyboardEvent[] = [];
  const answer = (event: KeyboardEvent) => answers[event.key.toLowerCase()]?.(targets(), event) ?? false;
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isCovered()) return;
    if (event.ctrlKey || event.metaKey) return submitForm(event);
    if (isTyping(event.target)) return;
    const isAhead = (targets().isLeaving || waiting.length > 0) && isAboutOrder(event);
    if (isAhead && !event.repeat) waiting.push(event);
    if (isAhead || answer(event)) event.preventDefault();
  };
  document.addEventListener("keydown", onKey);
  return {
    stop: () => document.removeEventListener("keydown", onKey),
    forget: () => {
      waiting.length = 0;
    },
    goOn: () => {
      while (waiting.length > 0 && !targets().isLeaving) {
        const next = waiting.shift()!;
        if (!isCovered()) answer(next);
      }
    },
  };
}

const isCovered = () => document.querySelector("dialog:modal, details.menu[open], [role='menu']") !== null;
/** Other keys act at once, because what is typed after them belongs to what they open. */
const isAboutOrder = ({ key }: KeyboardEvent) => /^([jkxae]|Enter)$/i.test(key);

/** Presses the button of the panel's form that answers Ctrl+Enter, also while somebody types. */
function submitForm(event: KeyboardEvent) {
  if (event.key !== "Enter" || event.repeat) return;
  const button = topPanel()?.querySelector<HTMLButtonElement>("button[aria-keyshortcuts='Control+Enter']");
  if (!button) return;
  event.preventDefault();
  button.click();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input:not([type='checkbox']), textarea, select, [contenteditable]") !== null;

/** Returns false if there is nothing to do, so that the browser's own meaning of the key stays. */
type Answer = (targets: KeyTargets, event: KeyboardEvent) => boolean;

const answers: Record<string, Answer> = {
  "/": () => {
    const search = document.querySelector<HTMLInputElement>(".list-filters input[name='search']");
    search?.focus();
    search?.select();
    return search !== null;
  },
  "?": ({ go, help }) => {
    go(help);
    return true;
  },
  j: (targets) => move(targets, 1),
  k: (targets) => move(targets, -1),
  x: () => {
    const box = currentRow()?.querySelector<HTMLInputElement>(".select input");
    box?.click();
    return Boolean(box);
  },
  m: () => {
    const link = mainLink(currentRow());
    if (!link) return false;
    const { left, bottom } = link.getBoundingClientRect();
    holdKeysUntil("[role='menu']");
    link.dispatchEvent(
      new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: left, clientY: bottom }),
    );
    return true;
  },
  enter: ({ go }, { target, shiftKey }) => {
    const link = mainLink(currentRow());
    // A held key's control may be gone with its page.
    const control = target instanceof Element && target.isConnected && target.closest("a, button, summary");
    // Shift+Enter opens a link in another window.
    if (!link || shiftKey || (control && control !== link)) return false;
    go(link.pathname + link.search);
    return true;
  },
  a: ({ go }) => follow("A", go),
  e: ({ go, edit }) => {
    if (isPanelOpen()) return follow("E", go);
    const win = /\/(\d+)$/.exec(mainLink(focusedRow())?.pathname ?? "")?.[1];
    if (!win || !edit) return false;
    go(edit(win));
    return true;
  },
};

/** With a panel: opens the next or previous order. Without: focuses the next or previous row. */
function move({ go }: KeyTargets, step: 1 | -1) {
  if (isPanelOpen()) return follow(step === 1 ? "J" : "K", go);
  const all = rows();
  const focused = focusedRow();
  const at = focused ? all.indexOf(focused) : -1;
  const link = mainLink(all[at < 0 && step < 0 ? all.length - 1 : at + step]);
  link?.focus();
  link?.closest("tr")?.scrollIntoView({ block: "nearest" });
  return Boolean(link);
}

/** Follows the panel's link for this key. */
function follow(shortcut: string, go: KeyTargets["go"]) {
  const link = topPanel()?.querySelector<HTMLAnchorElement>(`a[aria-keyshortcuts~='${shortcut}']`);
  if (link) go(link.pathname + link.search);
  return Boolean(link);
}

/** The last panel lies over the others, whose keys would lose what is typed in it. */
const topPanel = () => [...document.querySelectorAll(".panel")].at(-1);
const isPanelOpen = () => topPanel() !== undefined;
const rows = () => [...document.querySelectorAll<HTMLTableRowElement>(".orders tbody > tr:not(.group-head)")];
const focusedRow = () => rows().find((row) => row.contains(document.activeElement));
const currentRow = () => focusedRow() ?? rows().find((row) => row.classList.contains("selected"));
const mainLink = (row: Element | undefined) => row?.querySelector<HTMLAnchorElement>(".main a") ?? null;
