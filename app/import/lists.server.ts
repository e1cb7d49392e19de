import { findOrCreateEntry } from "~/companies/lists/find-or-create.server";
import type { ListEntry, ListKind } from "~/companies/lists/kinds";
import {
  listApprovalCodes,
  listCustomFields,
  listEndCompanies,
  listProjects,
  listTeams,
} from "~/companies/lists/queries.server";
import type { DraftCreator } from "~/order-form/commands/create-drafts.server";
import { inTransaction, type Reader } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import type { WorkOrderFields } from "~/work-orders/form/fields";
import { readListEntries } from "~/work-orders/form/sections/list-entries-section";
import type { Lists } from "./rules/list-entry-cells";

const byName = (entries: ListEntry[]) => new Map(entries.map(({ id, name }) => [name.toLowerCase(), id]));

export async function listsOf(reader: Reader, companyId: number): Promise<Lists> {
  const lists = [listProjects, listEndCompanies, listTeams, listCustomFields, listApprovalCodes] as const;
  const [projects, endCompanies, teams, customFields, approvalCodes] = await Promise.all(
    lists.map((list): Promise<ListEntry[]> => list(reader, companyId)),
  );
  return {
    projects: byName(projects!),
    endCompanies: byName(endCompanies!),
    teams: byName(teams!),
    customFields: customFields!,
    approvalCodes: approvalCodes!,
  };
}

/** Prepares a template: entries deleted from the company's lists are left out, new names become entries. */
export async function settleTemplate(
  creator: DraftCreator,
  values: WorkOrderFields,
  lists: Lists,
): Promise<WorkOrderFields> {
  const listed = readListEntries(values, () => {});
  const existingIds = (ids: Iterable<number>, id?: number | null) =>
    id && new Set(ids).has(id) ? id : undefined;
  const resolved = await inTransaction(async (tx) => {
    const rows = async <Row extends { name: string }>(
      list: ListKind,
      key: keyof Row & string,
      sent: Row[] = [],
    ) => {
      const known = list === "custom-fields" ? lists.customFields : lists.approvalCodes;
      const byId = new Map<number, Row>();
      for (const row of sent) {
        const named = row[key] as number | null;
        const id =
          named === null
            ? await findOrCreateEntry(tx, creator, creator.companyId, { list, ...row })
            : existingIds(
                known.map((each) => each.id),
                named,
              );
        if (id && !byId.has(id)) byId.set(id, { ...row, [key]: String(id) });
      }
      return [...byId.values()];
    };
    return ok({
      customFields: await rows("custom-fields", "customFieldId", listed.customFields),
      clientApprovalCodes: await rows("approval-codes", "approvalCodeId", listed.approvalCodes),
    });
  });
  if (!resolved.ok) throw new Error(resolved.message);
  return {
    ...values,
    ...resolved.value,
    projectId: existingIds(lists.projects.values(), listed.projectId),
    woCompanyId: existingIds(lists.endCompanies.values(), listed.endCompanyId),
    teams: listed.teamIds?.filter((id) => existingIds(lists.teams.values(), id)),
  };
}
