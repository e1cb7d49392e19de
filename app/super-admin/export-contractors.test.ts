import { auditLog } from "db/schema/platform";
import { and, eq } from "drizzle-orm";
import Excel from "exceljs";
import { caller } from "tests/api/caller";
import { fund, holdFor } from "tests/factories/money";
import { filledBank, filledTax } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { redirectOrErrorOf, sendForm, visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import { payHold } from "~/ledger/commands/pay-hold.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { atTime } from "~/platform/time/clock.server";

/** Reads the sheet's rows by column title. */
async function rowsOf(response: Response) {
  const book = new Excel.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  const [heads = [], ...rows] = book.worksheets[0]!.getSheetValues()
    .slice(1)
    .map((row) => (row as unknown[]).slice(1));
  return rows.map((row) => Object.fromEntries(heads.map((head, n) => [String(head), row[n]])));
}
const download = async (what: "tax" | "bank") =>
  rowsOf((await visit(await makeSuperAdmin(), `/contractors/export/${what}`)).response!);
const payContractor = (
  client: Awaited<ReturnType<typeof makeClient>>,
  contractorId: number,
  win: number,
  amountCents: number,
  at: string,
) =>
  atTime(at, async () => {
    await holdFor(client, win, amountCents);
    const request = {
      companyId: client.companyId!,
      reference: win,
      contractorId,
      amountCents,
      key: `paid:${win}`,
    };
    return inTransaction((tx) => payHold(tx, request));
  });

test("ADM-026 ADM-027 IMP-015 the super administrator exports tax information with numbers and amounts paid", async () => {
  const contractor = await makeContractor();
  await sendForm(contractor, "/profile/tax", filledTax);
  const client = await makeClient();
  await fund(client, 100_000);
  const year = new Date().getUTCFullYear();
  await payContractor(client, contractor.id, 700_001, 10_000, `${year}-01-01T00:00:00.000Z`);
  await payContractor(client, contractor.id, 700_002, 7_550, `${year - 1}-12-31T23:59:59.000Z`);
  const rows = await download("tax");
  expect(rows.find(({ Email }) => Email === contractor.email)).toMatchObject({
    "Name associated with TIN": "Ann Lee",
    Kind: "SSN",
    "EIN or SSN": expect.stringMatching(/^\d{3}-\d{2}-6789$/),
    City: "Somerville",
    [`Paid in ${year}`]: 100,
    [`Paid in ${year - 1}`]: 75.5,
  });
});

test("ADM-027 an EIN is exported as text in its usual form", async () => {
  const contractor = await makeContractor();
  const company = { entityType: "Partnership", isEINDisplayed: "true", SSN: "", EIN: "124567893" };
  await sendForm(contractor, "/profile/tax", { ...filledTax, ...company });
  const rows = await download("tax");
  expect(rows.find(({ Email }) => Email === contractor.email)).toMatchObject({
    Kind: "EIN",
    "EIN or SSN": "12-4567893",
  });
});

test("ADM-026 ADM-027 IMP-015 bank information is exported, each export is recorded, and other roles get none", async () => {
  const contractor = await makeContractor();
  await sendForm(contractor, "/profile/bank", filledBank);
  const rows = await download("bank");
  expect(rows.find(({ Email }) => Email === contractor.email)).toMatchObject({
    "Bank name": "First Boston",
    "Account owner": "Bo Lee",
    Routing: "222222226",
    Account: "000123456789",
  });
  const auditCount = await db.$count(
    auditLog,
    and(eq(auditLog.action, "contractors.export"), eq(auditLog.subjectType, "contractors")),
  );
  expect(auditCount).toBeGreaterThan(0);
  for (const nobody of [contractor, await makeClient()]) {
    expect(await redirectOrErrorOf(nobody, "/contractors/export/bank")).toBe("/dashboard");
    const call = await caller(nobody);
    expect((await call("GET", "/api/admin/contractors/bankinfo/export")).status).toBe(403);
  }
});

test("security case 23: a contractor's name that looks like a formula stays text", async () => {
  const contractor = await makeContractor({ firstName: '=HYPERLINK("http://x")' });
  await sendForm(contractor, "/profile/bank", filledBank);
  const row = (await download("bank")).find(({ Email }) => Email === contractor.email)!;
  expect(Object.values(row).filter((cell) => String(cell).includes("HYPERLINK"))).toEqual([
    expect.stringMatching(/^'=HYPERLINK/),
  ]);
});
