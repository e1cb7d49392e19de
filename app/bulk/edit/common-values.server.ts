import { workOrders } from "db/schema/work-orders";
import { eq, sql } from "drizzle-orm";
import { db } from "~/platform/db/db.server";
import { arrayParameter, readRows } from "~/platform/db/prepared.server";
import { date, money, payUnits, percent, quantity, time } from "~/platform/text/format";
import { allChanges, type Change, changeOf } from "~/work-orders/form/changeable";

type Order = typeof workOrders.$inferSelect;

const comparable = allChanges.filter((name) => changeOf(name).columns.length > 0);
const toColumnName = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the first order and the fields whose values all orders share; skips fields stored in other tables. */
export async function findCommonValues(wins: readonly number[]): Promise<{ shared: Change[]; first: Order }> {
  const [first] = await db.select().from(workOrders).where(eq(workOrders.id, wins[0]!));
  const same = comparable.map((name) => {
    const columns = changeOf(name).columns.map(toColumnName);
    const row = (of: string) => sql.raw(`row(${columns.map((column) => `${of}.${column}`).join(", ")})`);
    return sql`bool_and(${row("o")} is not distinct from ${row("f")}) as ${sql.identifier(name)}`;
  });
  const [compared] = await readRows<Record<string, boolean>>(
    sql`select ${sql.join(same, sql`, `)} from work_orders o, work_orders f
      where f.id = ${wins[0]} and o.id = any(${arrayParameter(wins)}::bigint[])`,
  );
  return { shared: comparable.filter((name) => compared?.[name]), first: first! };
}

const yesNo = (is: boolean) => (is ? "Yes" : "No");
const describe: Partial<Record<Change, (order: Order) => string>> = {
  customTagId: ({ customTagId }) => customTagId,
  title: ({ title }) => title,
  workTypes: ({ workTypeIds }) => (workTypeIds.length > 0 ? `${workTypeIds.length} chosen` : ""),
  certificates: ({ certificates }) => certificates.join(", "),
  isNeedDeliverables: ({ isNeedDeliverables }) => yesNo(isNeedDeliverables),
  site: ({ siteId, siteName }) => [siteId, siteName].filter(Boolean).join(", "),
  address: ({ isRemote, address1, city, stateCode }) =>
    isRemote ? "Remote" : [address1, city, stateCode].filter(Boolean).join(", "),
  startDate: ({ startDate }) => date(startDate),
  startTime: ({ startTime }) => time(startTime),
  endDate: ({ endDate }) => date(endDate),
  endTime: ({ endTime }) => time(endTime),
  base: ({ amountCents, basicType, quantityHundredths }) =>
    amountCents > 0
      ? `${money(amountCents)}/${payUnits[basicType]}, ${quantity(quantityHundredths, basicType)}`
      : "",
  payOutsideOfApp: ({ payOutsideOfApp }) => yesNo(payOutsideOfApp),
  percents: ({ percentCommunication, percentWork, percentDeliverables }) =>
    percentCommunication === null
      ? ""
      : [percentCommunication, percentWork, percentDeliverables].map(percent).join(" / "),
  contacts: ({ contactInfo }) => contactInfo.map(({ fname }) => fname).join(", "),
};

const DIFFERENT = "different values";

export function describeCurrent({
  shared,
  first,
}: {
  shared: readonly Change[];
  first: Order;
}): Partial<Record<Change, string>> {
  return Object.fromEntries(
    comparable.map((name) => {
      if (!shared.includes(name)) return [name, DIFFERENT];
      const text = describe[name]?.(first);
      return [name, text === undefined ? "the same in all" : text || "empty"];
    }),
  );
}
