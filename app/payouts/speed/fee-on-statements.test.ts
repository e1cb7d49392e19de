import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { caller } from "tests/api/caller";
import { makeFastContractor, pay, setPrices, settle } from "tests/factories/faster-payouts";
import { filledTax, makePaidOrder } from "tests/factories/payouts";
import { makeSuperAdmin } from "tests/factories/people";
import { sealAll, sealThrough } from "tests/proof/sealed-ledger";
import { withBankProvider } from "tests/setup/bank-provider";
import { sendForm, visit } from "tests/setup/pages";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { periodOf } from "~/ledger/period.server";
import { db } from "~/platform/db/db.server";
import { logName } from "~/proof/checkpoints/checkpoint.server";
import { verifierKey } from "~/proof/checkpoints/signed-note.server";
import { currentKey } from "~/proof/keys.server";
import { findNec } from "../nec/nec.server";

withBankProvider();
const folder = mkdtempSync(path.join(os.tmpdir(), "callout-fee-"));
afterAll(() => rmSync(folder, { recursive: true }));
const year = new Date().getUTCFullYear();
let [superAdmin, contractor] = [] as unknown as [Actor, Actor];

// Pay of $200.00, sent the same day for $2.50.
beforeAll(async () => {
  superAdmin = await makeSuperAdmin();
  await setPrices(superAdmin);
  contractor = await makeFastContractor("same-day");
  await sendForm(contractor, "/profile/tax", filledTax);
  await makePaidOrder(superAdmin, contractor, 20_000);
  await pay(contractor);
  await settle(contractor);
});

test("PRF-021 REST has the pay, and beside it the fee of the payout", async () => {
  const { body } = await (await caller(contractor))("GET", "/api/payment/contractor/history");
  expect(body).toMatchObject({
    workOrders: [
      { amount: 200, finalPay: 200, speed: "same-day", fee: 2.5, payment: { status: "processed" } },
    ],
  });
});

test("PRF-021 the payment history's file with its proof has the fee as a line of its own, and verifies", async () => {
  await sealThrough();
  await sealAll(new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString());
  const { response } = await visit(contractor, "/manage-funds/proof.json");
  const text = await response!.text();
  const file = path.join(folder, "proof.json");
  writeFileSync(file, text);
  const key = verifierKey(logName(), currentKey()!.publicKey);
  const { stdout, stderr, status } = spawnSync(process.execPath, ["clients/verify/verify.mjs", file, key], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("TRUE");
  expect(text).toMatch(/-250\b/);
  expect(text).toMatch(/-19750\b/);
});

test("PRF-021 the month's sums take the fee from what is owed, and the tax statement has the whole pay", async () => {
  const period = await periodOf(
    db,
    { contractorId: contractor.id },
    new Date(Date.UTC(year, 0, 1)),
    new Date(Date.UTC(year + 1, 0, 1)),
  );
  expect(period).toEqual({ openingCents: 0, addedCents: 20_000, takenCents: 20_000, closingCents: 0 });
  expect((await findNec(contractor.id, year))!.cents).toBe(20_000);
  const { response } = await visit(contractor, `/profile/1099-nec/${year}/statement.pdf`);
  expect(response!.headers.get("Content-Type")).toBe("application/pdf");
});
