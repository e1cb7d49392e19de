import { z } from "@hono/zod-openapi";
import { ok } from "~/platform/result";
import { listWorkTypes } from "~/work-orders/view/views.server";
import { type Api, call } from "../http/call.server";
import { withPayload } from "../http/wire";

const tools = z.array(
  z.object({ _id: z.string(), title: z.string(), tools: z.string(), materials: z.string() }),
);

/** The work types, at both documented paths. */
export function declareWorkTypes(api: Api) {
  const calls = [
    { id: "users.toolsDetail", path: "/users/fetch_tools_detail" },
    { id: "users.getTools", path: "/users/getTools" },
  ] as const;
  for (const { id, path } of calls)
    call(api, {
      permission: "work-types.read",
      id,
      path,
      method: "get",
      summary: "All work types, with their tools and materials",
      answer: withPayload({ tools }),
      run: async () => {
        const all = (await listWorkTypes()).map(({ id, ...type }) => ({ _id: String(id), ...type }));
        return ok({ tools: all, payload: { tools: all } });
      },
    });
}
