import { z } from "@hono/zod-openapi";
import { type Choice, listFilterChoices } from "~/order-lists/filters/choices.server";
import { ok } from "~/platform/result";
import { listWorkTypes } from "~/work-orders/view/views.server";
import { type Api, call } from "../../http/call.server";
import { named, person, withPayload } from "../../http/wire";

const names = z.array(named);
const people = z.array(person);

const choices = (found: Choice[] = []) => found.map(({ id, name }) => ({ _id: String(id), name }));

/** Filter options for contractors; clients' custom fields have their own call. */
export function declareFilterChoices(api: Api) {
  call(api, {
    permission: "filter-choices.read",
    id: "contractor.previousFields",
    method: "get",
    path: "/contractor/fetch_fields_by_previously_work",
    summary: "Projects, companies, custom fields and people from a contractor's earlier work",
    answer: { projects: names, companies: names, customFields: names, clients: people },
    run: async ({ actor }) => {
      const found = await listFilterChoices(actor);
      return ok({
        projects: choices(found.selectProject),
        companies: choices(found.selectCompany),
        customFields: choices(found.selectedCustomFields),
        clients: (found.selectedClients ?? []).map(({ id, name }) => ({ userId: String(id), name })),
      });
    },
  });
}

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
