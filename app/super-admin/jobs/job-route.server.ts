import type { Params } from "@remix-run/react";
import { paths } from "~/paths";
import { pageSearch } from "~/platform/http/own-path";

export const jobOf = (params: Params) => ({ queue: params.queue ?? "", id: params.id ?? "" });

export const jobsPath = (request: Request) => paths.failedJobs(pageSearch(request));
