import { type SQL, sql } from "drizzle-orm";
import { ratingsOf, type Scores } from "~/contractors/ratings/rating";
import { isActiveContractor, milesFrom, selectNearest } from "~/contractors/search/search.server";
import { arrayParameter, readRows } from "~/platform/db/prepared.server";
import type { Point } from "~/platform/places/geo";
import { isBlocked, orderValues } from "~/work-orders/blocked.server";
import type { Order } from "~/work-orders/store/order.server";
import { type Facts, MAX_MILES } from "./suggestions";

// They bound the rows that are read, however many contractors and orders there are.
const MAX_NEAREST = 500;
const MAX_OWN_ORDERS = 500;
const MAX_PAID_ORDERS = 2000;

export const placeOf = ({ isRemote, latitude, longitude }: Order): Point | null =>
  isRemote || latitude === null || longitude === null ? null : { latitude, longitude };

/** Selects who did the latest orders of the company. */
const selectEarlier = ({ companyId }: Order) =>
  sql`select latest.contractor_id from unnest(array['completed', 'approved', 'paid']) done (tab)
    cross join lateral (select w.contractor_id from work_orders w where w.company_id = ${companyId} and w.tab = done.tab
      order by w.start_at desc, w.id desc limit ${MAX_OWN_ORDERS}) latest`;

/** Selects who did the latest paid orders of any company, if these had one of the work types. */
const selectExperienced = ({ workTypeIds }: Order) =>
  sql`select latest.contractor_id as id from (select w.contractor_id, w.work_type_ids from work_orders w
      where w.tab = 'paid' order by w.start_at desc, w.id desc limit ${MAX_PAID_ORDERS}) latest
    where latest.work_type_ids && ${arrayParameter(workTypeIds)}::bigint[]`;

/** Selects titles of the order's work types that person `p` has done. */
const titlesOfDone = ({ workTypeIds }: Order): SQL => sql`array(select t.title from work_types t
  where t.id = any(${arrayParameter(workTypeIds)}::bigint[]) and exists (select 1 from work_orders w
    where w.contractor_id = p.id and w.status in ('approved', 'paid') and t.id = any(w.work_type_ids))
  order by t.title)`;

type Row = Scores & {
  id: number;
  name: string;
  city: string;
  stateCode: string;
  miles: number | null;
  workTypes: string[];
  timesWorked: number;
  lastWorkedOn: string | null;
};
export type Candidate = Omit<Row, keyof Scores> & Omit<Facts, "otherWork">;

/**
 * Reads who may suit an order, with all facts but their other work: the nearest, or for an order without a place those
 * who do such work anywhere, and who worked for the company before. Leaves out the blocked and the far.
 */
export async function readCandidates(order: Order): Promise<Candidate[]> {
  const place = placeOf(order);
  const rows = await readRows<Row>(
    sql`with pool as (
      (${place ? selectNearest(place, MAX_NEAREST) : selectExperienced(order)}) union (${selectEarlier(order)})
    ), p as (
      select person.* from pool
      -- Looks people up by key; a plain join could scan all of them.
      cross join lateral (
        select u.id, u.first_name || ' ' || u.last_name as name, u.city, u.state_code,
          ${place ? milesFrom(place) : sql`null::float8`} as miles, s.*
        from users u join contractor_profiles s on s.user_id = u.id
        where u.id = pool.id and ${isActiveContractor} and not ${isBlocked(sql`u.id`, orderValues(order))} offset 0
      ) person
      where person.miles is null or person.miles <= ${MAX_MILES}
    )
    select p.id::float8 as id, p.name, p.city, p.state_code as "stateCode", p.miles,
      p.total_jobs as "totalJobs", p.communication_score as "communicationScore", p.work_score as "workScore",
      p.deliverables_score as "deliverablesScore", ${titlesOfDone(order)} as "workTypes",
      worked.times as "timesWorked", worked.last_on as "lastWorkedOn"
    from p cross join lateral (
      select count(*)::int as times, max((w.completed_at at time zone w.time_zone)::date)::text as last_on
      from work_orders w where w.company_id = ${order.companyId} and w.contractor_id = p.id
        and w.status in ('completed', 'approved', 'paid')
    ) worked`,
    // The plan depends on the place and the company.
    { keepPlan: false },
  );
  return rows.map(({ totalJobs, communicationScore, workScore, deliverablesScore, ...row }) => ({
    ...row,
    typeCount: order.workTypeIds.length,
    rating: ratingsOf({ totalJobs, communicationScore, workScore, deliverablesScore }).currentRating,
    ratedOrders: totalJobs,
  }));
}
