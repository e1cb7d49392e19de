import { users } from "db/schema/accounts";
import { savedFilters } from "db/schema/saved-filters";
import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { type Actor, fullName } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { preparedQuery } from "~/platform/db/prepared.server";
import { log } from "~/platform/observability/log.server";
import { type Count, countInTab } from "../counts/count-orders.server";
import type { ListFilter } from "../list-query";
import { readTab, type TabName } from "../tabs";
import { type Audience, audienceOf, viewFilter } from "./pinned-view";

export type PinnedView = {
  id: number;
  name: string;
  tab: TabName;
  audience: Audience;
  isOwn: boolean;
  owner: string;
  /** As stored, in the form of REST calls. */
  stored: Record<string, unknown>;
  filter: ListFilter;
};

const belongsToActor = and(
  eq(savedFilters.userId, sql.placeholder("userId")),
  isNull(savedFilters.pinnedCompanyId),
);
/** True for nothing without a company. */
const belongsToCompany = eq(savedFilters.pinnedCompanyId, sql.placeholder("companyId"));

const pinned = preparedQuery((reader) =>
  reader
    .select({
      id: savedFilters.id,
      name: savedFilters.name,
      stored: savedFilters.filters,
      pinnedTab: savedFilters.pinnedTab,
      companyId: savedFilters.pinnedCompanyId,
      userId: savedFilters.userId,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(savedFilters)
    .innerJoin(users, eq(users.id, savedFilters.userId))
    .where(and(isNotNull(savedFilters.pinnedTab), or(belongsToActor, belongsToCompany)))
    .orderBy(asc(sql`${savedFilters.pinnedCompanyId} is null`), asc(sql`lower(${savedFilters.name})`)),
);

/** Lists the views that an actor sees beside the tabs: the company's first, then their own. */
export async function listPinnedViews(actor: Actor): Promise<PinnedView[]> {
  const rows = await pinned(db, { userId: actor.id, companyId: actor.companyId });
  return rows.flatMap(({ id, name, stored, pinnedTab, companyId, userId, ...owner }) => {
    const tab = readTab(actor, pinnedTab);
    if (!tab) return [];
    const isOwn = userId === actor.id;
    const filter = viewFilter(actor, tab, stored);
    return [
      { id, name, tab, audience: audienceOf(companyId), isOwn, owner: fullName(owner), stored, filter },
    ];
  });
}

/** Counts a view's orders; null if that failed, which must not take the list down. */
export async function countView(actor: Actor, { tab, filter, id }: PinnedView): Promise<Count | null> {
  try {
    return await countInTab(actor, tab, filter);
  } catch (err) {
    log().error({ err, savedFilterId: id }, "could not count a pinned view");
    return null;
  }
}
