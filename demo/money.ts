import { setTimeout as pause } from "node:timers/promises";
import type { Actor } from "~/access/actor";
import { addSource } from "~/banking/commands/add-source.server";
import { verifySource } from "~/banking/commands/verify-source.server";
import { addCard } from "~/funds/commands/add-card.server";
import { addFunds } from "~/funds/commands/add-funds.server";
import { addFundsByBank } from "~/funds/commands/add-funds-by-bank.server";
import { usesHostedCheckout } from "~/platform/providers/stripe.server";
import { atTime } from "~/platform/time/clock.server";
import { addToBalance } from "~/super-admin/commands/add-to-balance.server";
import { DAY, HOUR, must } from "./must";
import type { Cast } from "./people";

/** The stand-in's small deposits come after some seconds. */
const MOST_TRIES = 30;

const bank = (bankName: string, account: string) => ({
  bankName,
  accountStatus: "checking" as const,
  routing: "222222226",
  account,
});

/**
 * Ways to pay, and funds that were added with them: a card and a bank account at the first company, one that waits to be
 * verified at the second, and the platform's own. All with the providers, or their stand-ins. With somebody's own key at
 * the card provider a number is typed on its page only, by a person: then no card is there yet.
 */
export async function keepWaysToPay({ companies, superAdmin }: Cast, present: Date) {
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
      const { id } = await must(addCard(first!, card));
      await must(addFunds(first!, { amountCents: 150_000, card: { id } }));
    });
  await atTime(ago(30 * DAY), () => verified(superAdmin, first!, bank("Harbor Savings Bank", "4820016734")));
  const own = await atTime(ago(30 * DAY), () =>
    verified(superAdmin, superAdmin, bank("Callout operating", "7719920015")),
  );
  const { id: sourceId } = await atTime(ago(29 * DAY), () =>
    verified(superAdmin, first!, bank("Commonwealth Trust", "3318825507")),
  );
  await atTime(ago(3 * HOUR), () => must(addFundsByBank(first!, { amountCents: 500_000, sourceId })));
  await atTime(ago(2 * HOUR), () =>
    must(addToBalance(superAdmin, { amountCents: 2_500_000, sourceId: own.id })),
  );
  await atTime(ago(DAY), () => must(addSource(second!, bank("Bayside Credit Union", "5500917342"))));
}

/** A bank account whose two small deposits its owner has told; the stand-in's are always 3 and 9 cents. */
async function verified(superAdmin: Actor, owner: Actor, typed: Parameters<typeof addSource>[1]) {
  const { id } = await must(addSource(owner, typed));
  for (let n = 0; ; n++) {
    const said = await verifySource(superAdmin, { id, amount1Cents: 3, amount2Cents: 9 });
    if (said.ok) return said.value;
    if (said.code !== "conflict" || n === MOST_TRIES) throw new Error(said.message);
    await pause(1000);
  }
}
