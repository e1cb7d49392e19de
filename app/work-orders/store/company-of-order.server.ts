import { workOrders } from "db/schema/work-orders";
import { eq, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { preparedQuery } from "~/platform/db/prepared.server";

const MAX_KNOWN = 100_000;
/** Companies by WIN. An order never changes its company. */
const known = new Map<number, number>();

const readCompany = preparedQuery((reader) =>
  reader
    .select({ companyId: workOrders.companyId })
    .from(workOrders)
    .where(eq(workOrders.id, sql.placeholder("win"))),
);

/** Returns the company of an order, by which its node is found (decision 59); `undefined` if there is no order. */
export async function companyOfOrder(reader: Reader, win: number): Promise<number | undefined> {
  const found = known.get(win) ?? (await readCompany(reader, { win }))[0]?.companyId;
  if (found === undefined) return undefined;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(win, found);
  return found;
}
