/** What a row names of the company's lists. A name that is not there is told and never made: it may be a slip. */
import type { WorkOrderFields } from "~/work-orders/form/fields";
import { LONGEST_VALUE } from "~/work-orders/form/listed-section";
import { customColumn, type OwnField } from "./columns";
import { type Given, quoted, type Tell } from "./row";

type ByName = ReadonlyMap<string, number>;
/** Ids by name in small letters. */
export type Lists = {
  projects: ByName;
  endCompanies: ByName;
  teams: ByName;
  customFields: readonly OwnField[];
  approvalCodes: readonly OwnField[];
};

export function listedOf(given: Given, lists: Lists, tell: Tell): Partial<WorkOrderFields> {
  const listed: Partial<WorkOrderFields> = {};
  const one = (field: "projectId" | "woCompanyId", names: ByName, which: string) => {
    const name = given[field];
    if (!name) return;
    const id = idOf(names, name);
    if (id) listed[field] = id;
    else tell(field, `${quoted(name)} is not in your list of ${which}`);
  };
  one("projectId", lists.projects, "projects");
  one("woCompanyId", lists.endCompanies, "companies");
  const teams = teamsOf(given, lists, tell);
  if (teams.length > 0) listed.teams = teams;
  const customFields = valuesOf(given, lists, tell);
  if (customFields.length > 0) listed.customFields = customFields;
  return listed;
}

const idOf = (names: ByName, name: string) => names.get(name.replace(/\s+/g, " ").trim().toLowerCase());

function teamsOf({ teams }: Given, lists: Lists, tell: Tell): number[] {
  if (!teams) return [];
  const whole = idOf(lists.teams, teams);
  if (whole) return [whole];
  return teams
    .split(/\s*[,;|\n]\s*/)
    .filter(Boolean)
    .flatMap((name) => {
      const id = idOf(lists.teams, name);
      if (!id) tell("teams", `${quoted(name)} is not in your list of teams`);
      return id ? [id] : [];
    });
}

/** Contractors do not see them unless the template says so: a file says nothing about who may. */
function valuesOf(given: Given, { customFields }: Lists, tell: Tell) {
  return customFields.flatMap((field) => {
    const value = given[customColumn(field)];
    if (!value) return [];
    if (value.length > LONGEST_VALUE)
      tell(customColumn(field), `${quoted(value)} was cut to ${LONGEST_VALUE} characters`);
    const kept = value.slice(0, LONGEST_VALUE);
    return [{ customFieldId: String(field.id), name: field.name, value: kept, type: "HIDDEN" }];
  });
}
