import { companies } from "db/schema/companies";
import { auditLog } from "db/schema/platform";
import { suspensions } from "db/schema/suspensions";
import { and, asc, eq } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/money";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { cookieOf, renderScreenAt } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { actorOf } from "~/access/actor.server";
import { SUSPENDED } from "~/access/may";
import { assignContractor } from "~/applications/commands/assign-contractor.server";
import { db } from "~/platform/db/db.server";
import { publishOrder } from "~/work-orders/commands/publish-order.server";
import { restoreCompany, suspendCompany } from "./suspend-company.server";

const reason = "Two chargebacks";
const suspensionsOf = (companyId: number) =>
  db.select().from(suspensions).where(eq(suspensions.companyId, companyId)).orderBy(asc(suspensions.id));
const auditOf = async (companyId: number) =>
  db
    .select({ action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, "company"), eq(auditLog.subjectId, companyId)))
    .orderBy(asc(auditLog.id));
/** Reads the actor again, as the next request does. */
async function next(actor: Parameters<typeof cookieOf>[0]) {
  const request = new Request("http://localhost:3000/", { headers: { Cookie: await cookieOf(actor) } });
  const context = { clientAddress: "127.0.0.1", requestId: "test", nonce: "", isDocument: true };
  return (await actorOf(request, context))!;
}

test("OPR-002 a suspended company neither publishes nor assigns and is told why, until it is restored", async () => {
  const owner = await makeSuperAdmin();
  const client = await makeClient();
  const companyId = client.companyId!;
  await fund(client, 700_000);
  const [draft, posted] = [await makeOrder(client), await makeOrder(client, { status: "published" })];
  const contractor = await makeContractor();
  await applyAs(contractor, posted, {});
  expect(await suspendCompany(owner, { companyId, reason })).toMatchObject({ ok: true });
  const suspended = await next(client);
  const refused = { code: "conflict", message: SUSPENDED };
  const publish = { win: draft.id, confirmedCents: draft.potentialPayCents };
  const assign = { win: posted.id, contractorId: contractor.id };
  expect(await publishOrder(suspended, publish)).toMatchObject(refused);
  expect(await assignContractor(suspended, assign)).toMatchObject(refused);
  const preview = await renderScreenAt(client, `/dashboard/draft/bulk-publish?win=${draft.id}`);
  expect(textOf(preview)).toContain(SUSPENDED);

  expect(await restoreCompany(owner, { companyId, reason: "Paid back" })).toMatchObject({ ok: true });
  const restored = await next(client);
  expect(await publishOrder(restored, publish)).toMatchObject({ ok: true });
  expect(await assignContractor(restored, assign)).toMatchObject({ ok: true });
  expect(await suspensionsOf(companyId)).toMatchObject([
    { reason, startedBy: owner.id, formerState: null, endReason: "Paid back", endedBy: owner.id },
  ]);
  expect(await auditOf(companyId)).toEqual([
    { action: "company.suspend", detail: { reason } },
    { action: "company.restore", detail: { reason: "Paid back" } },
  ]);
});

test("OPR-002 of two who suspend a company at once one does; again and on a missing one it is refused", async () => {
  const [one, other] = [await makeSuperAdmin(), await makeSuperAdmin()];
  const { companyId } = await makeClient();
  const results = await Promise.all(
    [one, other].map((actor) => suspendCompany(actor, { companyId: companyId!, reason })),
  );
  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await suspensionsOf(companyId!)).toHaveLength(1);
  expect(await suspendCompany(one, { companyId: 999_999_999, reason })).toMatchObject({ code: "not-found" });
  expect(await restoreCompany(one, { companyId: companyId!, reason: "" })).toMatchObject({ ok: true });
  expect(await restoreCompany(one, { companyId: companyId!, reason: "" })).toMatchObject({
    code: "conflict",
  });
});

test.each(["finance", "support", "read-only"] as const)(
  "OPR-002 %s staff don't suspend companies",
  async (staffRole) => {
    const staff = await makeSuperAdmin({ staffRole });
    const companyId = (await makeClient()).companyId!;
    expect(await suspendCompany(staff, { companyId, reason })).toMatchObject({ code: "forbidden" });
    expect(await restoreCompany(staff, { companyId, reason })).toMatchObject({ code: "forbidden" });
    const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
    expect(company!.suspendedAt).toBeNull();
    expect(await auditOf(companyId)).toEqual([]);
  },
);
