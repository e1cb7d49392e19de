// Uses one connection, so that Postgres' counters are current when read. Must run before the settings are read.
process.env.DATABASE_POOL = "1";

import { auditLog } from "db/schema/platform";
import { and, desc, eq } from "drizzle-orm";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { redirectOrErrorOf, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { readsOf, vacuumUntilVisible } from "tests/setup/table-reads";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { findCompany } from "~/companies/company.server";
import { db, inTransaction, sqlPool } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok } from "~/platform/result";
import { listActions, listAudit } from "./audit.server";
import { actionLabel, readAuditQuery, searchTerms } from "./audit-query";
import Audit from "./routes/audit";

let admin: Actor;
let ann: Actor;
let bob: Actor;

/** Makes 60,000 actions of 300 users on 5,000 orders, a minute apart, and a few of Ann and Bob. */
beforeAll(async () => {
  admin = await makeSuperAdmin();
  ann = await makeClient("Admin", undefined, { firstName: "Ann", lastName: "Auditable" });
  bob = await makeContractor({ firstName: "Bob", lastName: "Auditable" });
  await sqlPool()`insert into audit_log (at, actor_id, action, subject_type, subject_id, address)
    select '2026-01-01'::timestamptz + n * interval '1 minute', 100000 + n % 300, 'many.action-' || n % 40,
      'work-order', 500000 + n % 5000, '198.51.100.' || n % 250 from generate_series(1, 60000) n`;
  await recordTestAction(
    ann,
    "work-order.publish",
    { type: "work-order", id: 777001, companyId: ann.companyId! },
    "203.0.113.7",
  );
  await recordTestAction(
    bob,
    "application.apply",
    { type: "work-order", id: 777001, companyId: ann.companyId! },
    "203.0.113.8",
  );
  await recordTestAction(admin, "company.fee", { type: "company", id: ann.companyId! }, "203.0.113.9");
  await vacuumUntilVisible("audit_log");
});

const recordTestAction = (
  by: Actor,
  name: string,
  subject: Parameters<typeof recordAction>[3],
  address: string,
): Promise<unknown> =>
  inTransaction(async (tx) => {
    await recordAction(tx, by, name, subject, { note: "seen" }, address);
    return ok();
  });

const query = (terms: Record<string, string>) => readAuditQuery(new URLSearchParams(terms), "UTC");
const auditedActions = async (terms: Record<string, string>) =>
  (await listAudit(query(terms), 50)).map((row) => row.action);

describe("search", () => {
  test("by user, work order, company, action, address and date", async () => {
    expect(await auditedActions({ who: "ann audit" })).toEqual(["work-order.publish"]);
    expect(await auditedActions({ who: bob.email })).toEqual(["application.apply"]);
    expect(await auditedActions({ win: "777001" })).toEqual(["application.apply", "work-order.publish"]);
    const { name } = (await findCompany(db, ann.companyId!))!;
    expect(await auditedActions({ company: name })).toEqual(["company.fee", "work-order.publish"]);
    expect(await auditedActions({ act: "company.fee" })).toEqual(["company.fee"]);
    expect(await auditedActions({ address: "203.0.113.8" })).toEqual(["application.apply"]);
    expect(await auditedActions({ from: "2026-01-02", to: "2026-01-02", act: "many.action-0" })).toHaveLength(
      36,
    );
    expect(await auditedActions({ who: "ann", act: "company.fee" })).toEqual([]);
    expect(await auditedActions({ who: "nobody is called this" })).toEqual([]);
  });

  test("invalid values in the URL are ignored or match nothing", async () => {
    expect(searchTerms(query({ from: "soon", who: " ", before: "x" }))).toEqual({});
    expect(await auditedActions({ win: "12a" })).toEqual([]);
    expect(await auditedActions({ who: "%" })).toEqual([]);
  });

  test.each([
    ["nothing", {}],
    ["who", { who: "ann audit" }],
    ["company", { company: "no such company" }],
    ["act", { action: "many.action-7" }],
    ["order", { win: "777001" }],
    ["address", { address: "203.0.113.8" }],
    ["when", { from: "2026-01-10", to: "2026-01-10" }],
    ["act and when", { action: "many.action-7", from: "2026-01-10", to: "2026-01-12" }],
  ])("by %s reads few of 60,000 rows", async (_what, terms) => {
    const { scans, rows } = await readsOf("audit_log", () => listAudit(query(terms), 51));
    expect(scans).toBe(0);
    expect(rows).toBeLessThanOrEqual(200);
  });

  test("the list of actions is read without scanning all rows", async () => {
    let found: string[] = [];
    const { scans, rows } = await readsOf("audit_log", async () => {
      found = await listActions();
    });
    expect(found).toContain("many.action-39");
    expect(scans).toBe(0);
    expect(rows).toBeLessThan(200);
  });
});

