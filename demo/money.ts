import { setTimeout as pause } from "node:timers/promises";
import type { Actor } from "~/access/actor";
import { addSource } from "~/banking/commands/add-source.server";
import { verifySource } from "~/banking/commands/verify-source.server";
import { balanceAtBank } from "~/banking/platform-account.server";
import { addCard } from "~/funds/commands/add-card.server";
import { addFunds } from "~/funds/commands/add-funds.server";
import { addFundsByBank } from "~/funds/commands/add-funds-by-bank.server";
import { recordUnmatched } from "~/ledger/commands/correct.server";
import { inTransaction } from "~/platform/db/db.server";
import { usesHostedCheckout } from "~/platform/providers/stripe.server";
import { atTime } from "~/platform/time/clock.server";
import { addToBalance } from "~/super-admin/commands/add-to-balance.server";
import { DAY, HOUR, must } from "./must";
import type { DemoPeople } from "./people";

/** The stand-in's micro-deposits arrive after some seconds. */
const MAX_TRIES = 30;

const bank = (bankName: string, account: string) => ({
  bankName,
  accountStatus: "checking" as const,
  routing: "222222226",
  account,
});

/**
 * Creates funding sources and payments with the providers or their stand-ins: a card and a bank account of
 * the first company, an unverified bank account of the second, and the platform's own. With an account's
 * own card key, no card is added, because a person must type its number on the provider's page.
 */
export async function createFundingSources({ companies, superAdmin }: DemoPeople, present: Date) {
  const ago = (time: number) => new Date(present.getTime() - time);
  const [first, second] = companies.map(({ people }) => people[0]!);
  const card = {
    number: "4242424242424242",
    month: 4,
    year: present.getUTCFullYear() + 4,
    name: "D Whitfield",
  };
  if (!usesHostedCheckout())
    await atTime(ago(40 * DAY), async () => {
      const saved = await must(addCard(first!, card));
      if ("confirmAt" in saved) throw new Error("The demo's card needs a confirmation");
      await must(addFunds(first!, { amountCents: 150_000, card: { id: saved.id } }));
    });
  await atTime(ago(30 * DAY), () =>
    addVerifiedSource(superAdmin, first!, bank("Harbor Savings Bank", "4820016734")),
  );
  const own = await atTime(ago(30 * DAY), () =>
    addVerifiedSource(superAdmin, superAdmin, bank("Callout operating", "7719920015")),
  );
  const { id: sourceId } = await atTime(ago(29 * DAY), () =>
    addVerifiedSource(superAdmin, first!, bank("Commonwealth Trust", "3318825507")),
  );
  await atTime(ago(3 * HOUR), () => must(addFundsByBank(first!, { amountCents: 240_000, sourceId })));
  await atTime(ago(2 * HOUR), () =>
    must(addToBalance(superAdmin, { amountCents: 48_000_000, sourceId: own.id })),
  );
  await atTime(ago(DAY), () => must(addSource(second!, bank("Bayside Credit Union", "5500917342"))));
}

/** Books what the bank provider holds before the demo's first transfer, as money without an owner. */
export async function bookOpeningBalance() {
  const amountCents = await balanceAtBank();
  if (amountCents === 0) return;
  const opening = { account: "dwolla_cash", key: "opening-balance", description: "Opening balance" } as const;
  await must(inTransaction((tx) => recordUnmatched(tx, { ...opening, amountCents })));
}

/** Adds a bank account and verifies it; the stand-in always deposits 3 and 9 cents. */
async function addVerifiedSource(superAdmin: Actor, owner: Actor, typed: Parameters<typeof addSource>[1]) {
  const { id } = await must(addSource(owner, typed));
  for (let n = 0; ; n++) {
    const result = await verifySource(superAdmin, { id, amount1Cents: 3, amount2Cents: 9 });
    if (result.ok) return result.value;
    if (result.code !== "conflict" || n === MAX_TRIES) throw new Error(result.message);
    await pause(1000);
  }
}
