import { bankTransfers } from "db/schema/banking";
import { auditLog } from "db/schema/platform";
import { sentMessages } from "db/schema/sent-messages";
import { and, desc, eq } from "drizzle-orm";
import { isTest, sources } from "tests/architecture/source-files";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { renderScreenAt, visit } from "tests/setup/pages";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { necConsole } from "~/payouts/nec/nec.server";
import { payoutsConsole } from "~/payouts/payouts-list.server";
import { db } from "~/platform/db/db.server";
import { recruitsConsole } from "~/recruits/queries.server";
import { companiesConsole } from "~/super-admin/companies/queries.server";
import { webhooksConsole } from "~/super-admin/health/webhooks-table.server";
import { jobsConsole } from "~/super-admin/jobs/jobs-table.server";
import { linesConsole } from "~/super-admin/money/lines.server";
import { dueConsole } from "~/super-admin/pay-run/queries.server";
import { historyConsole } from "~/super-admin/provider-history/history.server";
import { itemsConsole } from "~/super-admin/reconciliation/items.server";
import { sentConsole } from "~/super-admin/sent-messages/list.server";
import { chatsConsole } from "~/support/list-chats.server";
import { repliesConsole } from "~/support/saved-replies/saved-replies.server";
import type { ConsoleTable } from "~/tables/console-table";

// biome-ignore lint/suspicious/noExplicitAny: each table is sorted by other columns
const consoleTables: Record<string, ConsoleTable<any>> = {
  ...{ payoutsConsole, necConsole, recruitsConsole, companiesConsole, webhooksConsole, jobsConsole },
  ...{ dueConsole, historyConsole, itemsConsole, chatsConsole, linesConsole, repliesConsole, sentConsole },
};
const tables = Object.values(consoleTables);

/** Tables of the staff's pages that are not declared, and why. */
const otherTables: Record<string, string> = {
  "app/credentials/types/routes/types.tsx": "one row for each certificate type, all on one page",
  "app/payouts/routes/retry-selected.tsx": "asks about rows that were selected in a declared table",
  "app/payouts/speed/components/next-fees.tsx": "a contractor's next payouts, at most ten, in a form",
  "app/super-admin/audit/components/audit-table.tsx":
    "has its own search, filters and export, and is read by time, because it has no last page",
  "app/super-admin/health/routes/system-health.tsx": "one row for each provider and queue of the program",
  "app/super-admin/money/routes/money.tsx": "one row for each figure, all on one page",
  "app/super-admin/sent-messages/components/sent-table.tsx": "the totals by day above a declared table",
  "app/super-admin/reconciliation/components/corrections-table.tsx":
    "those to be decided, then the last hundred; the audit trail has all",
  "app/super-admin/staff/routes/staff.tsx": "the few people of Callout, all on one page",
};

let [owner, other] = [] as unknown as [Actor, Actor];
const prefix = "totals of the console";
let [companyId, contractorId] = [0, 0];
beforeAll(async () => {
  [owner, other] = [await makeSuperAdmin(), await makeSuperAdmin()];
  companyId = (await makeClient()).companyId!;
  contractorId = (await makeContractor()).id;
  const transfer = {
    address: "",
    bank: "bank",
    bankName: "First",
    accountEnd: "6789",
    createdAt: new Date("2024-03-05T12:00:00Z"),
  };
  const amounts = [101, 20_003, 3_000_007, 40_000_011, 5_000_000_013, 17];
  await db.insert(bankTransfers).values(
    amounts.map((amountCents, n) => ({
      ...transfer,
      kind: n === 5 ? ("payout" as const) : ("refill" as const),
      key: `${prefix} ${n}`,
      reference: `${prefix} ${n}`,
      ...(n === 5 ? { contractorId } : { companyId }),
      amountCents,
      feeCents: n === 5 ? 0 : n * 7,
      state: n === 4 ? ("failed" as const) : ("processed" as const),
      settledAt: transfer.createdAt,
    })),
  );
});

type Page = {
  tools: { sort: object };
  table: { rows: unknown[]; total: number; perPage: number; totals: Record<string, number> };
};
const open = async (actor: Actor, address: string) => (await visit(actor, address)).answer as Page;
const exported = async (actor: Actor, address: string) => (await visit(actor, address)).response!;
const lastDay = "from=2024-03-05&to=2024-03-05";

test("OPR-012 every table of the console is declared or has a reason", () => {
  const app = sources("app").filter((file) => !isTest(file));
  const declared = app.flatMap(({ text }) => [...text.matchAll(/export const (\w+): ConsoleTable</g)]);
  expect(declared.map(([, name]) => name).sort()).toEqual(Object.keys(consoleTables).sort());
  const places = [
    "app/super-admin/",
    "app/payouts/",
    "app/recruits/",
    "app/support/",
    "app/credentials/types/",
  ];
  const undeclared = app.filter(
    ({ path, text }) =>
      places.some((place) => path.startsWith(place)) &&
      /<(Paged)?Table\b/.test(text) &&
      !text.includes("TableTools") &&
      path !== "app/super-admin/reconciliation/components/open-items.tsx",
  );
  expect(undeclared.map(({ path }) => path).sort()).toEqual(Object.keys(otherTables).sort());
});

