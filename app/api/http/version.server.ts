import { z } from "@hono/zod-openapi";
import { apiVersion } from "~/platform/http/version";
import { ok } from "~/platform/result";
import { type Api, call } from "./call.server";

export function declareVersion(api: Api) {
  call(api, {
    permission: "version.read",
    id: "version.get",
    method: "get",
    path: "/version",
    summary: "The API's version",
    answer: { payload: z.object({ version: z.string() }) },
    run: async () => ok({ payload: { version: apiVersion } }),
  });
}
