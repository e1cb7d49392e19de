import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { loadTicks, saveTicks } from "./saved-ticks";

export type Ticks = {
  /** Selected orders; null without scripts. */
  selected: number | null;
  /** Selected orders of other pages of the list. */
  others: readonly number[];
  /** Orders of this page. */
  onPage: number;
  isPageTicked: boolean;
  /** Whether all orders that match are chosen, on all pages. */
  isAll: boolean;
  tickPage: (checked: boolean) => void;
  tickAll: () => void;
  clear: () => void;
};

const boxesIn = ({ current }: RefObject<HTMLFormElement>) =>
  [...current!.elements].filter(
    (each) => each instanceof HTMLInputElement && each.type === "checkbox" && each.name === "win",
  ) as HTMLInputElement[];
const winOf = (box: HTMLInputElement) => Number(box.value);

/**
 * Counts a list's selection and keeps it over paging and reload. `list` names the list with its filters; `inUrl` are the
 * orders that the URL selects, as after a canceled dialog, and `wins` are those of this page.
 */
export function useTicks(
  form: RefObject<HTMLFormElement>,
  list: string,
  inUrl: readonly number[],
  wins: readonly number[],
): Ticks {
  const [others, setOthers] = useState<readonly number[]>(() => inUrl.filter((win) => !wins.includes(win)));
  const [isAll, setIsAll] = useState(false);
  const [[selected, onPage], setCounts] = useState<[number | null, number]>([null, 0]);
  const isUnderDialog = useLocation().pathname.includes("/bulk-");

  const apply = (wins: readonly number[], all = false) => {
    const boxes = boxesIn(form);
    for (const box of boxes) {
      box.disabled = false;
      box.checked = wins.includes(winOf(box));
    }
    setOthers(wins.filter((win) => !boxes.some((box) => winOf(box) === win)));
    setIsAll(all);
  };
  useRestored({ list, inUrl, isUnderDialog, apply });

  const count = useRef(() => {});
  count.current = () => {
    const boxes = boxesIn(form);
    // Disabled boxes are not sent: without a selection an action applies to the whole list.
    if (isAll) for (const box of boxes) box.checked = box.disabled = true;
    const ticked = boxes.filter(({ checked }) => checked);
    const now: [number, number] = [ticked.length, boxes.length];
    setCounts((before) => (before.join() === now.join() ? before : now));
    if (!isUnderDialog) saveTicks({ list, wins: isAll ? [] : [...ticked.map(winOf), ...others], isAll });
  };
  // Runs after each render, because a filter or a live update may have changed the rows.
  useEffect(() => count.current());
  useEffect(() => {
    const onChange = () => count.current();
    document.addEventListener("change", onChange);
    return () => document.removeEventListener("change", onChange);
  }, []);
  useShiftRange(form);

  return {
    selected: selected === null ? null : selected + others.length,
    others,
    onPage,
    isPageTicked: onPage > 0 && selected === onPage,
    isAll,
    tickPage: (checked) => {
      for (const box of boxesIn(form)) box.checked = checked;
    },
    tickAll: () => {
      setOthers([]);
      setIsAll(true);
    },
    clear: () => apply([]),
  };
}

type Restored = {
  list: string;
  inUrl: readonly number[];
  isUnderDialog: boolean;
  apply: (wins: readonly number[], all?: boolean) => void;
};

/** Restores the selection when the list opens, and from the URL when a dialog closes over it. */
function useRestored({ list, inUrl, isUnderDialog, apply }: Restored) {
  const isOpened = useRef(false);
  const wasUnderDialog = useRef(isUnderDialog);
  const restore = useRef(apply);
  restore.current = apply;
  useEffect(() => {
    const isClosed = wasUnderDialog.current && !isUnderDialog;
    wasUnderDialog.current = isUnderDialog;
    if (isClosed) return restore.current(inUrl);
    if (isOpened.current) return;
    isOpened.current = true;
    const saved = loadTicks(list);
    if (saved && !isUnderDialog) restore.current(saved.wins, saved.isAll);
    else if (inUrl.length > 0) restore.current(inUrl);
  }, [list, inUrl, isUnderDialog]);
}

/** Shift and a click set all boxes since the last clicked one. */
function useShiftRange(form: RefObject<HTMLFormElement>) {
  useEffect(() => {
    let last: HTMLInputElement | undefined;
    const onClick = ({ target, shiftKey }: MouseEvent) => {
      const boxes = boxesIn(form);
      const box = boxes.find((each) => each === target);
      if (!box) return;
      const [from, to] = [last ? boxes.indexOf(last) : -1, boxes.indexOf(box)].sort((a, b) => a - b);
      if (shiftKey && from! >= 0) {
        for (const each of boxes.slice(from, to! + 1)) each.checked = box.checked;
        getSelection()?.removeAllRanges();
      }
      last = box;
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [form]);
}