test.each(tables.map((table) => [table.name, table] as const))(
  "OPR-012 the table of %s has a search, filters, totals of its money, an export and a remembered page size",
  async (name, table) => {
    expect(table.search.label).toMatch(/\w{4}/);
    expect("elsewhere" in table.filters ? table.filters.elsewhere : table.filters[0]).toBeTruthy();
    const money = table.exported.columns("UTC").filter(({ kind }) => kind === "money");
    expect(Object.keys(table.totals)).toHaveLength(money.length);
    const page = await open(owner, table.at);
    expect(Object.keys(page.table.totals)).toEqual(Object.keys(table.totals));
    // What nothing matches: the search is part of the query.
    const none = await open(
      owner,
      `${table.at}?${table.search.name}=${encodeURIComponent("no such thing 'x%_")}`,
    );
    expect(none.table).toMatchObject({ total: 0, rows: [] });
    for (const format of ["csv", "xlsx"]) {
      const response = await exported(owner, `${table.at}/export/${format}`);
      expect([200, 302]).toContain(response.status);
      if (response.ok) expect(response.headers.get("Content-Disposition")).toContain(`.${format}`);
      await response.body?.cancel();
    }
    expect((await exported(owner, `${table.at}/export/pdf`)).status).toBe(404);
    const audited = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, owner.id), eq(auditLog.action, "table.export")));
    expect(audited.filter(({ detail }) => (detail as { table: string }).table === name)).toHaveLength(2);

    const [first, second] = table.rules.sizes as [number, number];
    const chosen = (await visit(owner, `${table.at}?pageSize=${second}`)).response!;
    expect(chosen.headers.get("Location")).toBe(`${table.at}?perPage=${second}`);
    expect((await open(owner, table.at)).table.perPage).toBe(second);
    expect((await open(owner, `${table.at}?perPage=${first}`)).table.perPage).toBe(first);
    expect((await open(owner, table.at)).table.perPage).toBe(second);
    expect((await open(other, table.at)).table.perPage).toBe(first);
    await visit(owner, `${table.at}?pageSize=77`);
    expect((await open(owner, table.at)).table.perPage).toBe(second);
  },
);

test.each(
  tables.filter(({ rules }) => rules.sortable.length > 0).map((table) => [table.name, table] as const),
)(
  "OPR-012 the search form of the table of %s keeps the order that was chosen",
  async (_name, { at, rules }) => {
    const by = rules.sortable.at(-1);
    const direction = rules.sort.by === by && rules.sort.direction === "desc" ? "asc" : "desc";
    const chosen = { sortBy: by, sortDirection: direction };
    expect((await open(owner, `${at}?${new URLSearchParams(chosen)}`)).tools.sort).toEqual(chosen);
    expect((await open(owner, at)).tools.sort).toEqual({});
  },
);

test("OPR-012 the order is sent with a search, and stays when the search is cleared", async () => {
  const page = await renderScreenAt(owner, "/manage-companies?search=x&sortBy=balance&sortDirection=desc");
  const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="(\w+)"/g)];
  expect(hidden.map(([, name, value]) => [name, value])).toEqual([
    ["sortBy", "balance"],
    ["sortDirection", "desc"],
  ]);
  expect(page).toContain('href="/manage-companies?sortBy=balance&amp;sortDirection=desc"');
});

test("OPR-007 OPR-012 an export of sent messages holds what the page shows, and its audit row names the person", async () => {
  const at = new Date("2026-03-04T15:00:00Z");
  const note = {
    channel: "sms" as const,
    address: "5125550177",
    subject: "A code",
    at,
    fate: "failed" as const,
  };
  const [person, another] = [await makeContractor({ lastName: "Exportson" }), await makeContractor()];
  await db.insert(sentMessages).values([
    { ...note, kind: "password-reset", userId: person.id, reason: "No such number", attempts: 3 },
    { ...note, kind: "paid", userId: another.id, address: "5125550178" },
    { ...note, kind: "verification", userId: person.id, at: new Date("2026-03-05T15:00:00Z") },
  ]);
  const query = `person=${person.id}&who=exportson&from=2026-03-04&to=2026-03-04`;
  const csv = await (await exported(owner, `/sent-messages/export/csv?${query}&people=${another.id}`)).text();
  const lines = csv.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  for (const part of [
    "Password reset",
    "Text message",
    "Exportson",
    "5125550177",
    "Failed",
    "No such number",
  ])
    expect(lines[1]).toContain(part);
  const [row] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "table.export"))
    .orderBy(desc(auditLog.id));
  expect(row!.detail).toMatchObject({ table: "sent-messages", person: String(person.id), who: "exportson" });
  expect(row!.detail).not.toHaveProperty("people");
});

test("OPR-012 totals are of everything found, not of the page, and an export holds the same rows", async () => {
  const list = historyConsole.at;
  const all = await open(other, `${list}?${lastDay}&perPage=2`);
  expect(all.table).toMatchObject({
    total: 6,
    totals: { amount: 5_043_020_152 + 70, fee: 70 },
  });
  expect(all.table.rows).toHaveLength(2);
  const refills = `${lastDay}&type=refill&status=processed`;
  const found = await open(other, `${list}?${refills}`);
  expect(found.table).toMatchObject({ total: 4, totals: { amount: 43_020_122 + 42, fee: 42 } });
  expect((await open(other, `${list}?from=2024-03-06&to=2024-03-09`)).table.total).toBe(0);
  const csv = await (await exported(other, `${list}/export/csv?${refills}`)).text();
  const lines = csv.trim().split("\r\n").slice(1);
  const cents = lines.map((line) => Math.round(Number(line.split(",").at(-1)) * 100));
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(43_020_122 + 42);
  expect(csv).toContain(`${prefix} 3`);
  expect(csv).not.toContain(`${prefix} 4`);
});
