import { workOrderDocuments } from "db/schema/order-documents";
import { orderSites } from "db/schema/sites";
import { caller } from "tests/api/caller";
import { applyAs } from "tests/factories/applications";
import { addOrderField, makeNamed } from "tests/factories/lists";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { makeSite } from "tests/factories/sites";
import { visit } from "tests/factories/visit";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { withdrawApplication } from "~/applications/commands/withdraw-application.server";
import { paths } from "~/paths";
import { db, inTransaction } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { ok } from "~/platform/result";
import { recordOrderAction } from "~/work-orders/store/order.server";
import Panel, { loader } from "./details";

/** Reads the panel's headings and text. */
async function readPanel(actor: Actor, win: number) {
  const html = await renderScreen(
    Panel,
    await visit(actor, loader, `/dashboard/all/${win}`, { tab: "all", win: `${win}` }),
  );
  return { headings: [...html.matchAll(/<h3>([^<]+)/g)].map(([, text]) => text), text: textOf(html) };
}

test.each([
  ["draft", false],
  ["published", false],
  ["assigned", true],
  ["completed", true],
  ["approved", true],
  ["paid", true],
  ["canceled", false],
] as const)("FLD-001 a %s order shows check-in/out: %s", async (status, shown) => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const isOpen = status === "draft" || status === "published";
  const order = isOpen
    ? await makeOrder(client, { status })
    : await makeAssignedOrder(client, contractor, { status });
  expect((await readPanel(client, order.id)).headings.includes("Check-in/out")).toBe(shown);
  if (!isOpen) expect((await readPanel(contractor, order.id)).headings.includes("Check-in/out")).toBe(shown);
});

test("APP-042 a contractor sees their application and bid beside the posting", async () => {
  const contractor = await makeContractor();
  const order = await makeOrder(await makeClient(), { status: "published" });
  expect((await readPanel(contractor, order.id)).headings).not.toContain("Your application");
  await applyAs(contractor, order, { bidBaseCents: 6150, comment: "Long drive" });
  const { headings, text } = await readPanel(contractor, order.id);
  expect(headings).toContain("Your application");
  expect(text).toMatch(/Base pay \$50\.00 \/ hr \$61\.50 \/ hr/);
  expect(text).toContain("Long drive");
  const other = await makeContractor();
  expect((await readPanel(other, order.id)).text).not.toContain("$61.50");
  const callShows = async (actor: Actor) =>
    (await (await caller(actor))("GET", `/api/orders?win=${order.id}`)).body.payload;
  expect(await callShows(contractor)).toMatchObject({
    applied: true,
    bidAmountBase: 61.5,
    bidAmountVariable: 0,
  });
  expect(await callShows(other)).toMatchObject({ applied: false, bidAmountBase: null });
});

test("DET-001 DET-002 DET-003 DET-017 the panel names the order, its times, its client with rating, the offer and the place", async () => {
  const client = await makeClient("Admin", undefined, { firstName: "Dana", lastName: "Fox" });
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor, { customTagId: "NW-77" });
  const { headings, text } = await readPanel(client, order.id);
  expect(text).toContain(
    `Site ${order.siteName} (${order.siteId}) Address ${order.address1}, Boston, MA 02108`,
  );
  for (const expectedText of [
    order.title,
    "Assigned",
    `WIN ${order.id}`,
    "Company WO ID NW-77",
    "Created",
    "Created By Dana Fox",
  ])
    expect(text).toContain(expectedText);
  expect(text).toContain("Start 03/01/2027, 9:00 AM EST End 03/02/2027, 5:00 PM EST Created");
  expect(text).toMatch(/Created \d\d\/\d\d\/\d{4}, \d+:\d\d [AP]M E[SD]T/);
  expect(text).toMatch(/Client .+ \(rating 100\.00%\)/);
  expect(headings).toEqual(expect.arrayContaining(["Dates", "Offer Details", "Location"]));
  expect(text).toContain(order.siteName);
  // The contractor sees the client's rating, but not who created the order.
  const shown = await readPanel(contractor, order.id);
  expect(shown.text).toMatch(/Client .+ \(rating 100\.00%\)/);
  expect(shown.text).not.toContain("Dana Fox");
});

