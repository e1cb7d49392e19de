import { credit } from "~/ledger/commands/credit.server";
import { inTransaction } from "~/platform/db/db.server";

let serial = 0;

/** Gives a company funds, as a correction would. */
export async function fund(companyId: number, amountCents: number) {
  const result = await inTransaction((tx) =>
    credit(tx, { companyId, amountCents, key: `test-funds:${companyId}:${++serial}`, description: "Funds" }),
  );
  if (!result.ok) throw new Error(result.message);
}
