import { checkEntries } from "db/schema/field-work";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/factories/visit";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import MapDialog, { loader } from "./map";

const loadMap = async (actor: Actor, win: number) =>
  (await visit(actor, loader, `/dashboard/all/${win}/map?page=2`, { tab: "all", win: `${win}` })) as Response;
const site = {
  siteName: "Depot 9",
  address1: "9 Dock Street",
  address2: "Gate 2",
  city: "Boston",
  stateCode: "MA",
  zipCode: "02108",
};

test("NAV-046 the map has the address and directions", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const { id } = await makeAssignedOrder(client, contractor, site);
  for (const person of [client, contractor]) {
    const answer = await loadMap(person, id);
    expect(answer).toMatchObject({
      site: "Depot 9",
      lines: ["9 Dock Street, Gate 2", "Boston, MA 02108"],
      directions: expect.stringContaining(encodeURIComponent("9 Dock Street, Gate 2, Boston, MA 02108")),
      map: expect.stringContaining(encodeURIComponent("9 Dock Street, Gate 2, Boston, MA 02108")),
      closeTo: `/dashboard/all/${id}?page=2`,
    });
    const html = await renderScreen(MapDialog, answer);
    expect(textOf(html)).toContain("Depot 9 9 Dock Street, Gate 2 Boston, MA 02108");
    expect(html).toMatch(/<a [^>]*href="https:\/\/www\.google\.com\/maps\/dir[^>]*>.*?Show direction<\/a>/);
  }
});

test("DET-014 no map before assignment, for remote work, or for others", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const waiting = await makeOrder(client, { ...site, status: "published" });
  const remote = await makeAssignedOrder(client, contractor, { ...site, isRemote: true });
  expect((await loadMap(contractor, waiting.id)).status).toBe(404);
  expect((await loadMap(contractor, remote.id)).status).toBe(404);
  expect((await loadMap(await makeClient(), waiting.id)).status).toBe(404);
});

test("DSK-020 the map has the site, and the places of check-ins for clients only", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const place = { latitude: 42.36, longitude: -71.06 };
  const { id } = await makeAssignedOrder(client, contractor, { ...site, ...place });
  await db.insert(checkEntries).values({
    workOrderId: id,
    companyId: client.companyId!,
    contractorId: contractor.id,
    createdById: contractor.id,
    checkInAt: new Date("2026-11-24T14:31:00Z"),
    checkInLatitude: 43.4,
    checkInLongitude: -71.1,
    checkInMiles: 72,
  });
  const seenBy = async (actor: Actor) => textOf(await renderScreen(MapDialog, await loadMap(actor, id)));
  const seen = await seenBy(client);
  expect(seen).toMatch(/Depot 9.*Check-in 11\/24\/2026, 9:31 AM EST 72\.00 mi from the site/);
  const ownView = await seenBy(contractor);
  expect(ownView).toContain("The site stands at the middle of its ZIP code.");
  expect(ownView).not.toContain("Check-in");
  const html = await renderScreen(MapDialog, await loadMap(client, id));
  expect(html.match(/class="map-mark/g)).toHaveLength(4);
  expect(html.match(/class="map-mark map-person"/g)).toHaveLength(2);
});