test("DET-004 DET-054 both sides see custom fields, description, work types, tools, confidential text and documents", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor, {
    customTools: "<p>Ladder of 12 feet</p>",
    confidential: "<p>Door code 4711</p>",
  });
  await addOrderField(
    order.id,
    (await makeNamed(client, "customFields", "Ticket")).id,
    "INC-4711",
    "RESTRICTED",
  );
  const uploadedById = client.id;
  const file = { mime: "application/pdf", sizeBytes: 8, uploadedById, content: Buffer.from("%PDF-1.4") };
  for (const name of ["plan.pdf", "scope.pdf"]) {
    const { id } = await storeFile({ ...file, name });
    await db
      .insert(workOrderDocuments)
      .values({ workOrderId: order.id, companyId: order.companyId, fileId: id, uploadedById });
  }
  for (const actor of [client, contractor]) {
    const { headings, text } = await readPanel(actor, order.id);
    expect(headings).toEqual(
      expect.arrayContaining([
        "Custom fields",
        "Description",
        "Work types and tools",
        "Documents",
        "Confidential",
      ]),
    );
    for (const expectedText of [
      "Ticket INC-4711",
      "Swap the ceiling access point.",
      "Work types Structured cabling Tools Punch-d... cable t... fish tape",
      "Custom tools Ladder of 12 feet",
      "Door code 4711",
      "plan.pdf",
      "Download all as zip",
    ])
      expect(text).toContain(expectedText);
  }
});

test("DET-006 DET-059 only a client sees applicants, invited contractors and previous applicants", async () => {
  const client = await makeClient();
  const order = await makeOrder(client, { status: "published", payOutsideOfApp: true });
  const [waiting, former] = [await makeContractor({ lastName: "Waiting" }), await makeContractor()];
  for (const contractor of [waiting, former]) await applyAs(contractor, order);
  await withdrawApplication(former, { win: order.id });
  const invited = await makeContractor({ lastName: "Asked" });
  await routeContractor(client, { win: order.id, contractorId: invited.id, origin: "invite" });
  const { headings, text } = await readPanel(client, order.id);
  expect(headings).toContain("Applicants");
  expect(text).toMatch(
    /Number of Applicants: 1 · 1 previous applicant .* Waiting .*Applicants Invited: 1 · .* Asked/,
  );
  for (const actor of [waiting, invited, await makeSuperAdmin()]) {
    const theirs = await readPanel(actor, order.id);
    expect(theirs.headings).not.toContain("Applicants");
    expect(theirs.text).not.toMatch(/Number of Applicants|Applicants Invited|previous applicant/);
  }
});

test("DET-026 the super administrator's panel has neither status nor messages", async () => {
  const client = await makeClient();
  const order = await makeAssignedOrder(client, await makeContractor());
  const superAdmin = await makeSuperAdmin();
  const shown = await readPanel(superAdmin, order.id);
  const theirs = await readPanel(client, order.id);
  expect(theirs.text).toMatch(/^ Assigned WIN/);
  expect(theirs.headings).toContain("Messages");
  expect(shown.text).toMatch(/^ WIN/);
  expect(shown.text).not.toContain("Messages");
});

test("DET-027 DET-028 DET-029 DET-030 DET-031 DET-032 DET-033 DET-035 DET-036 each action opens its page over the list, Edit the form", async () => {
  const client = await makeClient();
  const hrefs = async (order: { id: number }) => {
    const panel = await visit(client, loader, `/dashboard/all/${order.id}?search=x`, {
      tab: "all",
      win: `${order.id}`,
    });
    const links = [
      ...(await renderScreen(Panel, panel)).matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs),
    ];
    return Object.fromEntries(links.map(([, to, label]) => [textOf(label!).trim(), to]));
  };
  const over = (order: { id: number }, route: string) => `/dashboard/all/${order.id}/${route}?search=x`;
  const draft = await makeOrder(client);
  expect(await hrefs(draft)).toMatchObject({
    Publish: over(draft, "publish"),
    Applicants: over(draft, "applicants"),
    Invite: over(draft, "invite"),
    Edit: `/create-work-order/${draft.id}`,
    Duplicate: over(draft, "duplicate"),
    "Create Template": over(draft, "create-template"),
    Delete: over(draft, "delete"),
  });
  const assigned = await makeAssignedOrder(client, await makeContractor());
  expect(await hrefs(assigned)).toMatchObject({
    "On Hold": over(assigned, "hold"),
    Cancel: over(assigned, "cancel"),
    "Check In": over(assigned, "check-in"),
  });
  const completed = await makeAssignedOrder(client, await makeContractor(), { status: "completed" });
  expect(await hrefs(completed)).toMatchObject({ "Revert to Assigned": over(completed, "revert") });
});

