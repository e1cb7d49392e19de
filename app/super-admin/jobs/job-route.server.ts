import type { Params } from "@remix-run/react";
import { paths } from "~/paths";

export const jobOf = (params: Params) => ({ queue: params.queue ?? "", id: params.id ?? "" });

/** Returns the path of the list behind a dialog, with its query. */
export function jobsPath(request: Request) {
  const { searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  return paths.failedJobs(searchParams.size ? `?${searchParams}` : "");
}
