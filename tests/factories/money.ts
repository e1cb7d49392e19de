import type { Actor } from "~/access/actor";
import { reserve } from "~/ledger/commands/reserve.server";
import { inTransaction } from "~/platform/db.server";
import { fund as fundCompany } from "./funds";

let serial = 0;

/** Gives the client's company funds. */
export const fund = (client: Actor, amountCents: number) => fundCompany(client.companyId!, amountCents);

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
