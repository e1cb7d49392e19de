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
import { keepExams } from "./exams";
import { keepWaysToPay } from "./money";
import type { Cast } from "./people";

withCardProvider();
withBankProvider();

test("a demo with somebody's own key at the card provider fills, without cards and what is bought with them", async () => {
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_51Hq7LkAbCdEfGhIj");
  resetEnv();
  const [first, second] = [await makeClient(), await makeClient()];
  const contractors = [];
  while (contractors.length < 6) contractors.push(await makeContractor());
  const companies = [first, second].map((person) => ({ people: [person] }));
  const cast = { superAdmin: await makeSuperAdmin(), companies, contractors } as unknown as Cast;
  await keepExams(cast, new Date());
  await keepWaysToPay(cast, new Date());
  expect(await db.$count(cards, eq(cards.companyId, first.companyId!))).toBe(0);
  expect(await db.$count(certificatePurchases)).toBe(0);
  expect(await db.$count(bankSources, eq(bankSources.companyId, first.companyId!))).toBe(2);
});
