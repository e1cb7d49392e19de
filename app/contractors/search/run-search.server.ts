import type { Actor } from "~/access/actor";
import type { TableQuery } from "~/platform/db/table-query";
import type { Point } from "~/platform/places/geo";
import { findZipCenter } from "~/platform/places/places.server";
import { type Criteria, type CriteriaErrors, criteriaErrors } from "./criteria";
import { searchContractors } from "./search.server";

type SearchResult = { table: Awaited<ReturnType<typeof searchContractors>> | null; errors?: CriteriaErrors };

export async function runSearch(
  actor: Pick<Actor, "companyId">,
  criteria: Criteria,
  query: TableQuery<"distance">,
): Promise<SearchResult> {
  const center: Point | null = criteria.zip ? findZipCenter(criteria.zip) : null;
  const errors = criteriaErrors(criteria, center);
  if (errors) return { table: null, errors };
  return { table: await searchContractors(actor, { ...criteria, center }, query) };
}
