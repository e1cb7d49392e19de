import { readFileSync } from "node:fs";
import { orderSites, sites } from "db/schema/sites";
import { asc, eq, sql } from "drizzle-orm";
import { typedOrder } from "tests/factories/order-form";
import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { typedSite } from "tests/factories/sites";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { createDrafts } from "~/order-form/commands/create-drafts.server";
import { createOrder } from "~/order-form/commands/create-order.server";
import { editOrder } from "~/order-form/commands/edit-order.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { copyOrder } from "~/work-orders/commands/copy-order.server";
import { readOrderForm } from "~/work-orders/form/read-order-form.server";
import { readOrder } from "~/work-orders/store/order.server";
import { deleteSite } from "./delete-site.server";
import { editSite } from "./edit-site.server";

let client: Actor;
beforeEach(async () => {
  client = await makeClient("Admin");
});

async function order(change: Record<string, unknown> = {}, by = client) {
  const made = await createOrder(by, { typed: await typedOrder({ status: "draft", ...change }) });
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.value.win;
}
const listOf = ({ companyId }: Actor) =>
  db.select().from(sites).where(eq(sites.companyId, companyId!)).orderBy(asc(sites.id));
const siteOf = async (win: number) => {
  const [found] = await db.select().from(orderSites).where(eq(orderSites.workOrderId, win));
  return found?.siteId;
};

test("DSK-010 an order whose address is unknown adds a site once, whatever its case and spaces", async () => {
  const dispatcher = await makeClient("Dispatcher", client.companyId!);
  const first = await order({}, dispatcher);
  const again = await order({
    siteName: "DOWNTOWN store ",
    address1: "1  Beacon st.",
    zipCode: "02108-1234",
  });
  const [site, ...others] = await listOf(client);
  expect(others).toEqual([]);
  expect(site).toMatchObject({
    siteId: "S-1",
    siteName: "Downtown store",
    address1: "1 Beacon St",
    stateCode: "MA",
    timeZone: "America/New_York",
    contactInfo: [{ fname: "Pat", role: "Store lead" }],
    accessNotes: "",
  });
  expect([await siteOf(first), await siteOf(again)]).toEqual([site!.id, site!.id]);
  expect(await listOf(await makeClient())).toEqual([]);
});

test("DSK-010 a renamed store with the same Site ID stays one site; another store at the address is a second", async () => {
  await order();
  await order({ siteName: "Beacon Street" });
  const renumbered = await order({ siteId: "S-9" });
  const [store, ...others] = await listOf(client);
  expect([others, await siteOf(renumbered)]).toEqual([[], store!.id]);
  const win = await order({ siteName: "Kiosk", siteId: "S-2" });
  const kiosk = (await listOf(client))[1];
  expect(kiosk).toMatchObject({ siteName: "Kiosk" });
  expect(await siteOf(win)).toBe(kiosk!.id);
});

test("DSK-010 remote orders have no site", async () => {
  const win = await order({ isRemote: "on", certificates: ["OSHA"], certificateOther: "" });
  expect([await listOf(client), await siteOf(win)]).toEqual([[], undefined]);
});

test("DSK-010 many drafts at once, as from an import, add each site once", async () => {
  const columnsOf = async (change: Record<string, unknown>) => {
    const read = await readOrderForm(await typedOrder(change));
    if (!read.ok) throw new Error(read.message);
    return { columns: read.value.columns, description: "Imported" };
  };
  const drafts = [
    await columnsOf({}),
    await columnsOf({ siteName: "downtown STORE" }),
    await columnsOf({ siteName: "Pier", siteId: "S-3", address1: "5 Pier Rd" }),
  ];
  const creator = { ...client, companyId: client.companyId! };
  const made = await inTransaction(async (tx) => ok({ wins: await createDrafts(tx, creator, drafts) }));
  const [downtown, pier, ...others] = await listOf(client);
  expect([downtown?.siteName.toLowerCase(), pier?.siteName, others]).toEqual(["downtown store", "Pier", []]);
  const wins = made.ok ? made.value.wins : [];
  expect(await Promise.all(wins.map(siteOf))).toEqual([downtown!.id, downtown!.id, pier!.id]);
});

test("DSK-010 two orders of one new site at once add it once", async () => {
  await Promise.all([order(), order(), order()]);
  expect(await listOf(client)).toHaveLength(1);
});

test("DSK-010 editing a site changes no order, and an order keeps its site when the site is moved", async () => {
  const win = await order();
  const [site] = await listOf(client);
  const before = await readOrder(db, client, win);
  const typed = typedSite({ siteName: "Moved", address1: "7 New St", contactInfo: [{ fname: "Lee" }] });
  expect(await editSite(client, { id: site!.id, typed })).toMatchObject({ ok: true });
  expect(await readOrder(db, client, win)).toEqual(before);
  expect(await siteOf(win)).toBe(site!.id);
  await deleteSite(client, site!.id);
  expect(await readOrder(db, client, win)).toEqual(before);
  expect(await siteOf(win)).toBeUndefined();
});

test("DSK-010 an edited address is learned too, and a copy has its original's site", async () => {
  const win = await order();
  await editOrder(client, { win, typed: await typedOrder({ title: "Another title" }) });
  expect(await listOf(client)).toHaveLength(1);
  await editOrder(client, { win, typed: await typedOrder({ address1: "5 Pier Rd", siteId: "S-3" }) });
  const [, pier] = await listOf(client);
  expect(pier).toMatchObject({ address1: "5 Pier Rd" });
  const copied = await copyOrder(client, { win, count: 2 });
  const copies = copied.ok ? copied.value.wins : [];
  expect(await Promise.all([win, ...copies].map(siteOf))).toEqual([pier!.id, pier!.id, pier!.id]);
});

test("DSK-010 the migration learns older orders once, the newest order of a place first", async () => {
  const place = { siteId: "S-1", siteName: "Old name", address1: "1 Beacon St" };
  const wins: number[] = [];
  for (const values of [
    place,
    { ...place, siteName: "New name" },
    { address1: "5 Pier Rd", siteName: "Pier" },
  ])
    wins.push((await makeOrder(client, values)).id);
  await makeOrder(client, { status: "deleted" });
  await makeOrder(client, { isRemote: true });
  // The column came later.
  const statements = readFileSync("db/migrations/0001_sites_and_reports.sql", "utf8")
    .replace("(work_order_id, site_id)", "(work_order_id, company_id, site_id)")
    .replace("SELECT DISTINCT ON (o.id) o.id, s.id", "SELECT DISTINCT ON (o.id) o.id, o.company_id, s.id")
    .split("--> statement-breakpoint");
  for (const _ of [1, 2]) for (const each of statements.slice(-2)) await db.execute(sql.raw(each));
  const [one, two, ...others] = await listOf(client);
  expect([one?.siteName, two?.siteName].sort()).toEqual(["New name", "Pier"]);
  expect(others).toEqual([]);
  const beacon = [one, two].find((site) => site?.siteName === "New name")!.id;
  expect(await Promise.all(wins.map(siteOf))).toEqual([
    beacon,
    beacon,
    [one, two].find((s) => s?.id !== beacon)!.id,
  ]);
});
