import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync, inflateSync } from "node:zlib";
import { bankTransfers } from "db/schema/banking";
import { eq } from "drizzle-orm";
import Excel from "exceljs";
import { filledBank, filledTax, makePaidOrder } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { findPlanted, planted } from "tests/factories/planted";
import { waitForMessage, withMail } from "tests/setup/mail";
import { sendForm, visit } from "tests/setup/pages";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { recordTransfer } from "~/banking/commands/record-transfer.server";
import { notify } from "~/notifications/notify.server";
import { db } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { storeFile } from "~/platform/files/files.server";
import { env } from "~/platform/settings/env.server";
import { now } from "~/platform/time/clock.server";
import { backUp } from "../../server/backup/back-up";
import { followPayouts } from "./commands/follow-payouts.server";
import { payOut } from "./commands/pay-out.server";
import { findNec } from "./nec/nec.server";
import { necSheet } from "./nec/nec-sheet";

withMail();
const folder = mkdtempSync(path.join(os.tmpdir(), "callout-canary-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const year = now().getUTCFullYear();
let [superAdmin, contractor] = [] as unknown as [Actor, Actor];
let transferId: number;
/** A contractor with all four numbers on file and a failed payout, whose emails and notifications are sent. */
beforeAll(async () => {
  [superAdmin, contractor] = [await makeSuperAdmin(), await makeContractor()];
  const { SSN, EIN, ...bank } = planted;
  const company = { ...filledTax, entityType: "Partnership", isEINDisplayed: "true", SSN: "", EIN };
  for (const fields of [company, { ...filledTax, SSN }])
    expect(await sendForm(contractor, "/profile/tax", fields)).toMatchObject({ status: 302 });
  expect(await sendForm(contractor, "/profile/bank", { ...filledBank, ...bank })).toMatchObject({
    status: 302,
  });
  await makePaidOrder(superAdmin, contractor, 250_000);
  await payOut({ contractorId: contractor.id });
  const own = eq(bankTransfers.contractorId, contractor.id);
  const [sent] = await db.select().from(bankTransfers).where(own);
  transferId = sent!.id;
  await recordTransfer(transferId, {
    state: "failed",
    reason: "No Account (R03)",
    reference: sent!.reference,
  });
  while (await readEvents("payouts", followPayouts));
  while (await readEvents("notifications", notify));
}, 60_000);

/** Every file under a folder, with archives unpacked. */
const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => {
      const bytes = readFileSync(path.join(parentPath, name));
      return name.endsWith(".gz") ? gunzipSync(bytes) : bytes;
    });
const textOf = (parts: Buffer[]) => parts.map((bytes) => bytes.toString("latin1")).join("\n");
const download = async (actor: Actor, address: string) => {
  const { response } = await visit(actor, address);
  expect(response?.status, address).toBe(200);
  return Buffer.from(await response!.arrayBuffer());
};

test("Q-179 the numbers are in no email, and the contractor is emailed when a payout fails", async () => {
  const emails = [await waitForMessage(contractor.email), await waitForMessage(contractor.email)];
  expect(emails.map(({ text }) => text).join()).toContain("R03");
  const letters = textOf(filesIn(env().INBOX_DIR!));
  expect(letters).toContain("R03");
  expect(findPlanted(letters)).toEqual([]);
});

test("Q-179 they are in no statement, audit trail, page or export about money", async () => {
  const client = await makeClient();
  const taken = textOf([
    await download(superAdmin, "/manage-funds/export.csv"),
    await download(superAdmin, "/audit/export.csv"),
  ]);
  expect(taken).toContain("payout-bank.change");
  const book = new Excel.Workbook();
  await book.xlsx.load((await download(superAdmin, "/manage-funds/export.xlsx")).buffer as ArrayBuffer);
  const pages: unknown[] = [taken, book.worksheets[0]!.getSheetValues()];
  for (const address of [
    `/1099-nec?year=${year}&show=all`,
    "/manage-funds",
    "/payouts",
    "/clients-transactions-history",
    `/clients-transactions-history/${transferId}`,
    "/reconciliation",
    "/failed-jobs",
  ])
    pages.push((await visit(superAdmin, address)).answer);
  for (const who of [contractor, client]) pages.push((await visit(who, "/manage-funds")).answer);
  expect(JSON.stringify(pages)).toContain("9053");
  expect(findPlanted(JSON.stringify(pages))).toEqual([]);
});

test("Q-179 a 1099-NEC statement has only the number's last digits, in its text and its bytes", async () => {
  const paid = await findNec(contractor.id, year);
  const payer = { name: "", tin: "", address: "", phone: "" };
  const sheetText = JSON.stringify(necSheet({ ...paid!, details: paid!.details!, isReported: true }, payer));
  expect(sheetText).toContain("9053");
  expect(findPlanted(sheetText)).toEqual([]);
  for (const [who, address] of [
    [superAdmin, `/1099-nec/${year}/${contractor.id}/statement.pdf`],
    [contractor, `/profile/1099-nec/${year}/statement.pdf`],
  ] as const) {
    const bytes = (await download(who, address)).toString("latin1");
    const streams = [...bytes.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, packed]) => {
      try {
        return inflateSync(Buffer.from(packed!, "latin1")).toString("latin1");
      } catch {
        return packed!;
      }
    });
    expect(streams.length).toBeGreaterThan(0);
    expect(findPlanted([bytes, ...streams].join("\n"))).toEqual([]);
  }
});

test("Q-179 they are in no stored file and in no backup", async () => {
  const paper = { name: "plan.pdf", mime: "application/pdf", sizeBytes: 4, uploadedById: contractor.id };
  await storeFile({ ...paper, content: Buffer.from("plan") });
  const place = path.join(folder, "backup");
  await backUp(place);
  const backup = textOf(filesIn(place));
  for (const text of [contractor.email, '"tables"', "9053"]) expect(backup).toContain(text);
  expect(findPlanted(backup)).toEqual([]);
  expect(findPlanted(textOf(filesIn(env().FILES_DIR!)))).toEqual([]);
});
