import { applications, routes } from "db/schema/applications";
import { checkEntries } from "db/schema/field-work";
import { eq } from "drizzle-orm";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { visit } from "tests/factories/visit";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import type { PanelData } from "../details/panel.server";
import { loader } from "./details";

const loadDetails = async (actor: Actor, win: number, tab = "all") =>
  (await visit(actor, loader, `/dashboard/${tab}/${win}?search=x`, { tab, win: `${win}` })) as PanelData;
const actionLabels = ({ actions }: PanelData) => actions.map(({ label }) => label);
const statusOf = async (actor: Actor, win: number) =>
  ((await loadDetails(actor, win)) as unknown as Response).status;

const secrets = {
  address1: "77 Hidden Lane",
  address2: "Rear door",
  confidential: "<p>Door code 4711</p>",
  contactInfo: [
    { fname: "Secret Pat", role: "", email: "pat@hidden.example", ofc_phn: "5550001111", mobile: "" },
  ],
  latitude: 42.3111,
  longitude: -71.0555,
};

describe("data sent to the browser", () => {
  test("DET-009 DET-012 DET-013 DET-014 DET-015 a contractor gets no hidden data before assignment", async () => {
    const client = await makeClient("Admin", undefined, { firstName: "Hidden", lastName: "Creator" });
    const me = await makeContractor();
    const rival = await makeContractor({ firstName: "Rival", lastName: "Applicant" });
    const order = await makeOrder(client, { ...secrets, status: "published", applicantCount: 1 });
    await db.insert(applications).values({
      workOrderId: order.id,
      companyId: order.companyId,
      contractorId: rival.id,
      basicType: "Hour",
      bidBaseCents: 9999,
    });
    const sent = JSON.stringify(await loadDetails(me, order.id, "available"));
    expect(sent).toContain(order.title);
    expect(sent).not.toMatch(
      /Hidden|Rear door|4711|Secret Pat|5550001111|42\.3111|71\.0555|Rival|9999|applicantCount|version/,
    );
  });

  test("DET-008 DET-010 the assigned contractor gets it, but no history and no applicants", async () => {
    const client = await makeClient();
    const me = await makeContractor();
    const order = await makeAssignedOrder(client, me, secrets);
    const data = await loadDetails(me, order.id, "upcoming-work");
    expect(data.order.assignedView).toMatchObject({
      address1: "77 Hidden Lane",
      confidential: expect.stringContaining("4711"),
    });
    expect(data.sections).toMatchObject({
      history: { entries: [], older: null },
      applicants: [],
      contractor: undefined,
    });
    expect(data.order.companyView).toBeNull();
  });

  test("W20 an adjustment that a client only saved is hidden from the contractor until it is sent", async () => {
    const client = await makeClient();
    const me = await makeContractor();
    const saved = { adjustmentCents: -7777, adjustmentReason: "Sloppy labels", workAcceptable: false };
    const order = await makeAssignedOrder(client, me, { ...saved, status: "completed" });
    expect(JSON.stringify(await loadDetails(me, order.id))).not.toMatch(/7777|Sloppy|"workAcceptable":false/);
    expect(JSON.stringify(await loadDetails(client, order.id))).toMatch(/-7777/);
    const requested = await makeAssignedOrder(client, me, {
      ...saved,
      status: "completed",
      adjustmentSentAt: new Date(),
    });
    expect(JSON.stringify(await loadDetails(me, requested.id))).toMatch(/-7777.*Sloppy labels/);
  });

  test("Q-184 a contractor sees the client's name and rating before applying", async () => {
    const order = await makeOrder(await makeClient(), { status: "published" });
    const data = await loadDetails(await makeContractor(), order.id, "available");
    expect(data.order).toMatchObject({
      companyName: expect.any(String),
      clientRating: { total: 0, count: 0 },
    });
  });

  test("other users' and deleted orders are not found; Q-011 a canceled order stays under All", async () => {
    const client = await makeClient();
    const me = await makeContractor();
    const theirs = await makeAssignedOrder(client, await makeContractor());
    const draft = await makeOrder(client);
    const deleted = await makeOrder(client, { status: "deleted" });
    const canceled = await makeAssignedOrder(client, me, {
      status: "canceled",
      reasonToCancel: "Site closed",
    });
    for (const win of [theirs.id, draft.id, 999_999_999]) expect(await statusOf(me, win)).toBe(404);
    expect(await statusOf(await makeClient(), draft.id)).toBe(404);
    expect(await statusOf(client, deleted.id)).toBe(404);
    const data = await loadDetails(client, canceled.id);
    expect(data).toMatchObject({
      shownStatus: "canceled",
      order: { assignedView: { reasonToCancel: "Site closed" } },
    });
    expect(actionLabels(data)).toEqual(["Messages", "Print", "Duplicate", "Create Template"]);
  });
});

