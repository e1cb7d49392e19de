/** The filter panel's choices: clients' from their company, contractors' from assigned orders. */
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { arrayParameter, readRows } from "~/platform/db/prepared.server";
import { findCountry, findState } from "~/platform/places/places.server";
import { type IdField, idFields, type OrderFilters } from "./order-filters";

export type Choice = { id: number; name: string };
type ChoiceField = IdField | "selectedCustomFields" | "contractorId";
export type Choices = Partial<Record<ChoiceField, Choice[]>>;
/** Names by field and id: "selectProject:12". */
export type ChosenNames = Record<string, string>;

/** Maximum number of choices per field; the search box finds the others. */
const MAX_CHOICES = 500;
const person = sql`first_name || ' ' || last_name`;

/** Returns a query of id and name for each field that the role can choose. */
function choiceQueries(actor: Actor, filters: OrderFilters | undefined): Partial<Record<ChoiceField, SQL>> {
  const workTypes = sql`select id, title as name from work_types`;
  if (actor.role === "contractor") return { ...choicesFromOwnOrders(actor), selectedWorkTypes: workTypes };
  const companies = actor.role === "client" ? [actor.companyId!] : (filters?.selectedCompanies ?? []);
  const ofCompany = sql`company_id = any(${arrayParameter(companies)}::bigint[])`;
  const ofCompanies = companies.length > 0 ? sql` and o.${ofCompany}` : sql``;
  return {
    ...(actor.role === "client" && {
      selectedImports: sql`select id, file_name as name from imports where drafts > 0 and ${ofCompany}`,
    }),
    ...(actor.role === "superAdmin" && { selectedCompanies: sql`select id, name from companies` }),
    selectProject: sql`select id, name from projects where ${ofCompany}`,
    selectCompany: sql`select id, name from end_companies where ${ofCompany}`,
    selectedClients: sql`select id, ${person} as name from users where role = 'client' and ${ofCompany}`,
    contractorId: sql`select u.id, ${person} as name from users u where u.role = 'contractor'
      and exists (select 1 from work_orders o where o.contractor_id = u.id${ofCompanies})`,
    selectedTemplates: sql`select id, name from templates where ${ofCompany}`,
    selectedCustomFields: sql`select id, name from custom_fields where ${ofCompany}`,
    selectedWorkTypes: workTypes,
  };
}

function choicesFromOwnOrders(actor: Actor): Partial<Record<ChoiceField, SQL>> {
  const ownOrders = sql`from work_orders o where o.contractor_id = ${actor.id}
    and o.status in ('assigned', 'completed', 'approved', 'paid')`;
  return {
    selectProject: sql`select id, name from projects where id in (select o.project_id ${ownOrders})`,
    selectCompany: sql`select id, name from end_companies where id in (select o.end_company_id ${ownOrders})`,
    selectedCompanies: sql`select id, name from companies where id in (select o.company_id ${ownOrders})`,
    selectedClients: sql`select id, ${person} as name from users where id in (select o.created_by_id ${ownOrders})`,
    selectedCustomFields: sql`select id, name from custom_fields where id in (select f.custom_field_id
      from order_custom_fields f where f.type <> 'HIDDEN' and f.work_order_id in (select o.id ${ownOrders}))`,
  };
}

type FoundChoice = { field: ChoiceField; id: number; name: string };

async function read(queries: [ChoiceField, SQL][]): Promise<FoundChoice[]> {
  if (queries.length === 0) return [];
  const each = queries.map(
    ([field, query]) =>
      sql`(select ${field}::text as field, c.id::float8 as id, c.name from (${query}) c
        order by lower(c.name), c.id limit ${MAX_CHOICES})`,
  );
  return readRows<FoundChoice>(sql.join(each, sql` union all `), { keepPlan: false });
}

/** Lists the choices of each field under the active filters; leaves out fields without any. */
export async function listFilterChoices(actor: Actor, filters?: OrderFilters): Promise<Choices> {
  const found = await read(Object.entries(choiceQueries(actor, filters)) as [ChoiceField, SQL][]);
  const choices: Choices = {};
  for (const { field, id, name } of found) {
    choices[field] ??= [];
    choices[field].push({ id, name });
  }
  return choices;
}

/** Returns names of places, which are chosen by code: "selectState:MA" is Massachusetts. */
function placeNames(filters: OrderFilters): ChosenNames {
  const { selectState: state = "", selectCountry, selectContractorCountry } = filters;
  const names: ChosenNames = {};
  const region = findState("US", state) ?? findState("CA", state);
  if (region) names[`selectState:${state}`] = region.name;
  for (const [field, code] of Object.entries({ selectCountry, selectContractorCountry })) {
    const country = code && findCountry(code);
    if (country) names[`${field}:${code}`] = country.name;
  }
  return names;
}

/** Returns names of the chosen ids, but only of records that the user may choose. */
export async function chosenNames(actor: Actor, filters: OrderFilters | undefined): Promise<ChosenNames> {
  if (!filters) return {};
  const known = choiceQueries(actor, filters);
  const queries = chosenIds(filters).flatMap(([field, ids]): [ChoiceField, SQL][] => {
    const query = known[field];
    return query && ids.length > 0
      ? [[field, sql`select * from (${query}) s where s.id = any(${arrayParameter(ids)}::bigint[])`]]
      : [];
  });
  const names = placeNames(filters);
  for (const { field, id, name } of await read(queries)) names[`${field}:${id}`] = name;
  return names;
}

const chosenIds = (filters: OrderFilters): [ChoiceField, number[]][] => [
  ...idFields.map((field): [ChoiceField, number[]] => [field, filters[field] ?? []]),
  ["selectedCustomFields", filters.selectedCustomFields?.map(({ id }) => id) ?? []],
  ["contractorId", filters.contractorId ? [filters.contractorId] : []],
];
