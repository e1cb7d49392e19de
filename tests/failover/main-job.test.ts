import { checkEntries } from "db/schema/field-work";
import { workOrders } from "db/schema/work-orders";
import { eq, sql } from "drizzle-orm";
import { mounted } from "tests/api/contract";
import { fund } from "tests/factories/money";
import { findWorkType } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { tokenFor } from "~/api/http/token.server";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { doMainJob, Journal } from "./main-job";

const tokenOf = async (actor: Actor) => ({
  token: tokenFor(await openSession(db, actor.id, "api", { address: "", userAgent: "test" }), actor),
});

/** Loses the first answer to each kind of request: the request is done, and its sender can't know. */
function losingAnswers() {
  const asked = new Set<string>();
  return async (url: string, init: RequestInit) => {
    const answer = await mounted.request(new URL(url).pathname, init);
    const request = `${init.method} ${new URL(url).pathname}`;
    if (asked.has(request)) return answer;
    asked.add(request);
    throw new Error("The connection was lost");
  };
}

test("GRW-003 a job of which each answer is lost once, as in a failover, is done once", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  await fund(client, 5000);
  const { id } = await findWorkType();
  const journal = new Journal();
  const people = {
    company: await tokenOf(client),
    contractor: await tokenOf(contractor),
    finance: await tokenOf(await makeSuperAdmin({ staffRole: "finance" })),
  };
  const server = { origin: "http://localhost:3000", send: losingAnswers() };
  await doMainJob({ server, ...people, journal }, "Swap a lamp", String(id));
  const orders = await db.select().from(workOrders).where(eq(workOrders.companyId, client.companyId!));
  expect(orders.map(({ title, status, finalPayCents }) => ({ title, status, finalPayCents }))).toEqual([
    { title: "Swap a lamp", status: "paid", finalPayCents: 200 },
  ]);
  const win = orders[0]!.id;
  expect(await db.$count(checkEntries, eq(checkEntries.workOrderId, win))).toBe(1);
  const journals = await db.execute<{ type: string; n: number }>(sql`
    select type, count(*)::int as n from ledger_journals where type in ('reserved', 'paid') group by type order by type`);
  expect([...journals]).toEqual([
    { type: "paid", n: 1 },
    { type: "reserved", n: 1 },
  ]);
  expect(journal.repeated).toBeGreaterThan(8);
  expect(journal.finished.get("Swap a lamp")).toBe(win);
});