test("DET-007 the history has its four columns, and shows what changed", async () => {
  const client = await makeClient();
  const order = await makeOrder(client, { status: "published" });
  await inTransaction(async (tx) => {
    const changes = { amountCents: { from: 5000, to: 6150 } };
    const entry = { type: "edit", status: "published", description: "Amount", changes };
    await recordOrderAction(tx, client, "work-order.edit", order, entry);
    return ok(null);
  });
  const { text } = await readPanel(client, order.id);
  expect(text).toContain("Create Operation type Work order status Description");
  expect(text).toMatch(/edit published Amount \$50\.00 .*became.* \$61\.50/);
  expect((await readPanel(await makeContractor(), order.id)).text).not.toContain("Operation type");
});

test("DET-016 DET-056 a contractor reads the hours but cannot edit them; the client sees the contractor's contact details", async () => {
  const client = await makeClient();
  const contractor = await makeContractor({ firstName: "Zoe", lastName: "Hart", phone: "6175550188" });
  const order = await makeAssignedOrder(client, contractor, { quantityHundredths: 325 });
  const html = await renderScreen(
    Panel,
    await visit(contractor, loader, `/dashboard/all/${order.id}`, { tab: "all", win: `${order.id}` }),
  );
  expect(textOf(html)).toContain("× 3.25 hr");
  expect(html).not.toMatch(/<(?:input|select|textarea)[^>]*name="(?:quantity|amount)/);
  const { headings, text } = await readPanel(client, order.id);
  expect(headings).toContain("Contractor");
  expect(text).toMatch(/Zoe Hart.*\(617\) 555-0188.*@/);
});

test.each([
  ["published", false],
  ["assigned", true],
  ["completed", true],
  ["approved", true],
  ["paid", true],
  ["canceled", false],
] as const)("DET-037 the contractor of a %s order can download it as a PDF: %s", async (status, offered) => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order =
    status === "published"
      ? await makeOrder(client, { status })
      : await makeAssignedOrder(client, contractor, { status });
  const shown = await visit(contractor, loader, `/dashboard/all/${order.id}`, {
    tab: "all",
    win: `${order.id}`,
  });
  expect((await renderScreen(Panel, shown)).includes(paths.orderPdf(order.id))).toBe(offered);
});

test("DSK-017 an order's site is a link to its page for the company, and plain text for the contractor", async () => {
  const client = await makeClient();
  const siteId = await makeSite(client, { siteName: "Harbor kiosk", siteId: "HK-9" });
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor, { siteName: "Harbor kiosk", siteId: "HK-9" });
  const show = async (actor: Actor) => {
    const panel = await visit(actor, loader, `/dashboard/all/${order.id}`, {
      tab: "all",
      win: `${order.id}`,
    });
    return renderScreen(Panel, panel);
  };
  expect(await show(client)).not.toContain(`href="${paths.site(siteId)}"`);
  await db.insert(orderSites).values({ workOrderId: order.id, companyId: order.companyId, siteId });
  expect(await show(client)).toMatch(
    new RegExp(`<a [^>]*href="${paths.site(siteId)}"[^>]*>Harbor kiosk \\(HK-9\\)</a>`),
  );
  const shown = await show(contractor);
  expect(textOf(shown)).toContain("Harbor kiosk (HK-9)");
  expect(shown).not.toContain(paths.site(siteId));
});
