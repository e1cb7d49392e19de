import { randomBytes } from "node:crypto";
import { payoutBanks, taxDetails } from "db/schema/payouts";
import { caller } from "tests/api/caller";
import { filledBank, filledTax } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { findPlanted, planted } from "tests/factories/planted";
import { withBankProvider } from "tests/setup/bank-provider";
import { endedSession, sendForm, visit } from "tests/setup/pages";
import { afterEach, expect, test, vi } from "vitest";
import type { Actor } from "~/access/actor";
import { db, sqlPool } from "~/platform/db/db.server";
import { saveSubmission } from "~/platform/forms/saved/saved-submission.server";
import { log } from "~/platform/observability/log.server";
import { env, resetEnv } from "~/platform/settings/env.server";
import { isSealedWithOldKey, unseal } from "~/platform/settings/secrets.server";
import { bankNumberPlace } from "~/profile/bank/bank.server";
import { registeredBankOf } from "~/profile/bank/provider-bank.server";
import { taxNumberPlace } from "~/profile/tax/tax.server";
import { reencryptNumbers } from "./reencrypt.server";

const provider = withBankProvider();
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  resetEnv();
});

/** Every row of every table as text, queues included. */
async function dumpDatabase() {
  const tables = await sqlPool()<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`;
  const texts: string[] = [];
  for (const { name } of tables)
    texts.push(...(await sqlPool().unsafe(`select t::text as row from ${name} t`)).map(({ row }) => row));
  return texts.join("\n");
}

/** Everything logged from here on. */
function captureLogs() {
  const lines: string[] = [];
  const write = (piece: unknown) => {
    lines.push(String(piece));
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(write);
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(log(), level).mockImplementation(
      ((...args: unknown[]) => void write(JSON.stringify(args))) as never,
    );
  return lines;
}

/** Sends the planted numbers to all forms and API calls that accept them: valid, invalid, and while signed out. */
async function submitPlanted(actor: Actor) {
  const { SSN, EIN, ...bank } = planted;
  const company = { ...filledTax, entityType: "Partnership", isEINDisplayed: "true", SSN: "", EIN };
  const answers: unknown[] = [];
  for (const fields of [
    { ...filledTax, SSN, city: "" },
    { ...filledTax, SSN },
    company,
    { ...filledTax, SSN },
  ])
    answers.push(await sendForm(actor, "/profile/tax", fields));
  for (const fields of [
    { ...filledBank, ...bank, name: "" },
    { ...filledBank, ...bank },
  ])
    answers.push(await sendForm(actor, "/profile/bank", fields));
  const call = await caller(actor);
  const tax = { ...filledTax, isTaxInfoCorrect: true, isIdTypeFieldDirty: true };
  answers.push((await call("POST", "/api/contractor/taxInformation", { ...tax, SSN, zipCode: "1" })).body);
  answers.push((await call("POST", "/api/contractor/taxInformation", { ...tax, SSN, city: "Salem" })).body);
  const dirty = { acceptTerms: true, isDirtyAccount: true, isDirtyRouting: true };
  for (const email of ["ann@", "ann@northwind.example"])
    answers.push(
      (await call("PUT", "/api/contractor/bankInformation", { ...filledBank, ...dirty, ...bank, email }))
        .body,
    );
  for (const [path, fields] of [
    ["/profile/tax", { ...filledTax, SSN, EIN }],
    ["/profile/bank", { ...filledBank, ...bank }],
  ] as const) {
    const body = new URLSearchParams(fields);
    const headers = { Cookie: await endedSession() };
    await saveSubmission(
      new Request(`http://localhost:3000${path}`, { method: "POST", body, headers }),
      "203.0.113.43",
    );
  }
  return answers;
}

test("Q-179 typed numbers are nowhere: database, queues, log, pages, API, saved submissions, the provider's sandbox", async () => {
  const actor = await makeContractor();
  const logged = captureLogs();
  const answers = await submitPlanted(actor);
  provider.dwolla.faults.order("POST /customers", "broken");
  await registeredBankOf(actor.id).catch((err) => log().warn({ err }, "tried"));
  expect(await registeredBankOf(actor.id)).toMatchObject({ accountEnd: "6205" });
  const pages: unknown[] = [];
  for (const who of [actor, await makeSuperAdmin(), await makeClient()]) {
    const call = await caller(who);
    const profile = `/api/users/getProfile?userId=${actor.id}`;
    for (const path of ["/api/contractor/taxInformation", "/api/contractor/bankInformation", profile])
      pages.push((await call("GET", path)).body);
    for (const path of ["/profile", "/profile/tax", "/profile/bank", "/manage-funds", "/payouts"])
      pages.push((await visit(who, path)).answer);
  }
  const text = await dumpDatabase();
  expect(text).toContain(actor.email);
  expect(findPlanted(text)).toEqual([]);
  expect(findPlanted(JSON.stringify([answers, pages]))).toEqual([]);
  expect(JSON.stringify(pages)).toContain("9053");
  expect(findPlanted(logged.join("\n"))).toEqual([]);
  expect(findPlanted(JSON.stringify(provider.dwolla.records))).toEqual([]);
});

test("after a key change numbers are encrypted again, and the former key is no longer needed", async () => {
  const actor = await makeContractor();
  await sendForm(actor, "/profile/tax", { ...filledTax, SSN: planted.SSN });
  await sendForm(actor, "/profile/bank", { ...filledBank, account: planted.account });
  vi.stubEnv("DATA_KEY_BEFORE", env().DATA_KEY);
  vi.stubEnv("DATA_KEY", randomBytes(32).toString("base64"));
  resetEnv();
  expect(await reencryptNumbers()).toBeGreaterThan(1);
  expect(await reencryptNumbers()).toBe(0);
  vi.stubEnv("DATA_KEY_BEFORE", "");
  resetEnv();
  const [taxes, banks] = [await db.select().from(taxDetails), await db.select().from(payoutBanks)];
  expect(taxes.some(({ number }) => isSealedWithOldKey(number))).toBe(false);
  const own = taxes.find(({ contractorId }) => contractorId === actor.id)!;
  expect(unseal(own.number, taxNumberPlace(actor.id))).toBe("234719053");
  const bank = banks.find(({ contractorId }) => contractorId === actor.id)!;
  expect(unseal(bank.account, bankNumberPlace(actor.id, "account"))).toBe(planted.account);
});
