import type { Actor } from "~/access/actor";
import { credit } from "~/ledger/commands/credit.server";
import { reserve } from "~/ledger/commands/reserve.server";
import { inTransaction } from "~/platform/db.server";

let serial = 0;

/** Gives the client's company funds. */
export const fund = (client: Actor, amountCents: number) =>
  inTransaction((tx) =>
    credit(tx, {
      companyId: client.companyId!,
      amountCents,
      key: `test-funds:${++serial}`,
      description: "Funds",
    }),
  );

/** The hold that an assignment would have made. */
export const holdFor = (client: Actor, win: number, amountCents: number) =>
  inTransaction((tx) =>
    reserve(tx, {
      companyId: client.companyId!,
      reference: win,
      amountCents,
      key: `test-hold:${++serial}`,
      payee: "Test Person",
      description: `WIN ${win}`,
    }),
  );
