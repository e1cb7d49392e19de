import { auditLog } from "db/schema/platform";
import { and, eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { renderScreenAt, visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { findCompany } from "../company.server";

const stored = async ({ companyId }: Actor) => (await findCompany(db, companyId!))!.receiptAboveCents;
const save = (actor: Actor, receiptAbove: string) =>
  visit(actor, paths.companySettings(), { method: "POST", body: new URLSearchParams({ receiptAbove }) });

test("PHO-009 an Admin or a Manager sets the amount above which receipts are asked for, and empties it again", async () => {
  const admin = await makeClient("Admin");
  const manager = await makeClient("Manager", admin.companyId!);
  const other = await makeClient("Admin");
  expect(await stored(admin)).toBeNull();
  expect((await save(admin, "$1,050.25")).response?.headers.get("Location")).toBe(paths.profile());
  expect(await stored(admin)).toBe(105_025);
  expect(await renderScreenAt(manager, paths.companySettings())).toContain('value="1050.25"');
  await save(manager, "0");
  expect(await stored(admin)).toBe(0);
  await save(manager, " ");
  expect(await stored(admin)).toBeNull();
  expect(await stored(other)).toBeNull();
  const audited = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, "company"), eq(auditLog.subjectId, admin.companyId!)));
  expect(audited.map(({ actorId }) => actorId)).toEqual([admin.id, manager.id, manager.id]);
});

test("PHO-009 an unreadable or negative amount is refused beside the field", async () => {
  const admin = await makeClient("Admin");
  for (const typed of ["lots", "-5", "1.005"]) {
    const { answer } = await save(admin, typed);
    const { data, init } = answer as {
      data: { lastResult: { error: object; initialValue: object } };
      init: { status: number };
    };
    expect(init.status).toBe(422);
    expect(data.lastResult).toMatchObject({
      error: { receiptAbove: ["Please enter a dollar amount, or nothing to ask for no receipts"] },
      initialValue: { receiptAbove: typed },
    });
  }
  expect(await stored(admin)).toBeNull();
});

test("PHO-009 Dispatchers, contractors and super administrators can't change a company's settings", async () => {
  const admin = await makeClient("Admin");
  const dispatcher = await makeClient("Dispatcher", admin.companyId!);
  for (const actor of [dispatcher, await makeContractor(), await makeSuperAdmin()]) {
    expect((await save(actor, "10")).response?.status).toBe(403);
    const call = await caller(actor);
    expect(await call("PATCH", "/api/company/settings", { receiptAbove: 10 })).toMatchObject({ status: 403 });
  }
  expect(await stored(admin)).toBeNull();
  expect(await renderScreenAt(admin, paths.profile())).toContain(`href="${paths.companySettings()}"`);
  expect(await renderScreenAt(dispatcher, paths.profile())).not.toContain(paths.companySettings());
});