describe("actions", () => {
  test("DET-027 DET-028 DET-029 DET-030 DET-031 DET-032 DET-033 DET-035 DET-036 a client's actions in each state", async () => {
    const client = await makeClient();
    const contractor = await makeContractor();
    const of = async (values: object, assigned = true) => {
      const order = assigned
        ? await makeAssignedOrder(client, contractor, values)
        : await makeOrder(client, values);
      return actionLabels(await loadDetails(client, order.id));
    };
    expect(await of({}, false)).toEqual([
      "Publish",
      "Applicants",
      "Invite",
      "Suggested",
      "Contractors Near-by",
      "Edit",
      "Messages",
      "Documents",
      "Print",
      "Duplicate",
      "Create Template",
      "Delete",
    ]);
    expect(await of({ status: "published" }, false)).toEqual([
      "Invite",
      "Applicants",
      "Suggested",
      "Contractors Near-by",
      "Mail Recruits",
      "Edit",
      "Messages",
      "Documents",
      "Print",
      "Duplicate",
      "Create Template",
      "Delete",
    ]);
    expect(await of({})).toEqual([
      ...[
        "Edit",
        "On Hold",
        "Check In",
        "Applicants",
        "Messages",
        "Documents",
        "Print",
        "Duplicate",
        "Create Template",
        "Un-Assign",
        "Cancel",
      ],
    ]);
    const held = await of({ onHold: true });
    expect(held.filter((label) => label.includes("On Hold"))).toEqual(["Remove On Hold"]);
    const worked = await makeAssignedOrder(client, contractor);
    const entry = {
      workOrderId: worked.id,
      companyId: worked.companyId,
      contractorId: contractor.id,
      createdById: contractor.id,
    };
    await db.insert(checkEntries).values({ ...entry, checkInAt: new Date() });
    const under = actionLabels(await loadDetails(client, worked.id));
    expect(under.filter((label) => label.startsWith("Check"))).toEqual(["Check Out"]);
    expect(await of({ status: "completed" })).toEqual([
      ...[
        "Approve",
        "Revert to Assigned",
        "Applicants",
        "Messages",
        "Documents",
        "Print",
        "Duplicate",
        "Create Template",
      ],
    ]);
    expect(await of({ status: "approved" })).toEqual([
      "Applicants",
      "Messages",
      "Documents",
      "Print",
      "Duplicate",
      "Create Template",
    ]);
    expect(await of({ status: "approved", payOutsideOfApp: true })).toContain("Mark as Paid");
    expect(await of({ status: "paid" })).toEqual([
      "Applicants",
      "Messages",
      "Documents",
      "Print",
      "Duplicate",
      "Create Template",
    ]);
  });

  test("APP-004 a contractor's actions from applying to completing, main action first", async () => {
    const client = await makeClient();
    const me = await makeContractor();
    const order = await makeOrder(client, { status: "published" });
    expect(actionLabels(await loadDetails(me, order.id))).toEqual(["Apply", "Block Company"]);
    await db.insert(applications).values({
      workOrderId: order.id,
      companyId: order.companyId,
      contractorId: me.id,
      basicType: "Hour",
      bidBaseCents: 5000,
    });
    expect(actionLabels(await loadDetails(me, order.id))).toEqual([
      "Edit Application",
      "Messages",
      "Cancel Application",
      "Block Company",
    ]);
    const bid = (values: Partial<typeof applications.$inferInsert>) =>
      db.update(applications).set(values).where(eq(applications.workOrderId, order.id));
    // They may apply again after each end of an application.
    for (const isCounterOffer of [true, false])
      for (const status of ["withdrawn", "archived", "assigned"] as const) {
        await bid({ status, isCounterOffer });
        expect(actionLabels(await loadDetails(me, order.id)), status).toEqual(["Apply", "Block Company"]);
      }
    await bid({ status: "apply", isCounterOffer: true });
    expect(actionLabels(await loadDetails(me, order.id))).toEqual([
      "Edit Counter Offer",
      "Messages",
      "Cancel Application",
      "Block Company",
    ]);
    await db
      .insert(routes)
      .values({ workOrderId: order.id, companyId: order.companyId, contractorId: me.id, origin: "route" });
    expect(actionLabels(await loadDetails(me, order.id))[0]).toBe("Accept");

    const mine = await makeAssignedOrder(client, me);
    expect(actionLabels(await loadDetails(me, mine.id))).toEqual([
      "Confirm",
      "Check In",
      "On My Way",
      "Running Late",
      "Mark as Completed",
      "Messages",
      "Block Company",
    ]);
    const confirmed = await makeAssignedOrder(client, me, { confirmed: true });
    expect(actionLabels(await loadDetails(me, confirmed.id))[0]).toBe("Check In");
    const entry = {
      workOrderId: confirmed.id,
      companyId: confirmed.companyId,
      contractorId: me.id,
      createdById: me.id,
    };
    await db.insert(checkEntries).values({ ...entry, checkInAt: new Date() });
    expect(actionLabels(await loadDetails(me, confirmed.id))[0]).toBe("Check Out");
    await db.update(checkEntries).set({ checkOutAt: new Date(), workDescription: "Done" });
    const ready = await loadDetails(me, confirmed.id);
    expect(ready.blockers).toEqual([]);
    expect(actionLabels(ready)).toEqual([
      "Mark as Completed",
      "Check In",
      "On My Way",
      "Running Late",
      "Messages",
      "Block Company",
    ]);
  });

  test("the first action is one that is possible now", async () => {
    const client = await makeClient();
    const me = await makeContractor();
    const first = async (actor: Actor, win: number) => (await loadDetails(actor, win)).actions[0];
    const unfinished = await makeOrder(client, { title: "" });
    expect(await first(client, unfinished.id)).toMatchObject({ label: "Edit", main: true });
    const applied = await makeOrder(client, { status: "published", applicantCount: 2 });
    expect(await first(client, applied.id)).toMatchObject({ label: "Applicants", main: true });
    const adjusted = { adjustmentCents: -700, adjustmentReason: "Late", adjustmentSentAt: new Date() };
    const waiting = await makeAssignedOrder(client, me, { status: "completed", ...adjusted });
    expect(await first(me, waiting.id)).toMatchObject({ label: "Approve Pay Adjustment", main: true });
    expect(
      (await loadDetails(client, waiting.id)).actions.find(({ label }) => label === "Approve")?.main,
    ).toBeUndefined();

    const { id: win } = await makeAssignedOrder(client, me, { confirmed: true, isNeedDeliverables: true });
    const entry = {
      workOrderId: win,
      companyId: client.companyId!,
      contractorId: me.id,
      createdById: me.id,
      checkInAt: new Date(),
    };
    await db.insert(checkEntries).values({ ...entry, checkOutAt: new Date(), workDescription: "Done" });
    expect(await first(me, win)).toMatchObject({ label: "Upload Deliverables", main: true });
  });

  test("DET-026 Q-014 the super administrator can only view and mark as paid", async () => {
    const client = await makeClient();
    const contractor = await makeContractor();
    const superAdmin = await makeSuperAdmin();
    const assigned = await makeAssignedOrder(client, contractor);
    const approved = await makeAssignedOrder(client, contractor, { status: "approved" });
    expect(actionLabels(await loadDetails(superAdmin, assigned.id))).toEqual([]);
    expect(actionLabels(await loadDetails(superAdmin, approved.id))).toEqual(["Mark as Paid"]);
    expect((await loadDetails(superAdmin, approved.id)).sections.applicants).toEqual([]);
  });
});

test("NAV-012 NAV-013 closing returns to the filtered list, and the share link is the documented one", async () => {
  const client = await makeClient();
  const order = await makeOrder(client);
  expect(await loadDetails(client, order.id, "draft")).toMatchObject({
    closeTo: "/dashboard/draft?search=x",
    share: `/dashboard/draft?type=work-order&win=${order.id}`,
  });
});
