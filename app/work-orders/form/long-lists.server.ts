import type { ListEntry } from "~/companies/lists/kinds";
import { listEntries } from "~/companies/lists/queries.server";
import { db } from "~/platform/db/db.server";

/** Longer lists are searched instead of listed. */
export const MAX_LISTED = 100;
const MAX_RESULTS = 50;

const searched = {
  projects: { list: "projects", field: "projectId", search: "projectSearch" },
  endCompanies: { list: "end-companies", field: "woCompanyId", search: "endCompanySearch" },
} as const;
type SearchedList = keyof typeof searched;

export type LongLists = {
  /** The chosen entry and the search results, per long list. */
  [List in SearchedList]?: ListEntry[];
} & {
  /** The searched text per long list; absent for lists shown in full. */
  searched: { [List in SearchedList]?: string };
};

/** Loads chosen entries and search results of long lists, from stored or sent form values. */
export async function longLists(companyId: number, form: Record<string, unknown>): Promise<LongLists> {
  const found: LongLists = { searched: {} };
  for (const [name, { list, field, search }] of Object.entries(searched)) {
    const all = await listEntries(db, list, companyId, { limit: MAX_LISTED + 1 });
    if (all.length <= MAX_LISTED) continue;
    const wanted = String(form[search] ?? "").trim();
    const ids = /^\d{1,15}$/.test(String(form[field])) ? [Number(form[field])] : [];
    const [chosen, hits] = await Promise.all([
      listEntries(db, list, companyId, { ids }),
      wanted ? listEntries(db, list, companyId, { search: wanted, limit: MAX_RESULTS }) : [],
    ]);
    found[name as SearchedList] = [...chosen, ...hits.filter(({ id }) => !ids.includes(id))];
    found.searched[name as SearchedList] = wanted;
  }
  return found;
}
