/** Reads a row's list entries. An unknown name becomes a problem, not a new entry: it may be a typo. */
import type { WorkOrderFields } from "~/work-orders/form/fields";
import { MAX_VALUE_LENGTH } from "~/work-orders/form/sections/list-entries-section";
import { type CustomField, customColumn } from "./columns";
import { type AddProblem, quote, type RowValues } from "./row-values";

type ByName = ReadonlyMap<string, number>;
/** Ids by lower-case name. */
export type Lists = {
  projects: ByName;
  endCompanies: ByName;
  teams: ByName;
  customFields: readonly CustomField[];
  approvalCodes: readonly CustomField[];
};

export function listEntriesOf(
  values: RowValues,
  lists: Lists,
  addProblem: AddProblem,
): Partial<WorkOrderFields> {
  const entries: Partial<WorkOrderFields> = {};
  const readOne = (field: "projectId" | "woCompanyId", names: ByName, which: string) => {
    const name = values[field];
    if (!name) return;
    const id = idOf(names, name);
    if (id) entries[field] = id;
    else addProblem(field, `${quote(name)} is not in your list of ${which}`);
  };
  readOne("projectId", lists.projects, "projects");
  readOne("woCompanyId", lists.endCompanies, "companies");
  const teams = teamsOf(values, lists, addProblem);
  if (teams.length > 0) entries.teams = teams;
  const customFields = valuesOf(values, lists, addProblem);
  if (customFields.length > 0) entries.customFields = customFields;
  return entries;
}

const idOf = (names: ByName, name: string) => names.get(name.replace(/\s+/g, " ").trim().toLowerCase());

function teamsOf({ teams }: RowValues, lists: Lists, addProblem: AddProblem): number[] {
  if (!teams) return [];
  const whole = idOf(lists.teams, teams);
  if (whole) return [whole];
  return teams
    .split(/\s*[,;|\n]\s*/)
    .filter(Boolean)
    .flatMap((name) => {
      const id = idOf(lists.teams, name);
      if (!id) addProblem("teams", `${quote(name)} is not in your list of teams`);
      return id ? [id] : [];
    });
}

/** Reads custom field values. They are hidden from contractors unless the template says otherwise. */
function valuesOf(values: RowValues, { customFields }: Lists, addProblem: AddProblem) {
  return customFields.flatMap((field) => {
    const value = values[customColumn(field)];
    if (!value) return [];
    if (value.length > MAX_VALUE_LENGTH)
      addProblem(customColumn(field), `${quote(value)} was cut to ${MAX_VALUE_LENGTH} characters`);
    const cut = value.slice(0, MAX_VALUE_LENGTH);
    return [{ customFieldId: String(field.id), name: field.name, value: cut, type: "HIDDEN" }];
  });
}
