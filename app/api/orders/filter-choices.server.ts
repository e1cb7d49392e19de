import { z } from "@hono/zod-openapi";
import { type Choice, listFilterChoices } from "~/order-lists/filters/choices.server";
import { ok } from "~/platform/result";
import { type Api, call } from "../http/call.server";
import { named, person } from "../http/wire";

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
