import { statementsOf } from "tests/bench/statements";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { openSession, sessionCookie } from "~/platform/http/session.server";
import { loader as root } from "~/root";
import { loader as details } from "./details";
import { loader as shell } from "./shell";
import { loader as tab } from "./tab";

async function countStatements(actor: Actor, tabName: string, win?: number) {
  const secret = await openSession(db, actor.id, "web", { address: "127.0.0.1", userAgent: "test" });
  const found = await statementsOf({
    path: win ? `/dashboard/${tabName}/${win}` : `/dashboard/${tabName}`,
    cookie: (await sessionCookie(secret)).split(";")[0]!,
    params: win ? { tab: tabName, win: `${win}` } : { tab: tabName },
    loaders: [root, shell, tab, ...(win ? [details] : [])],
  });

  return found.length;
}

// Each with two for announcements and maintenance, which are read again every few seconds.
const MOST_OF_LIST = 8;
const MOST_OF_DETAILS = 12;

test("a list takes at most 8 statements, and the details over it 12", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const published = await makeOrder(client, { status: "published" });
  const assigned = await makeAssignedOrder(client, contractor);
  expect(await countStatements(client, "assigned")).toBeLessThanOrEqual(MOST_OF_LIST);
  expect(await countStatements(contractor, "available")).toBeLessThanOrEqual(MOST_OF_LIST);
  for (const { id } of [published, assigned]) {
    expect(await countStatements(client, "all", id)).toBeLessThanOrEqual(MOST_OF_DETAILS);
    expect(await countStatements(contractor, "available", id)).toBeLessThanOrEqual(MOST_OF_DETAILS);
  }
});
