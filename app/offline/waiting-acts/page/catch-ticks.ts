import { useEffect } from "react";
import { now } from "~/offline/now";
import type { TaskList } from "~/work-orders/rules/work-order";
import type { Act, NewAct } from "../rules/act";
import { isWithoutNetwork } from "./catch-acts";

type Order = { win: number; title: string };

const BOXES = "#tasks input[type=checkbox]";

/** Reads a box's task: its name is the list, its value the task's place and name. */
const taskOf = ({ name, value }: HTMLInputElement) => {
  const [, index = "", task = ""] = /^(\d+):(.*)$/s.exec(value) ?? [];
  return { list: name as TaskList, index, name: task };
};

/** Takes ticks without a network as acts, or takes them back, and shows ticks that wait in the page's boxes. */
export function useCaughtTicks(
  isCopy: boolean,
  order: Order | undefined,
  waiting: readonly Act[],
  take: (act: NewAct) => Promise<void>,
) {
  useEffect(() => {
    if (!order) return;
    const boxOf = ({ target }: Event) =>
      target instanceof HTMLInputElement && target.matches(BOXES) && isWithoutNetwork(isCopy) && target;
    const onChange = (event: Event) => {
      const box = boxOf(event);
      if (!box) return;
      event.stopPropagation();
      const values = { ...taskOf(box), checked: String(box.checked) };
      const { win, title } = order;
      take({ kind: "task", win, title, values, actedAt: now().toISOString() }).catch(() => {
        box.checked = !box.checked;
      });
    };
    // React takes a click on a box for its change.
    const onClick = (event: Event) => boxOf(event) && event.stopPropagation();
    addEventListener("change", onChange, { capture: true });
    addEventListener("click", onClick, { capture: true });
    return () => {
      removeEventListener("change", onChange, { capture: true });
      removeEventListener("click", onClick, { capture: true });
    };
  }, [isCopy, order, take]);

  useEffect(() => {
    const mine = waiting.filter(({ win }) => win === order?.win);
    const shown = new WeakSet<HTMLInputElement>();
    const show = () => {
      for (const box of document.querySelectorAll<HTMLInputElement>(BOXES)) {
        if (!shown.has(box)) showWaiting(box, mine);
        shown.add(box);
      }
    };
    show();
    // The section with the boxes gets its code after the page.
    const added = new MutationObserver(show);
    if (mine.length > 0) added.observe(document.body, { childList: true, subtree: true });
    return () => added.disconnect();
  }, [order, waiting]);
}

function showWaiting(box: HTMLInputElement, acts: readonly Act[]) {
  const task = taskOf(box);
  for (const { kind, values } of acts) {
    // A task that asks for photos can be ticked once some wait; the server counts them.
    if (kind === "photo" && task.name === values.name) box.disabled = false;
    if (kind !== "task") continue;
    if (task.list === values.list && task.name === values.name && task.index === values.index)
      box.checked = values.checked === "true";
  }
}