const lastAction = async (name: string) => {
  const own = and(eq(auditLog.actorId, admin.id), eq(auditLog.action, name));
  const [row] = await db.select().from(auditLog).where(own).orderBy(desc(auditLog.id)).limit(1);
  return row;
};

describe("page", () => {
  test("records searches, but not opening the page", async () => {
    await visit(admin, "/audit");
    expect(await lastAction("audit.search")).toBeUndefined();
    const { answer } = await visit(admin, "/audit?who=ann+audit&act=work-order.publish");
    expect(await lastAction("audit.search")).toMatchObject({
      detail: { who: "ann audit", act: "work-order.publish" },
    });
    const text = textOf(await renderScreen(Audit, answer as object));
    for (const shown of ["Work order: publish", "Ann Auditable", "WIN 777001", "note: seen"])
      expect(text).toContain(shown);
  });

  test("DSK-022 names its time zone once, and the address in the details only", async () => {
    const { answer } = await visit(admin, "/audit?who=ann+audit&act=work-order.publish");
    const html = await renderScreen(Audit, answer as object);
    expect(textOf(html).match(/Times are in/g)).toHaveLength(1);
    expect(textOf(html)).not.toMatch(/[AP]M [A-Z]{3}\b/);
    expect(html.match(/203\.0\.113\.7/g)).toHaveLength(1);
    expect(textOf(/<details>.*?<\/details>/s.exec(html)![0])).toContain("from address: 203.0.113.7");
  });

  test("older pages continue without a gap", async () => {
    type Shown = { rows: { id: number }[]; before: string };
    const page = async (before = "") =>
      (await visit(admin, `/audit?act=many.action-3&before=${encodeURIComponent(before)}`)).answer as Shown;
    const first = await page();
    const second = await page(first.before);
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(ids).toHaveLength(100);
    expect(ids.every((id, at) => at === 0 || id === ids[at - 1]! - 40)).toBe(true);
    const searches = and(eq(auditLog.action, "audit.search"), eq(auditLog.actorId, admin.id));
    const recorded = await db.select().from(auditLog).where(searches);
    expect(recorded.filter(({ detail }) => detail.act === "many.action-3")).toHaveLength(1);
  });

  test("is exported to CSV, which is recorded first", async () => {
    const { response } = await visit(admin, "/audit/export.csv?act=many.action-3");
    expect(await lastAction("audit.export")).toMatchObject({ detail: { act: "many.action-3" } });
    const lines = (await response!.text()).trim().split("\r\n");
    expect(lines[0]).toContain("When,Who,Email,Company,Action");
    expect(lines).toHaveLength(1501);
  });

  test("is for the super administrator only", async () => {
    for (const path of ["/audit", "/audit/export.csv"])
      expect(await redirectOrErrorOf(ann, path)).toBe("/dashboard");
  });
});

test("actions have readable labels", () => {
  expect(actionLabel("payment.mark-paid")).toBe("Payment: mark paid");
  expect(actionLabel("sign-in")).toBe("Sign in");
});
