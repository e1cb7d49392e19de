import type { Params } from "@remix-run/react";
import { pageSearch } from "~/platform/http/own-path";
import type { JobSelection } from "~/platform/jobs/failed-jobs.server";
import { now } from "~/platform/time/clock.server";
import { staffPaths } from "~/staff-paths";

export const jobOf = (params: Params) => ({ queue: params.queue ?? "", id: params.id ?? "" });

export const jobsPath = (request: Request) => staffPaths.failedJobs(pageSearch(request));

/** The list's path without its selection. */
export const listPath = (request: Request) => staffPaths.failedJobs(pageSearch(request, "job"));

/** Reads the selected jobs ("queue/id"), or the whole list if none is selected. */
export function readJobSelection(request: Request, until = now()): JobSelection {
  const { searchParams } = new URL(request.url);
  const jobs = searchParams.getAll("job").map((job) => {
    const [queue = "", id = ""] = job.split("/");
    return { queue, id };
  });
  return jobs.length > 0 ? { jobs } : { queue: searchParams.get("queue") ?? "", until };
}
