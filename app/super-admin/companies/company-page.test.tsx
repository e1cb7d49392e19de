import { companies } from "db/schema/companies";
import { eq } from "drizzle-orm";
import { fund, holdFor } from "tests/factories/money";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeCompany, makeSuperAdmin } from "tests/factories/people";
import { redirectOrErrorOf, renderScreenAt, sendForm } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";

const at = (companyId: number | null, action = "") => `/companies/${companyId}${action && `/${action}`}`;
const showing = async (staff: Parameters<typeof renderScreenAt>[0], address: string) =>
  textOf(await renderScreenAt(staff, address));

let hold = 730_000;
async function makeFunded() {
  const { id } = await makeCompany({ name: "Harborline Networks", receiptAboveCents: 2_500 });
  const client = await makeClient("Admin", id, { firstName: "Odette", lastName: "Marsh" });
  await db.update(companies).set({ creatorId: client.id }).where(eq(companies.id, id));
  await fund(client, 90_000);
  await holdFor(client, ++hold, 31_500);
  return client;
}

test("OPR-002 the page shows people, balance, orders, fee, token, limits and masked banks", async () => {
  const client = await makeFunded();
  await makeClient("Dispatcher", client.companyId!, {
    firstName: "Ivo",
    lastName: "Lane",
    state: "disabled",
  });
  for (const status of ["draft", "published", "published"] as const) await makeOrder(client, { status });
  await makeOrder(await makeClient(), { status: "published" });
  const html = await renderScreenAt(await makeSuperAdmin(), at(client.companyId));
  const text = textOf(html);
  for (const part of [
    "Harborline Networks Active",
    "$585.00 available",
    "$315.00 on hold",
    "$0.00 on its way",
    "1 Draft",
    "2 Available",
    "3 All",
    "People 2",
    "Odette Marsh",
    "Ivo Lane",
    "Fee on added funds 3%",
    "Receipts asked for Above $25.00",
    "API token None",
    "Cards and banks 0",
  ])
    expect(text).toContain(part);
  expect(html).toContain(`href="/dashboard/available?selectedCompanies=${client.companyId}"`);
  expect(html).toContain(`href="/manage-funds?company=${client.companyId}"`);
  expect(await redirectOrErrorOf(await makeSuperAdmin(), at(999_999_999))).toBe(404);
  expect(await redirectOrErrorOf(client, at(client.companyId))).toBe("/dashboard");
});

test("OPR-002 the statement of one company has only its lines", async () => {
  const owner = await makeSuperAdmin();
  const [client, other] = [await makeFunded(), await makeClient()];
  await fund(other, 12_300);
  const text = await showing(owner, `/manage-funds?company=${client.companyId}`);
  expect(text).toContain("Statement of Harborline Networks");
  expect(text).toContain("Funds available: $585.00");
  expect(text).not.toContain("$123.00");
  expect(await showing(owner, "/manage-funds")).toContain("$123.00");
  expect(await showing(other, `/manage-funds?company=${client.companyId}`)).not.toContain("$585.00");
});

test("OPR-002 suspending and restoring ask for a reason, and are listed with it", async () => {
  const owner = await makeSuperAdmin({ firstName: "Olga", lastName: "Rees" });
  const { companyId } = await makeClient();
  expect(await sendForm(owner, at(companyId, "suspend"), { reason: "" })).toMatchObject({
    status: 422,
    error: { reason: ["Please enter a reason"] },
  });
  expect((await sendForm(owner, at(companyId, "suspend"), { reason: "Chargebacks" })).to).toBe(at(companyId));
  expect(await showing(owner, at(companyId))).toMatch(/Suspended Company .* Chargebacks .* by Olga Rees/);
  expect(await sendForm(owner, at(companyId, "suspend"), { reason: "Again" })).toMatchObject({ status: 409 });
  expect((await sendForm(owner, at(companyId, "restore"), { reason: "Settled" })).to).toBe(at(companyId));
  expect(await showing(owner, at(companyId))).toContain("by Olga Rees : Settled");
  expect((await sendForm(owner, at(companyId, "add-note"), { text: "Owes a call" })).to).toBe(at(companyId));
  expect(await showing(owner, at(companyId))).toContain("Owes a call Olga Rees");
});

test("OPR-002 the fee is edited from the page and returns there", async () => {
  const { companyId } = await makeClient();
  const sent = await sendForm(await makeSuperAdmin(), at(companyId, "fee"), { processingFee: "4.5" });
  expect(sent.to).toBe(at(companyId));
  expect(await showing(await makeSuperAdmin(), at(companyId))).toContain("Fee on added funds 4.5%");
});

test.each([
  ["owner", ["Suspend", "Edit fee", "Generate token", "Cards and banks"], []],
  ["finance", ["Edit fee", "Cards and banks"], ["Suspend", "Generate token"]],
  ["support", ["Add note"], ["Suspend", "Edit fee", "Generate token", "Cards and banks"]],
  ["read-only", ["Add note"], ["Suspend", "Edit fee", "Generate token", "Cards and banks"]],
] as const)("OPR-002 %s staff see only what their role may", async (staffRole, shown, hidden) => {
  const { companyId } = await makeFunded();
  const text = await showing(await makeSuperAdmin({ staffRole }), at(companyId));
  for (const part of shown) expect(text).toContain(part);
  for (const part of hidden) expect(text).not.toContain(part);
});
