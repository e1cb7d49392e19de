import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "./routes/tab";

type Loaded = ReturnType<typeof useRouteLoaderData<typeof loader>>;
export type ShownList = NonNullable<NonNullable<Loaded>["list"]>;

/** Returns the list that the open order or dialog stands over; undefined where the page came without it. */
export const useShownList = (): ShownList | undefined =>
  useRouteLoaderData<typeof loader>("dashboard/routes/tab")?.list ?? undefined;
