import { sites } from "db/schema/sites";
import { eq } from "drizzle-orm";
import { typedOrder } from "tests/factories/order-form";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { makeSite } from "tests/factories/sites";
import { renderScreenAt, visit } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { createOrder } from "~/order-form/commands/create-order.server";
import { db } from "~/platform/db/db.server";

let client: Actor;
let dispatcher: Actor;
beforeEach(async () => {
  client = await makeClient("Manager");
  dispatcher = await makeClient("Dispatcher", client.companyId!);
});

const form = {
  siteName: "Downtown store",
  siteId: "S-1",
  address1: "1 Beacon St",
  city: "Boston",
  state: "MA",
  zipCode: "02108",
  country: "US",
  "contactInfo[0].fname": "Pat",
  "contactInfo[0].ofc_phn": "(555) 123-4567",
  accessNotes: "Ring at the dock.",
};

async function send(actor: Actor, address: string, fields: Record<string, string | string[]> = {}) {
  const body = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const each of [values].flat()) body.append(name, each);
  const { answer, response } = await visit(actor, address, { method: "POST", body });
  const { data, init } = (answer ?? {}) as {
    data?: { lastResult: { error?: Record<string, string[]>; initialValue?: unknown } };
    init?: { status: number };
  };
  const status = response?.status ?? init?.status;
  return { ...data?.lastResult, status, to: response?.headers.get("Location") ?? undefined };
}
const stored = () => db.select().from(sites).where(eq(sites.companyId, client.companyId!));

test("DSK-010 a site is added, shown with its contacts and notes, edited and deleted", async () => {
  const added = await send(client, "/manage-sites/add", { ...form, formKey: "k" });
  await send(client, "/manage-sites/add", { ...form, formKey: "k" });
  const [site, ...others] = await stored();
  expect([added.to, others]).toEqual([`/manage-sites/${site!.id}`, []]);
  const page = textOf(await renderScreenAt(dispatcher, added.to!));
  expect(page).toMatch(
    /Downtown store.*S-1.*1 Beacon St, Boston, MA 02108, US.*Ring at the dock\..*Pat.*\(555\) 123-4567/,
  );
  const edit = `/manage-sites/${site!.id}/edit`;
  const version = String(site!.updatedAt.getTime());
  const edited = await send(client, edit, {
    ...form,
    version,
    siteName: "Uptown store",
    "contactInfo[0].fname": "",
  });
  expect(edited.error).toMatchObject({ "contactInfo[0].fname": ["Please enter Contact"] });
  expect((await send(client, edit, { ...form, version, siteName: "Uptown store" })).to).toBe(added.to);
  expect(await stored()).toMatchObject([{ siteName: "Uptown store" }]);
  expect((await send(client, edit, { ...form, version })).status).toBe(409);
  expect((await send(client, `/manage-sites/${site!.id}/delete`)).to).toBe("/manage-sites");
  expect(await stored()).toEqual([]);
});

test("DSK-010 a wrong site keeps all that was typed, and a contact's row is added without a script", async () => {
  const refused = await send(client, "/manage-sites/add", { ...form, siteName: "", zipCode: "1" });
  expect(refused).toMatchObject({
    status: 422,
    error: { siteName: ["Please enter the site name"], zipCode: ["Enter valid zipcode"] },
    initialValue: { address1: "1 Beacon St", contactInfo: [{ fname: "Pat" }] },
  });
  const intent = { type: "insert", payload: { name: "contactInfo", defaultValue: {} } };
  const row = await send(client, "/manage-sites/add", { ...form, __intent__: JSON.stringify(intent) });
  expect(row).toMatchObject({ status: 200, initialValue: { contactInfo: { length: 2 } } });
  expect(await stored()).toEqual([]);
});

test("DSK-010 the list shows the company's sites, by pages, with a search; a Dispatcher can change none", async () => {
  const ids: number[] = [];
  for (let n = 1; n <= 6; n++) ids.push(await makeSite(client, { siteName: `Store ${n}`, siteId: `S-${n}` }));
  await makeSite(await makeClient(), { siteName: "Not ours" });
  const list = await renderScreenAt(client, "/manage-sites");
  expect(textOf(list)).toMatch(/Sites.*Add Site.*Store 1.*1 Beacon St, Boston, MA 02108.*Pat.*Store 5/);
  expect(textOf(list)).not.toMatch(/Store 6|Not ours/);
  expect(textOf(await renderScreenAt(client, "/manage-sites?page=2"))).toContain("Store 6");
  const searched = await renderScreenAt(dispatcher, "/manage-sites?name=s-3");
  expect(textOf(searched)).toContain("Store 3");
  expect(textOf(searched)).not.toMatch(/Store 1|Add Site|Import|Delete/);
  for (const action of ["add", `${ids[0]}/edit`, `${ids[0]}/delete`])
    expect((await visit(dispatcher, `/manage-sites/${action}`)).response?.status).toBe(302);
});

test("DSK-010 the super administrator reads every company's sites, contractors none, strangers not this one", async () => {
  const id = await makeSite(client);
  const admin = await makeSuperAdmin();
  expect(textOf(await renderScreenAt(admin, "/manage-sites?name=downtown"))).toContain("Downtown store");
  expect(textOf(await renderScreenAt(admin, `/manage-sites/${id}`))).not.toMatch(
    /Edit|Delete|New Work Order/,
  );
  expect((await visit(await makeContractor(), "/manage-sites")).response?.status).toBe(302);
  expect((await visit(await makeClient(), `/manage-sites/${id}`)).response?.status).toBe(404);
});

test("DSK-010 a site's page lists its work orders, also after the site has moved", async () => {
  const made = await createOrder(dispatcher, { typed: await typedOrder({ status: "draft" }) });
  const [site] = await stored();
  await send(client, `/manage-sites/${site!.id}/edit`, { ...form, address1: "7 New St" });
  const page = await renderScreenAt(client, `/manage-sites/${site!.id}`);
  expect(textOf(page)).toMatch(/7 New St.*Work orders.*Replace access point/);
  expect(page).toContain(`/dashboard/all/${made.ok && made.value.win}`);
  expect(textOf(await renderScreenAt(client, "/manage-sites"))).toMatch(/7 New St, Boston, MA 02108 Pat 1/);
});

test("DSK-010 typing asks for sites that fit, those that begin with the text first", async () => {
  await makeSite(client, { siteName: "Mall, Downtown wing", address1: "2 Elm St" });
  await makeSite(client, { siteName: "Downtown store" });
  await makeSite(await makeClient(), { siteName: "Downtown stranger" });
  const suggested = async (search: string) => {
    const { answer, response } = await visit(
      dispatcher,
      `/site-suggestions?${new URLSearchParams({ search })}`,
    );
    const body = (await ((response ?? answer) as Response).json()) as { sites: { siteName: string }[] };
    return body.sites.map(({ siteName }) => siteName);
  };
  expect(await suggested("downt")).toEqual(["Downtown store", "Mall, Downtown wing"]);
  expect(await suggested("elm")).toEqual(["Mall, Downtown wing"]);
  expect(await suggested(" ")).toEqual([]);
});
