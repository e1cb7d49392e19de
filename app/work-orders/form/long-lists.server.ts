import type { Named } from "~/companies/lists/kinds";
import { listNamed } from "~/companies/lists/queries.server";
import { db } from "~/platform/db/db.server";

/** More than that nobody looks through: they are searched. */
export const MOST_LISTED = 100;
const MOST_FOUND = 50;

const searched = {
  projects: { list: "projects", field: "projectId", search: "projectSearch" },
  endCompanies: { list: "end-companies", field: "woCompanyId", search: "endCompanySearch" },
} as const;
type SearchedList = keyof typeof searched;

export type LongLists = {
  /** Of each: the one that is chosen, and what is found. */
  [List in SearchedList]?: Named[];
} & {
  /** What was searched in each; not there: the whole list is. */
  searched: { [List in SearchedList]?: string };
};

/** Of the lists that are long, what the form shows: it may be what is stored, or as it was sent. */
export async function longLists(companyId: number, form: Record<string, unknown>): Promise<LongLists> {
  const found: LongLists = { searched: {} };
  for (const [name, { list, field, search }] of Object.entries(searched)) {
    const all = await listNamed(db, list, companyId, { limit: MOST_LISTED + 1 });
    if (all.length <= MOST_LISTED) continue;
    const wanted = String(form[search] ?? "").trim();
    const ids = /^\d{1,15}$/.test(String(form[field])) ? [Number(form[field])] : [];
    const [chosen, hits] = await Promise.all([
      listNamed(db, list, companyId, { ids }),
      wanted ? listNamed(db, list, companyId, { search: wanted, limit: MOST_FOUND }) : [],
    ]);
    found[name as SearchedList] = [...chosen, ...hits.filter(({ id }) => !ids.includes(id))];
    found.searched[name as SearchedList] = wanted;
  }
  return found;
}
