import { z } from "@hono/zod-openapi";
import { ok } from "~/platform/result";
import { findAnything } from "~/search/find.server";
import { readTyped } from "~/search/typed";
import { type Api, call } from "../http/call.server";

const MAX_FOUND = 20;
const text = z.string();
const found = z.object({
  kind: text.openapi({ example: "Work orders" }),
  items: z.array(
    z.object({
      label: text,
      detail: text,
      link: text.openapi({ description: "The path of its page", example: "/dashboard/all/100001" }),
    }),
  ),
});

export function declareSearch(api: Api) {
  call(api, {
    permission: "search.use",
    id: "search.find",
    method: "get",
    path: "/search",
    summary: `Everything that you may see and that fits a typed text: at most ${MAX_FOUND} of each kind, the best first`,
    query: z.object({
      q: text.optional().openapi({
        description: "A number, a name, words of a title, an email, a phone number or a reference",
        example: "100001",
      }),
    }),
    answer: { payload: z.array(found) },
    run: async ({ actor, query }) => {
      const typed = readTyped(query.q);
      const groups = typed ? await findAnything(actor, typed, MAX_FOUND) : [];
      return ok({
        payload: groups.map(({ label, items }) => ({
          kind: label,
          items: items.map(({ to, ...item }) => ({ ...item, link: to })),
        })),
      });
    },
  });
}
