import { bankSources } from "db/schema/banking";
import { certificatePurchases } from "db/schema/credentials";
import { cards } from "db/schema/funds";
import { eq } from "drizzle-orm";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { withCardProvider } from "tests/setup/card-provider";
import { expect, test, vi } from "vitest";
import { db } from "~/platform/db/db.server";
import { resetEnv } from "~/platform/settings/env.server";
import { createExams } from "./exams";
import { createFundingSources } from "./money";
import type { DemoPeople } from "./people";

withCardProvider();
withBankProvider();

test("a demo with an account's own card key fills without cards and purchases", async () => {
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_51Hq7LkAbCdEfGhIj");
  resetEnv();
  const [first, second] = [await makeClient(), await makeClient()];
  const contractors = [];
  while (contractors.length < 6) contractors.push(await makeContractor());
  const companies = [first, second].map((person) => ({ people: [person] }));
  const demoPeople = { superAdmin: await makeSuperAdmin(), companies, contractors } as unknown as DemoPeople;
  await createExams(demoPeople, new Date());
  await createFundingSources(demoPeople, new Date());
  expect(await db.$count(cards, eq(cards.companyId, first.companyId!))).toBe(0);
  expect(await db.$count(certificatePurchases)).toBe(0);
  expect(await db.$count(bankSources, eq(bankSources.companyId, first.companyId!))).toBe(2);
});
