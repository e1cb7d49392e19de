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
    // A task that asks for photos can be ticked once some wait; the server counts them.
    for (const { values } of waiting.filter(({ kind, win }) => kind === "photo" && win === order?.win))
      for (const box of document.querySelectorAll<HTMLInputElement>(BOXES))
        if (taskOf(box).name === values.name) box.disabled = false;
    for (const { values } of waiting.filter(({ kind, win }) => kind === "task" && win === order?.win))
      for (const box of document.querySelectorAll<HTMLInputElement>(BOXES)) {
        const task = taskOf(box);
        if (task.list === values.list && task.name === values.name && task.index === values.index)
          box.checked = values.checked === "true";
      }
  }, [order, waiting]);
}
