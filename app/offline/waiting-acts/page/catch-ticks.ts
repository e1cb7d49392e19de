import { useEffect } from "react";
import { now } from "~/offline/now";
import { takeOver } from "~/platform/forms/offline/unsent-forms";
import type { TaskList } from "~/work-orders/rules/work-order";
import type { Act, NewAct } from "../rules/act";
import { isWithoutNetwork } from "./catch-acts";
import { endSending, listenToLine } from "./line";

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
  take: (acts: NewAct[]) => Promise<void>,
) {
  useEffect(() => {
    if (!order) return;
    const boxOf = ({ target }: Event) =>
      target instanceof HTMLInputElement && target.matches(BOXES) ? target : undefined;
    /** Ticks that the page sends itself, until it has an answer. */
    const sent = new Map<string, NewAct>();
    let path = "";
    const onChange = (event: Event) => {
      const box = boxOf(event);
      if (!box) return;
      const { win, title } = order;
      const values = { ...taskOf(box), checked: String(box.checked) };
      const act: NewAct = { kind: "task", win, title, values, actedAt: now().toISOString() };
      path = new URL(box.form!.action).pathname;
      if (!isWithoutNetwork(isCopy)) return void sent.set(`${box.name} ${box.value}`, act);
      event.stopPropagation();
      take([act]).catch(() => {
        box.checked = !box.checked;
      });
    };
    // React takes a click on a box for its change.
    const onClick = (event: Event) => boxOf(event) && isWithoutNetwork(isCopy) && event.stopPropagation();
    const endLine = listenToLine({
      onAnswered: (request) => request.isForm && request.path === path && sent.clear(),
      onLost: (request) => {
        if (sent.size === 0 || (request && request.path !== path)) return;
        const acts = [...sent.values()];
        sent.clear();
        // Without room the page goes on sending them.
        take(acts).then(
          () => {
            endSending(path);
            takeOver(path);
          },
          () => {},
        );
      },
    });
    addEventListener("change", onChange, { capture: true });
    addEventListener("click", onClick, { capture: true });
    return () => {
      endLine();
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
  const ofTask = acts.filter(({ values: { list, name } }) => list === task.list && name === task.name);
  const photos = ofTask.filter(
    ({ kind, files }) => kind === "photo" && files?.[0]?.bytes.type.startsWith("image/"),
  );
  const missing = Number(box.dataset.missing ?? 0);
  if (missing > 0) box.disabled = photos.length < missing;
  for (const { kind, values } of ofTask)
    if (kind === "task" && values.index === task.index) box.checked = values.checked === "true";
}
