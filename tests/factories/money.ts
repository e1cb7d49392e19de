import { users } from "db/schema/accounts";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { type Actor, fullName } from "~/access/actor";
import { placeHold } from "~/ledger/commands/place-hold.server";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { fund as fundCompany } from "./funds";

let serial = 0;

export const fund = (client: Actor, amountCents: number) => fundCompany(client.companyId!, amountCents);

/** Holds the amount that an assignment would hold for the order's contractor. */
export const holdFor = (client: Actor, win: number, amountCents: number) =>
  inTransaction(async (tx) =>
    placeHold(tx, {
      companyId: client.companyId!,
      reference: win,
      amountCents,
      key: `test-hold:${++serial}`,
      payee: await contractorOf(tx, win),
      description: `WIN ${win}`,
    }),
  );

async function contractorOf(tx: Tx, win: number) {
  const [found] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(workOrders)
    .innerJoin(users, eq(users.id, workOrders.contractorId))
    .where(eq(workOrders.id, win));
  return found ? fullName(found) : "Nobody";
}
