import { useRouteLoaderData } from "@remix-run/react";
import type { ShownList } from "./list.server";

/** Returns the list that the open order or dialog stands over; undefined where the page came without it. */
export const useShownList = () =>
  useRouteLoaderData<{ list: ShownList | null }>("dashboard/routes/tab")?.list ?? undefined;
