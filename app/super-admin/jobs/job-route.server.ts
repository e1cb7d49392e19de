import type { Params } from "@remix-run/react";
import { paths } from "~/paths";

export const jobOf = (params: Params) => ({ queue: params.queue ?? "", id: params.id ?? "" });

export function jobsPath(request: Request) {
  const { searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  return paths.failedJobs(searchParams.size ? `?${searchParams}` : "");
}
