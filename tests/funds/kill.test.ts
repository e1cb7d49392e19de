import { refills } from "db/schema/funds";
import { ledgerJournals } from "db/schema/ledger";
import { eq, sum } from "drizzle-orm";
import { makeClient } from "tests/factories/people";
import { withCardProvider } from "tests/setup/card-provider";
import { runAndKill } from "tests/setup/run-and-kill";
import { expect, test } from "vitest";
import { addCard } from "~/funds/commands/add-card.server";
import { finishRefill } from "~/funds/refills/refill-jobs.server";
import { balanceOf, countViolations } from "~/ledger/queries.server";
import { db } from "~/platform/db/db.server";

/** A few in `npm test`; KILLS=200 for the full test. */
const kills = Number(process.env.KILLS ?? 3);
const provider = withCardProvider();

test(
  "security case 15: killing the process during calls to the card provider neither loses nor repeats a charge",
  async () => {
    const client = await makeClient();
    const added = await addCard(client, { number: "4242424242424242", month: 12, year: 2034, name: "Ann" });
    if (!added.ok || "confirmAt" in added.value) throw new Error("The card was not saved");
    const { id: cardId } = added.value;
    const reported: string[] = [];
    for (let n = 0; n < kills; n++) {
      reported.push(
        ...(await runAndKill("tests/funds/payer.ts", [JSON.stringify(client), String(cardId)], 300)),
      );
    }
    const open = await db.select().from(refills).where(eq(refills.state, "requested"));
    for (const { id } of open) await finishRefill({ refillId: id });

    const allRefills = await db.select().from(refills);
    expect(new Set(allRefills.map(({ state }) => state))).toEqual(new Set(["succeeded"]));
    const keys = allRefills.map(({ key }) => key).sort();
    expect(keys).toEqual(expect.arrayContaining(reported));
    const charged = Object.values(provider.stripe.records.charges).map(({ metadata }) => metadata.refill);
    expect(charged.sort()).toEqual(keys);
    const posted = await db
      .select({ key: ledgerJournals.key })
      .from(ledgerJournals)
      .where(eq(ledgerJournals.type, "refill"));
    expect(posted.map(({ key }) => key).sort()).toEqual(keys);
    const [total] = await db.select({ cents: sum(refills.amountCents) }).from(refills);
    expect((await balanceOf(client.companyId!)).availableCents).toBe(Number(total!.cents));
    expect(await countViolations()).toBe(0);
  },
  60_000 + kills * 5_000,
);
