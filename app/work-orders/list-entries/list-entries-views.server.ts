import { teams } from "db/schema/colleagues";
import { approvalCodes, customFields, endCompanies, projects } from "db/schema/companies";
import { orderApprovalCodes, orderCustomFields } from "db/schema/order-fields";
import { and, asc, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Reader } from "~/platform/db/db.server";
import { arrayParameter, preparedQuery } from "~/platform/db/prepared.server";
import type { CodeView, FieldView, NamedView } from "../view/views";

/** An order's company-list entries by name; `views.server` decides who sees them. */
export type ListEntriesView = {
  project: NamedView | null;
  endCompany: NamedView | null;
  teams: NamedView[];
  customFields: FieldView[];
  approvalCodes: CodeView[];
};
type ListReferences = {
  id: number;
  companyId: number;
  projectId: number | null;
  endCompanyId: number | null;
  teamIds: number[];
};

export async function listEntriesViews(
  reader: Reader,
  orders: ListReferences[],
): Promise<Map<number, ListEntriesView>> {
  const which = {
    wins: arrayParameter(orders.map(({ id }) => id)),
    companies: arrayParameter([...new Set(orders.map(({ companyId }) => companyId))]),
  };
  const [projectNames, endCompanyNames, teamNames, ownFields, ownCodes] = await Promise.all([
    projectsIn(
      reader,
      orders.map(({ projectId }) => projectId),
    ),
    endCompaniesIn(
      reader,
      orders.map(({ endCompanyId }) => endCompanyId),
    ),
    teamsIn(
      reader,
      orders.flatMap(({ teamIds }) => teamIds),
    ),
    fields(reader, which),
    codes(reader, which),
  ]);
  return new Map(
    orders.map(({ id, projectId, endCompanyId, teamIds }) => [
      id,
      {
        project: projectNames.find((each) => each.id === projectId) ?? null,
        endCompany: endCompanyNames.find((each) => each.id === endCompanyId) ?? null,
        teams: teamNames.filter((each) => teamIds.includes(each.id)),
        customFields: ownFields.filter(({ win }) => win === id).map(({ win: _, ...field }) => field),
        approvalCodes: ownCodes.filter(({ win }) => win === id).map(({ win: _, ...code }) => code),
      },
    ]),
  );
}

export const listEntriesView = async (reader: Reader, order: ListReferences) =>
  (await listEntriesViews(reader, [order])).get(order.id)!;

const namesIn = (table: typeof projects | typeof endCompanies | typeof teams) => {
  const named = table as typeof projects;
  const query = preparedQuery((reader) =>
    reader
      .select({ id: named.id, name: named.name })
      .from(named)
      .where(sql`${named.id} = any(${sql.placeholder("ids")}::bigint[])`)
      .orderBy(asc(named.name)),
  );
  return async (reader: Reader, ids: (number | null)[]): Promise<NamedView[]> => {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    return wanted.length === 0 ? [] : query(reader, { ids: arrayParameter(wanted) });
  };
};
const projectsIn = namesIn(projects);
const endCompaniesIn = namesIn(endCompanies);
const teamsIn = namesIn(teams);

const isOfThese = ({ workOrderId, companyId }: Record<"workOrderId" | "companyId", PgColumn>) =>
  sql`${workOrderId} = any(${sql.placeholder("wins")}::bigint[]) and ${companyId} = any(${sql.placeholder("companies")}::bigint[])`;

const fields = preparedQuery((reader) =>
  reader
    .select({
      win: orderCustomFields.workOrderId,
      customFieldId: orderCustomFields.customFieldId,
      name: customFields.name,
      value: orderCustomFields.value,
      type: orderCustomFields.type,
    })
    .from(orderCustomFields)
    .innerJoin(
      customFields,
      and(
        eq(customFields.id, orderCustomFields.customFieldId),
        eq(customFields.companyId, orderCustomFields.companyId),
      ),
    )
    .where(isOfThese(orderCustomFields))
    .orderBy(asc(orderCustomFields.position), asc(customFields.name)),
);

const codes = preparedQuery((reader) =>
  reader
    .select({
      win: orderApprovalCodes.workOrderId,
      approvalCodeId: orderApprovalCodes.approvalCodeId,
      name: approvalCodes.name,
      required: approvalCodes.required,
      value: orderApprovalCodes.value,
    })
    .from(orderApprovalCodes)
    .innerJoin(
      approvalCodes,
      and(
        eq(approvalCodes.id, orderApprovalCodes.approvalCodeId),
        eq(approvalCodes.companyId, orderApprovalCodes.companyId),
      ),
    )
    .where(isOfThese(orderApprovalCodes))
    .orderBy(asc(orderApprovalCodes.position), asc(approvalCodes.name)),
);

export const toListEntries = (view: ListEntriesView) => ({
  projectId: view.project?.id ?? null,
  endCompanyId: view.endCompany?.id ?? null,
  teamIds: view.teams.map(({ id }) => id),
  customFields: view.customFields,
  approvalCodes: view.approvalCodes.map(({ approvalCodeId, name, required }) => ({
    approvalCodeId,
    name,
    required,
  })),
});

/** Converts to the history's shape: names, so that deleted entries stay readable. */
export const asRecorded = (view: ListEntriesView) => ({
  project: view.project?.name ?? null,
  endCompany: view.endCompany?.name ?? null,
  teams: view.teams.map(({ name }) => name),
  customFields: view.customFields.map(({ name, value, type }) => ({ name, value, type })),
  clientApprovalCodes: view.approvalCodes.map(({ name, value }) => ({ name, value })),
});
