import { bankTransfers } from "db/schema/banking";
import { companies } from "db/schema/companies";
import { imports } from "db/schema/imports";
import { receivedWebhooks } from "db/schema/monitoring";
import { payouts } from "db/schema/payouts";
import { sentMessages } from "db/schema/sent-messages";
import { eq, sql } from "drizzle-orm";
import { isTest, sources } from "tests/architecture/source-files";
import { makeGroup } from "tests/factories/groups";
import { makeRecruit } from "tests/factories/recruits";
import { makeTemplate } from "tests/factories/templates";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { blockContractor } from "~/applications/blocks/commands/block-contractor.server";
import { markPaid } from "~/approval/commands/mark-paid.server";
import { followPayouts } from "~/payouts/commands/follow-payouts.server";
import { payOut } from "~/payouts/commands/pay-out.server";
import { db } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { atTime } from "~/platform/time/clock.server";
import { isInOrder, readSorted, sortedLists } from "./sorted-lists";

type Find = (email: string) => Promise<Actor>;

const emails = {
  client: "admin@northwind.example",
  contractor: "contractor@callout.example",
  superAdmin: "super@callout.example",
};

/** Checks on the demo that each column sorts its list in both directions and differs from the other columns. */
export function sortedByEachColumn(findActor: Find, today: Date) {
  beforeAll(() => addRareRows(findActor, today), 120_000);

  test.each(Object.entries(sortedLists))("%s", async (_name, list) => {
    const actor = await findActor(emails[list.who]);
    const orders = new Map<string, string>();
    const first = await readSorted(actor, list, Object.keys(list.columns)[0]!, false);
    expect([...first.sortable].sort()).toEqual(Object.keys(list.columns).sort());
    for (const [by, read] of Object.entries(list.columns)) {
      const seen = new Set<unknown>();
      for (const isDescending of [false, true]) {
        const values = (await readSorted(actor, list, by, isDescending)).rows.map(read);
        expect(isInOrder(values, isDescending), `${by}: ${values}`).toBe(true);
        for (const value of values) seen.add(value);
      }
      expect(seen.size, `${by} has different values`).toBeGreaterThan(1);
      const { rows } = await readSorted(actor, list, by, false);
      orders.set(JSON.stringify(rows), by);
    }
    // Three rows can be sorted in fewer ways than a table has columns; the companies' list has its own test.
    if (first.rows.length > 3)
      expect(orders.size, "no two columns give the same order").toBe(Object.keys(list.columns).length);
  });

  test("every list is tested", () => {
    const rules = sources("app")
      .filter((file) => !isTest(file))
      .flatMap(({ text }) => [
        ...text.matchAll(/(\w+)(?:: TableRules<.*?>)? = \{\s*sizes: .*,\s*sortable:(?! \[\])/g),
      ]);
    // Job queues have a test of their own (super-admin/health).
    const others = ["jobsTable", "queuesTable"];
    const lists = rules.map(([, name]) => name!).filter((name) => !others.includes(name));
    expect(lists.sort()).toEqual(
      Object.keys(sortedLists)
        .filter((name) => name.endsWith("Table"))
        .sort(),
    );
  });
}

/** Adds rows where the demo has too few to distinguish two columns. */
async function addRareRows(findActor: Find, today: Date) {
  const client = await findActor("admin@northwind.example");
  const superAdmin = await findActor("super@callout.example");
  for (const id of [20, 15]) await blockContractor(client, id, { block: [{ kind: "company" }], unblock: [] });
  await makeGroup(client, [11, 12, 13, 14, 15, 16, 17, 18], "Annex crew");
  await makeTemplate(client, "Aisle lights");
  await makeRecruit({ name: "Aaron Zeller", email: "zeller@recruits.example", zipCode: "60601" });
  await db
    .update(companies)
    .set({ processingFeeBasisPoints: 450 })
    .where(eq(companies.name, "Harborlight Health"));
  for (const [n, type] of ["transfer_failed", "account_added", "payment.done", "bank_removed"].entries())
    await db.insert(receivedWebhooks).values({
      provider: "dwolla",
      eventId: `event ${n}`,
      type,
      at: new Date(Date.UTC(2026, 3, 9 - n)),
      outcome: "handled",
      status: 200,
    });
  for (const day of [3, 1, 2])
    await db.insert(sentMessages).values({
      channel: "sms",
      kind: "late",
      address: "5550002211",
      subject: `Late ${day}`,
      at: new Date(Date.UTC(2026, 4, day)),
      fate: "sent",
    });
  const days = ["2026-05-02", "2026-05-03", "2026-05-01"];
  for (const [n, fileName] of ["stores.csv", "Annex.xlsx", "line.csv"].entries())
    await db.insert(imports).values({
      companyId: client.companyId!,
      createdById: client.id,
      fileName,
      headers: [],
      mapping: [],
      rowCount: 0,
      createdAt: new Date(days.toSorted()[n]!),
    });
  const due = await readSorted(superAdmin, sortedLists.dueTable!, "approvedAt", false);
  for (const [n, { win }] of due.rows.slice(0, 6).entries())
    expect(
      await atTime(new Date(today.getTime() + n * 60_000), () => markPaid(superAdmin, { win })),
    ).toMatchObject({
      ok: true,
    });
  while (await readEvents("payouts", followPayouts));
  for (const contractorId of new Set((await db.select().from(payouts)).map((each) => each.contractorId)))
    await payOut({ contractorId });
  // Change half of all rows, so that no page of a hundred has only one state.
  await db
    .update(bankTransfers)
    .set({ state: "failed", reason: "No Account (R03)", settledAt: new Date() })
    .where(sql`${bankTransfers.id} % 2 = 0`);
}
