import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/factories/visit";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
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
