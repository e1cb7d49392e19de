import { workOrders } from "db/schema/work-orders";
import { eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { preparedQuery } from "~/platform/db/prepared.server";

const MAX_KNOWN = 100_000;
/** Companies by WIN. An order never changes its company, but a database that was restored may have other orders. */
const known = new Map<number, number>();

const storedCompany = preparedQuery((reader) =>
  reader
    .select({ companyId: workOrders.companyId })
    .from(workOrders)
    .where(eq(workOrders.id, sql.placeholder("win"))),
);

/** Returns the company that an order had when it was last read here, by which its node is found (decision 59). */
export const knownCompany = (win: number) => known.get(win);

/** Reads the company of an order; `undefined` if there is no order. */
export async function readCompany(reader: Reader, win: number): Promise<number | undefined> {
  const [order] = await storedCompany(reader, { win });
  if (order) remember(win, order.companyId);
  return order?.companyId;
}

type Companies = Map<number, number>;

/** Returns the companies of orders by WIN, and reads only those that are not known; leaves out missing orders. */
export async function companiesOf(reader: Reader, wins: readonly number[]): Promise<Companies> {
  const unknown = wins.filter((win) => !known.has(win));
  const read = await readCompanies(reader, unknown);
  return new Map(wins.flatMap((win) => pairOf(win, known.get(win) ?? read.get(win))));
}

const pairOf = (win: number, companyId: number | undefined): [number, number][] =>
  companyId === undefined ? [] : [[win, companyId]];

/** Reads the companies of orders by WIN; leaves out missing orders. */
export async function readCompanies(reader: Reader, wins: readonly number[]): Promise<Companies> {
  const orders = wins.length > 0 ? await selectCompanies(reader, wins) : [];
  for (const { win, companyId } of orders) remember(win, companyId);
  return new Map(orders.map(({ win, companyId }) => [win, companyId]));
}

const selectCompanies = (reader: Reader, wins: readonly number[]) =>
  reader
    .select({ win: workOrders.id, companyId: workOrders.companyId })
    .from(workOrders)
    .where(inArray(workOrders.id, [...wins]));

/** Remembers the company of an order that was read. */
export function remember(win: number, companyId: number) {
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(win, companyId);
}

/** Returns an order as the subject of a record, where only its WIN is known. */
export async function orderSubject(reader: Reader, win: number) {
  const companyId = knownCompany(win) ?? (await readCompany(reader, win));
  if (companyId === undefined) throw new Error(`There is no order ${win}`);
  return { type: "work-order" as const, id: win, companyId };
}
