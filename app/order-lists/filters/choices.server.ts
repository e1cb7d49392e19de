/**
 * What the panel offers to choose from, and what a chosen id is called. A client chooses among what his company keeps; a
 * contractor among what he met in orders assigned to him (FLT-026); the super administrator first chooses companies,
 * then among what those keep.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { numbers, readRows } from "~/platform/db/prepared.server";
import { findCountry, findState } from "~/platform/places/places.server";
import { type IdField, idFields, type OrderFilters } from "./order-filters";

export type Choice = { id: number; name: string };
type ChoiceField = IdField | "selectedCustomFields" | "contractorId";
export type Choices = Partial<Record<ChoiceField, Choice[]>>;
/** Names of what is chosen, by field and id: "selectProject:12". */
export type ChosenNames = Record<string, string>;

/** More than anybody reads through; who needs the next one types its name into the search box. */
const MOST_OFFERED = 500;
const person = sql`first_name || ' ' || last_name`;

/** Each field's choices as a query of id and name. */
function sources(actor: Actor, filters: OrderFilters | undefined): Partial<Record<ChoiceField, SQL>> {
  const workTypes = sql`select id, title as name from work_types`;
  if (actor.role === "contractor") return { ...metBefore(actor), selectedWorkTypes: workTypes };
  const companies = actor.role === "client" ? [actor.companyId!] : (filters?.selectedCompanies ?? []);
  const whose = sql`company_id = any(${numbers(companies)}::bigint[])`;
  const isOfThem = companies.length > 0 ? sql` and o.${whose}` : sql``;
  return {
    ...(actor.role === "superAdmin" && { selectedCompanies: sql`select id, name from companies` }),
    selectProject: sql`select id, name from projects where ${whose}`,
    selectCompany: sql`select id, name from end_companies where ${whose}`,
    selectedClients: sql`select id, ${person} as name from users where role = 'client' and ${whose}`,
    contractorId: sql`select u.id, ${person} as name from users u where u.role = 'contractor'
      and exists (select 1 from work_orders o where o.contractor_id = u.id${isOfThem})`,
    selectedTemplates: sql`select id, name from templates where ${whose}`,
    selectedCustomFields: sql`select id, name from custom_fields where ${whose}`,
    selectedWorkTypes: workTypes,
  };
}

function metBefore(actor: Actor): Partial<Record<ChoiceField, SQL>> {
  const his = sql`from work_orders o where o.contractor_id = ${actor.id}
    and o.status in ('assigned', 'completed', 'approved', 'paid')`;
  return {
    selectProject: sql`select id, name from projects where id in (select o.project_id ${his})`,
    selectCompany: sql`select id, name from end_companies where id in (select o.end_company_id ${his})`,
    selectedCompanies: sql`select id, name from companies where id in (select o.company_id ${his})`,
    selectedClients: sql`select id, ${person} as name from users where id in (select o.created_by_id ${his})`,
    selectedCustomFields: sql`select id, name from custom_fields where id in (select f.custom_field_id
      from order_custom_fields f where f.type <> 'HIDDEN' and f.work_order_id in (select o.id ${his}))`,
  };
}

type Found = { field: ChoiceField; id: number; name: string };

async function read(queries: [ChoiceField, SQL][]): Promise<Found[]> {
  if (queries.length === 0) return [];
  const each = queries.map(
    ([field, query]) =>
      sql`(select ${field}::text as field, c.id::float8 as id, c.name from (${query}) c
        order by lower(c.name), c.id limit ${MOST_OFFERED})`,
  );
  return readRows<Found>(sql.join(each, sql` union all `), { keepPlan: false });
}

/** `filters` are those in force. A field without anything to choose is not there. */
export async function listFilterChoices(actor: Actor, filters?: OrderFilters): Promise<Choices> {
  const found = await read(Object.entries(sources(actor, filters)) as [ChoiceField, SQL][]);
  const choices: Choices = {};
  for (const { field, id, name } of found) {
    choices[field] ??= [];
    choices[field].push({ id, name });
  }
  return choices;
}

/** Places are chosen by their codes: "selectState:MA" is Massachusetts. */
function namesOfPlaces(filters: OrderFilters): ChosenNames {
  const { selectState: state = "", selectCountry, selectContractorCountry } = filters;
  const names: ChosenNames = {};
  const ofState = findState("US", state) ?? findState("CA", state);
  if (ofState) names[`selectState:${state}`] = ofState.name;
  for (const [field, code] of Object.entries({ selectCountry, selectContractorCountry })) {
    const country = code && findCountry(code);
    if (country) names[`${field}:${code}`] = country.name;
  }
  return names;
}

/** Asks nothing where no id is in force. Somebody else's ids have no names here. */
export async function namesOfChosen(actor: Actor, filters: OrderFilters | undefined): Promise<ChosenNames> {
  if (!filters) return {};
  const known = sources(actor, filters);
  const queries = chosenIds(filters).flatMap(([field, ids]): [ChoiceField, SQL][] => {
    const query = known[field];
    return query && ids.length > 0
      ? [[field, sql`select * from (${query}) s where s.id = any(${numbers(ids)}::bigint[])`]]
      : [];
  });
  const names = namesOfPlaces(filters);
  for (const { field, id, name } of await read(queries)) names[`${field}:${id}`] = name;
  return names;
}

const chosenIds = (filters: OrderFilters): [ChoiceField, number[]][] => [
  ...idFields.map((field): [ChoiceField, number[]] => [field, filters[field] ?? []]),
  ["selectedCustomFields", filters.selectedCustomFields?.map(({ id }) => id) ?? []],
  ["contractorId", filters.contractorId ? [filters.contractorId] : []],
];
