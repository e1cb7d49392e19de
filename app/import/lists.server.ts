import { ensureInList } from "~/companies/lists/ensure.server";
import type { ListKind, Named } from "~/companies/lists/kinds";
import {
  listApprovalCodes,
  listCustomFields,
  listEndCompanies,
  listProjects,
  listTeams,
} from "~/companies/lists/queries.server";
import type { DraftMaker } from "~/order-form/commands/create-drafts.server";
import { inTransaction, type Reader } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import type { TemplateValues } from "~/templates/template";
import type { WorkOrderFields } from "~/work-orders/form/fields";
import { readListed } from "~/work-orders/form/listed-section";
import type { Lists } from "./rules/listed-cells";

const byName = (entries: Named[]) => new Map(entries.map(({ id, name }) => [name.toLowerCase(), id]));

/** All that rows and templates can name of the company's lists. */
export async function listsOf(reader: Reader, companyId: number): Promise<Lists> {
  const lists = [listProjects, listEndCompanies, listTeams, listCustomFields, listApprovalCodes] as const;
  const [projects, endCompanies, teams, customFields, approvalCodes] = await Promise.all(
    lists.map((list): Promise<Named[]> => list(reader, companyId)),
  );
  return {
    projects: byName(projects!),
    endCompanies: byName(endCompanies!),
    teams: byName(teams!),
    customFields: customFields!,
    approvalCodes: approvalCodes!,
  };
}

/**
 * A template as it can be put on orders now: what was taken off the company's lists since is left out, and its new names
 * become entries, as when an order is saved with them.
 */
export async function settleTemplate(
  maker: DraftMaker,
  values: TemplateValues,
  lists: Lists,
): Promise<TemplateValues> {
  const said = readListed(values as WorkOrderFields, () => {});
  const own = (ids: Iterable<number>, id?: number | null) => (id && new Set(ids).has(id) ? id : undefined);
  const settled = await inTransaction(async (tx) => {
    const rows = async <Row extends { name: string }>(
      list: ListKind,
      key: keyof Row & string,
      sent: Row[] = [],
    ) => {
      const known = list === "custom-fields" ? lists.customFields : lists.approvalCodes;
      const kept = new Map<number, Row>();
      for (const row of sent) {
        const named = row[key] as number | null;
        const id =
          named === null
            ? await ensureInList(tx, maker, maker.companyId, { list, ...row })
            : own(
                known.map((each) => each.id),
                named,
              );
        if (id && !kept.has(id)) kept.set(id, { ...row, [key]: String(id) });
      }
      return [...kept.values()];
    };
    return ok({
      customFields: await rows("custom-fields", "customFieldId", said.customFields),
      clientApprovalCodes: await rows("approval-codes", "approvalCodeId", said.approvalCodes),
    });
  });
  if (!settled.ok) throw new Error(settled.message);
  return {
    ...values,
    ...settled.value,
    projectId: own(lists.projects.values(), said.projectId),
    woCompanyId: own(lists.endCompanies.values(), said.endCompanyId),
    teams: said.teamIds?.filter((id) => own(lists.teams.values(), id)),
  };
}
