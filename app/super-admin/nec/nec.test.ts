import { auditLog } from "db/schema/platform";
import { and, eq } from "drizzle-orm";
import { fund, holdFor } from "tests/factories/money";
import { makeAssignedOrder } from "tests/factories/orders";
import { filledTax } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { redirectOrErrorOf, sendForm, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { markPaid } from "~/approval/commands/mark-paid.server";
import ManageFunds from "~/funds/routes/manage-funds";
import { payHold } from "~/ledger/commands/pay-hold.server";
import { reverse } from "~/ledger/commands/reverse.server";
import { findNec, listPaidYears } from "~/payouts/nec/nec.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { env } from "~/platform/settings/env.server";
import { atTime } from "~/platform/time/clock.server";
import Nec from "./routes/nec";

let superAdmin: Actor;
let client: Actor;
beforeAll(async () => {
  [superAdmin, client] = [await makeSuperAdmin(), await makeClient()];
  await fund(client, 100_000_000);
});

let win = 800_000;
/** Pays a contractor in the app, as marking an order paid does. */
const payContractor = (contractor: Actor, amountCents: number, at: string) =>
  atTime(at, async () => {
    await holdFor(client, ++win, amountCents);
    const request = {
      companyId: client.companyId!,
      reference: win,
      contractorId: contractor.id,
      amountCents,
      key: `paid:${win}`,
    };
    const settled = await inTransaction((tx) => payHold(tx, request));
    if (!settled.ok) throw new Error(settled.message);
  });
const withTax = async (more: Partial<typeof filledTax> = {}) => {
  const contractor = await makeContractor();
  expect(await sendForm(contractor, "/profile/tax", { ...filledTax, ...more })).toMatchObject({
    status: 302,
  });
  return contractor;
};
const paidInYear = async ({ id }: Actor, year: number) => (await findNec(id, year))?.cents;
const pageText = async (address: string) =>
  textOf(await renderScreen(Nec, (await visit(superAdmin, address)).answer as object));

test("a year's total is what was paid in the app within it, without reversals", async () => {
  const contractor = await withTax();
  await payContractor(contractor, 100, "2025-12-31T23:59:59.999Z");
  await payContractor(contractor, 2_000, "2026-01-01T00:00:00.000Z");
  await payContractor(contractor, 30_000, "2026-12-31T23:59:59.999Z");
  await payContractor(contractor, 400_000, "2026-06-01T00:00:00.000Z");
  const back = await inTransaction((tx) =>
    reverse(tx, {
      companyId: client.companyId,
      key: `back:${win}`,
      reverses: `paid:${win}`,
      description: "Paid by mistake",
    }),
  );
  expect(back.ok).toBe(true);
  expect([await paidInYear(contractor, 2025), await paidInYear(contractor, 2026)]).toEqual([100, 32_000]);
  expect(await paidInYear(contractor, 2024)).toBeUndefined();
  expect(await listPaidYears(contractor.id)).toEqual([2026, 2025]);
});

test("payments outside the app are not included", async () => {
  const contractor = await withTax();
  const order = await makeAssignedOrder(client, contractor, {
    status: "approved",
    payOutsideOfApp: true,
    finalPayCents: 500_000,
    finalPayFromWalletCents: 0,
  });
  expect(await markPaid(client, { win: order.id })).toMatchObject({ ok: true });
  expect(await listPaidYears(contractor.id)).toEqual([]);
});

test("the super administrator sees who is reported for a year, and why others are not", async () => {
  const [reported, company, below] = [
    await withTax(),
    await withTax({ entityType: "C Corporation", isEINDisplayed: "true", EIN: "12-3456789", SSN: "" }),
    await withTax(),
  ];
  const silent = await makeContractor();
  for (const one of [reported, company, silent]) await payContractor(one, 250_000, "2031-05-01T00:00:00Z");
  await payContractor(below, 199_999, "2031-05-01T00:00:00Z");
  const text = await pageText("/1099-nec?year=2031&perPage=25");
  const about = ({ firstName, lastName }: Actor) =>
    text.split(`${firstName} ${lastName}`)[1]!.split("$")[0]!.replace(/\s+/g, " ");
  expect(about(reported)).toContain("•••-••-6789 Individual/sole proprietor To be reported");
  expect(about(company)).toContain("Not reported: corporation or exempt");
  expect(about(silent)).toContain("No tax details yet");
  expect(text).toContain("$2,000.00 or more are reported");
  expect(text).not.toContain(`${below.firstName} ${below.lastName}`);
  expect(await pageText("/1099-nec?year=2031&show=all&perPage=25")).toContain(
    "Below the reporting threshold",
  );
  expect(await pageText("/1099-nec?year=2024")).toContain("$600.00 or more are reported");
  for (const other of [reported, client])
    expect(await redirectOrErrorOf(other, "/1099-nec")).toBe("/dashboard");
});

test("a statement is a PDF for its contractor and the super administrator only, and recorded", async () => {
  const contractor = await withTax();
  await payContractor(contractor, 250_000, "2026-05-01T00:00:00Z");
  const at = `/1099-nec/2026/${contractor.id}/statement.pdf`;
  const own = "/profile/1099-nec/2026/statement.pdf";
  for (const [actor, address, action] of [
    [superAdmin, at, "nec.read"],
    [contractor, own, "nec.read-own"],
  ] as const) {
    const { response } = await visit(actor, address);
    expect(response?.headers.get("Content-Type")).toBe("application/pdf");
    expect(response?.headers.get("Cache-Control")).toBe("private, no-store");
    const bytes = Buffer.from(await response!.arrayBuffer()).toString("latin1");
    expect(bytes.slice(0, 5)).toBe("%PDF-");
    expect(bytes.match(/\/Type \/Page\b/g)).toHaveLength(1);
    const isAccessEntry = and(eq(auditLog.action, action), eq(auditLog.subjectId, contractor.id));
    expect(await db.select().from(auditLog).where(isAccessEntry)).toMatchObject([
      { actorId: actor.id, detail: { year: 2026 } },
    ]);
  }
  expect(await redirectOrErrorOf(contractor, at)).toBe("/dashboard");
  expect(await redirectOrErrorOf(client, own)).toBe("/dashboard");
  expect(await redirectOrErrorOf(await withTax(), own)).toBe(404);
  expect(await redirectOrErrorOf(contractor, "/profile/1099-nec/2025/statement.pdf")).toBe(404);
  const history = await visit(contractor, "/manage-funds");
  expect(await renderScreen(ManageFunds, history.answer as object)).toContain(`href="${own}"`);
});

test("without tax details or payer data there is no statement, with the reason", async () => {
  const silent = await makeContractor();
  await payContractor(silent, 250_000, "2026-05-01T00:00:00Z");
  const own = "/profile/1099-nec/2026/statement.pdf";
  expect(await redirectOrErrorOf(silent, own)).toBe("/manage-funds");
  const contractor = await withTax();
  await payContractor(contractor, 250_000, "2026-05-01T00:00:00Z");
  const settings = env();
  const { PAYER_TIN } = settings;
  settings.PAYER_TIN = undefined;
  expect(await redirectOrErrorOf(contractor, own)).toBe("/manage-funds");
  expect(await pageText("/1099-nec?year=2026")).toContain("The payer's name, EIN, address");
  settings.PAYER_TIN = PAYER_TIN;
  expect(await redirectOrErrorOf(contractor, own)).toBe(undefined);
});
