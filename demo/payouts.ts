import type { Actor } from "~/access/actor";
import { choosePayoutSpeed } from "~/payouts/speed/commands/choose-speed.server";
import { savePayoutPrice } from "~/payouts/speed/commands/save-price.server";
import { priceKey } from "~/payouts/speed/speed";
import { db } from "~/platform/db/db.server";
import { atTime } from "~/platform/time/clock.server";
import { savePayoutBank } from "~/profile/bank/save-bank.server";
import { readProfile } from "~/profile/profile.server";
import { saveTaxDetails } from "~/profile/tax/save-tax.server";
import { entityTypes } from "~/profile/tax/tax";
import { DAY, must } from "./must";
import type { DemoPeople } from "./people";
import { makeRandom, type Random } from "./random";

const banks = ["First Commerce", "Harbor Savings", "Granite State Bank", "Lakeshore Credit Union"];
/** Account names for which the bank-transfer stand-in returns payouts; those of the last can be sent again. */
const returningBanks: Record<number, string> = {
  1: "R03 Prairie Bank",
  2: "R02 Foxglove Bank",
  8: "R01 Juniper Bank",
};
const COMPANY_EVERY = 6;
const prices = {
  "same-day": { fixedCents: 50, basisPoints: 100, minCents: 100, maxCents: 1000 },
  instant: { fixedCents: 75, basisPoints: 150, minCents: 150, maxCents: 2000 },
};
/** Contractors who are paid faster. */
const fastContractors: Record<number, keyof typeof prices> = { 4: "same-day", 6: "instant" };

/**
 * Stores bank and tax details of contractors, the prices of faster payouts, and who chose one. The last contractor has no
 * details and sees the prompt. Payouts are sent once the demo runs.
 */
export async function createPayoutDetails({ contractors, superAdmin }: DemoPeople, present: Date) {
  await atTime(new Date(present.getTime() - 170 * DAY), async () => {
    for (const speed of ["same-day", "instant"] as const)
      await must(savePayoutPrice(superAdmin, { speed, isOn: true, ...prices[speed] }));
  });
  for (const [n, contractor] of contractors.slice(0, -1).entries()) {
    const random = makeRandom(900 + n);
    const bankName = returningBanks[n] ?? random.pick(banks);
    await atTime(new Date(present.getTime() - (160 - (n % 20)) * DAY), async () => {
      await must(savePayoutBank(contractor, bankOf(contractor, bankName, random)));
      const speed = fastContractors[n];
      if (speed) await must(choosePayoutSpeed(contractor, { speed, shownPrice: priceKey(prices[speed]) }));
      if (n % 7 !== 3) await must(saveTaxDetails(contractor, await taxOf(contractor, n, random)));
    });
  }
}

const bankOf = (contractor: Actor, bankName: string, random: Random) => ({
  bankName,
  accountStatus: random.chance(0.8) ? ("checking" as const) : ("savings" as const),
  accountType: random.chance(0.8) ? ("personal" as const) : ("business" as const),
  ownerName: `${contractor.firstName} ${contractor.lastName}`,
  email: contractor.email,
  routing: "222222226",
  account: String(random.integer(100_000_000, 999_999_999)),
});

async function taxOf(contractor: Actor, n: number, random: Random) {
  const { address1, city, stateCode, zipCode } = (await readProfile(db, contractor.id))!;
  const hasCompany = n % COMPANY_EVERY === 4;
  const name = `${contractor.firstName} ${contractor.lastName}`;
  return {
    entityType: hasCompany ? "LLC S Corporation" : entityTypes[0],
    kind: hasCompany ? ("EIN" as const) : ("SSN" as const),
    // Social Security numbers never start with 9.
    number: `9${random.integer(10, 99)}${random.integer(10, 49)}${random.integer(1000, 9999)}`,
    name: hasCompany ? `${contractor.lastName} Networks LLC` : name,
    businessName: hasCompany ? `${contractor.lastName} Networks` : name,
    address1,
    address2: "",
    city,
    stateCode,
    zipCode,
    country: "US",
    electronic1099: random.chance(0.7),
  };
}
