import { useRouteLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import type { TaskList, Tasks } from "~/work-orders/rules/work-order";
import type { WantedAct } from "../rules/act";

/** The part of the details panel's data that acts need; the panel is a later feature, which nothing here imports. */
type Details = {
  order: { win: number; title: string; status: string; timeZone: string; tasks: Tasks };
  actions: { route: string }[];
};

const useDetails = () => useRouteLoaderData("dashboard/routes/details") as Details | undefined;

/** The assigned order whose details are open, and the routes of what the server offered. */
export function useOpenOrder() {
  const details = useDetails();
  const isOpen = details?.order.status === "assigned";
  const { win = 0, title = "", timeZone = "" } = details?.order ?? {};
  const routes = details?.actions.map(({ route }) => route).join(" ") ?? "";
  return useMemo(
    () => (isOpen ? { win, title, timeZone, routes: routes.split(" ") } : undefined),
    [isOpen, win, title, timeZone, routes],
  );
}

/** Returns how to name the task of the open order whose photos are wanted. */
export function useTaskName() {
  const details = useDetails();
  return ({ filled: { list, index } }: WantedAct): Record<string, string> => {
    const task = list && details?.order.tasks[list as TaskList].find((each) => String(each.index) === index);
    return task ? { name: task.name } : {};
  };
}
