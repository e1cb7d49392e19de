import { applications, blocks, routes } from "db/schema/applications";
import { workOrderHistory } from "db/schema/order-history";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { applyAs } from "tests/factories/applications";
import { makeNamed } from "tests/factories/lists";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { listReachable } from "~/messaging/recipients.server";
import { db } from "~/platform/db/db.server";
import { deleteFromList } from "~/work-orders/commands/delete-from-list.server";
import { relationOf } from "~/work-orders/store/order.server";
import { assignContractor } from "../../commands/assign-contractor.server";
import { isBlocked, listApplicants } from "../../queries.server";
import type { BlockSubject } from "../block";
import { findBlocks, listBlockedCompanies, listBlockedContractors } from "../blocks.server";
import { blockCompany } from "./block-company.server";
import { blockContractor, toggleBlock } from "./block-contractor.server";

const posted = { status: "published", payOutsideOfApp: true } as const;

/** Makes an order with a project and an end company, and one that only a company-wide block hides. */
async function makeScene() {
  const client = await makeClient("Manager");
  const contractor = await makeContractor();
  const project = await makeNamed(client, "projects");
  const endCompany = await makeNamed(client, "endCompanies");
  const order = await makeOrder(client, { ...posted, projectId: project.id, endCompanyId: endCompany.id });
  const other = await makeOrder(client, {
    ...posted,
    projectId: (await makeNamed(client, "projects")).id,
    endCompanyId: (await makeNamed(client, "endCompanies")).id,
  });
  return { client, contractor, project, endCompany, order, other };
}
type Scene = Awaited<ReturnType<typeof makeScene>>;

const kinds: Record<string, (scene: Scene) => BlockSubject> = {
  order: ({ order }) => ({ kind: "order", id: order.id }),
  project: ({ project }) => ({ kind: "project", id: project.id }),
  "end company": ({ endCompany }) => ({ kind: "endCompany", id: endCompany.id }),
  company: () => ({ kind: "company" }),
};
const blockKinds = ["order", "project", "end company", "company", "contractor"];

async function block(way: string, scene: Scene) {
  const { client, contractor } = scene;
  if (way === "contractor") return blockCompany(contractor, client.companyId!, true);
  return blockContractor(client, contractor.id, { block: [kinds[way]!(scene)], unblock: [] });
}
async function unblock(way: string, scene: Scene) {
  const { client, contractor } = scene;
  if (way === "contractor") return blockCompany(contractor, client.companyId!, false);
  return blockContractor(client, contractor.id, { block: [], unblock: [kinds[way]!(scene)] });
}

/** Joins everything that a contractor's REST calls return about orders. */
async function apiTextFor(contractor: Actor, win: number) {
  const call = await caller(contractor);
  const tabs = ["available", "applied", "routed"];
  const listed = tabs.map((status) =>
    call("POST", "/api/orders/work-orders", { status, currentPage: 1, perPage: 100 }),
  );
  const counts = call("POST", "/api/orders/get_work_order_count_by_tabs", { activeTab: "available" });
  const answers = await Promise.all([...listed, counts, call("GET", `/api/orders?win=${win}`)]);
  return answers.map(({ body }) => JSON.stringify(body)).join();
}
const applicationOf = async (win: number) =>
  (await db.select().from(applications).where(eq(applications.workOrderId, win)))[0]?.status;

describe.each(blockKinds)("Q-061 a block of the %s", (way) => {
  const reachesAll = way === "company" || way === "contractor";

  test("SRC-019 SRC-020 SRC-021 SRC-022 SRC-025 LST-039 hides its orders and refuses applications", async () => {
    const at = await makeScene();
    const { contractor, order, other } = at;
    expect(await apiTextFor(contractor, order.id)).toContain(`"${order.id}"`);
    expect(await block(way, at)).toMatchObject({ ok: true });
    expect(await apiTextFor(contractor, order.id)).not.toContain(`"${order.id}"`);
    expect((await apiTextFor(contractor, other.id)).includes(`"${other.id}"`)).toBe(!reachesAll);
    expect(await applyAs(contractor, order)).toMatchObject({ code: "not-found" });
    expect((await applyAs(contractor, other)).ok).toBe(!reachesAll);
    expect((await relationOf(db, contractor.id, order)).blocked).toBe(true);
    await unblock(way, at);
    expect(await apiTextFor(contractor, order.id)).toContain(`"${order.id}"`);
    expect(await applyAs(contractor, order)).toMatchObject({ ok: true });
  });

  test("APP-024 archives open applications for good, and refuses assigning and messaging", async () => {
    const at = await makeScene();
    const { client, contractor, order } = at;
    await applyAs(contractor, order);
    await db.insert(routes).values({
      workOrderId: order.id,
      companyId: order.companyId,
      contractorId: contractor.id,
      origin: "route",
    });
    await block(way, at);
    expect(await applicationOf(order.id)).toBe("archived");
    expect(await reload(order.id)).toMatchObject({ applicantCount: 0, routedCount: 0 });
    const [route] = await db.select().from(routes).where(eq(routes.workOrderId, order.id));
    expect(route?.status).toBe("archived");
    const history = await db
      .select()
      .from(workOrderHistory)
      .where(eq(workOrderHistory.workOrderId, order.id));
    expect(history.map(({ type }) => type)).toContain("block");
    const [applicant] = await listApplicants(db, client, await reload(order.id));
    expect(isBlocked(applicant!)).toBe(true);
    // Assigning refuses even an application that raced with the block.
    await db.update(applications).set({ status: "apply" }).where(eq(applications.workOrderId, order.id));
    expect(await assignContractor(client, { win: order.id, contractorId: contractor.id })).toMatchObject({
      code: "conflict",
      message: "Blocked",
    });
    const reachable = await listReachable(db, await reload(order.id), client.id);
    expect(reachable.map(({ id }) => id)).not.toContain(contractor.id);
    await db.update(applications).set({ status: "archived" }).where(eq(applications.workOrderId, order.id));
    await unblock(way, at);
    expect(await applicationOf(order.id)).toBe("archived");
  });

  test("leaves assigned work alone", async () => {
    const at = await makeScene();
    const { client, contractor, project, endCompany } = at;
    const mine = { projectId: project.id, endCompanyId: endCompany.id };
    const assigned = await makeAssignedOrder(client, contractor, mine);
    await block(way === "order" ? "company" : way, at);
    const { body } = await (await caller(contractor))("GET", `/api/orders?win=${assigned.id}`);
    expect(body.payload).toMatchObject({ status: "assigned" });
  });
});

test("SRC-020 toggling blocks, and unblocks the next time", async () => {
  const { client, contractor } = await makeScene();
  const press = () => toggleBlock(client, contractor.id, { kind: "company" });
  expect(await press()).toMatchObject({ value: { isBlocked: true } });
  expect(await findBlocks(db, client.companyId!, contractor.id)).toMatchObject({ company: true });
  expect(await press()).toMatchObject({ value: { isBlocked: false } });
  expect(await findBlocks(db, client.companyId!, contractor.id)).toMatchObject({ company: false });
});

test("SRC-019 SRC-020 SRC-021 SRC-022 SRC-023 SRC-025 SRC-026 REST calls block and unblock", async () => {
  const { client, contractor, project, endCompany, order } = await makeScene();
  const [asClient, asContractor] = [await caller(client), await caller(contractor)];
  const contractorId = String(contractor.id);
  const blocked = () => findBlocks(db, client.companyId!, contractor.id);
  const send = async (method: "PATCH" | "POST", path: string, body: object) =>
    expect((await asClient(method, path, { contractorId, ...body })).status).toBe(200);

  await send("POST", "/api/orders/block_user_for_order", { workOrderId: String(order.id) });
  expect(await blocked()).toMatchObject({ company: false, orders: [{ id: order.id }] });
  await send("POST", "/api/orders/block_user_for_order", { workOrderId: String(order.id) });
  await send("PATCH", "/api/companies/block", {});
  expect(await blocked()).toMatchObject({ company: true, orders: [] });
  for (const [resource, kind, block, unblock, id] of [
    ["projects", "projects", "projectIdsBlockIds", "projectIdsUnblockIds", String(project.id)],
    ["wo-companies", "endCompanies", "woCompanyBlockIds", "woCompanyUnblockIds", String(endCompany.id)],
  ] as const) {
    await send("PATCH", `/api/${resource}/block`, { [block]: [id], [unblock]: [] });
    const known = await asClient("GET", `/api/${resource}/blocked/${contractorId}`);
    expect(known.body.payload.data).toMatchObject([{ _id: id }]);
    await send("PATCH", `/api/${resource}/block`, { [block]: [], [unblock]: [id] });
    expect((await blocked())[kind]).toEqual([]);
  }
  for (const [action, others] of [
    ["block", [{ id: client.companyId }]],
    ["unblock", []],
  ] as const) {
    const companyId = String(client.companyId);
    const done = await asContractor("PATCH", `/api/contractor/companies/${action}`, { companyId });
    expect(done.status).toBe(200);
    expect(await listBlockedCompanies(db, contractor.id)).toMatchObject(others);
  }
});

test("SRC-023 a company's blocks are listed, by contractor", async () => {
  const at = await makeScene();
  const { client, contractor, project, endCompany, order } = at;
  for (const way of ["order", "project", "end company"]) await block(way, at);
  expect(await findBlocks(db, client.companyId!, contractor.id)).toEqual({
    company: false,
    orders: [{ id: order.id, name: order.title }],
    projects: [{ id: project.id, name: project.name }],
    endCompanies: [{ id: endCompany.id, name: endCompany.name }],
  });
  const another = await findBlocks(db, client.companyId!, (await makeContractor()).id);
  expect(another).toEqual({ company: false, orders: [], projects: [], endCompanies: [] });
  const query = { page: 1, perPage: 5, sort: { by: "name", direction: "asc" }, filters: {} } as const;
  expect(await listBlockedContractors(db, client.companyId!, query)).toMatchObject({
    total: 1,
    rows: [{ id: contractor.id, company: false, orders: [order.id], projects: [project.name] }],
  });
  expect(await listBlockedContractors(db, (await makeClient()).companyId!, query)).toMatchObject({
    total: 0,
  });
});

test("SRC-026 contractors see the companies they blocked, but not those that blocked them", async () => {
  const at = await makeScene();
  await block("company", at);
  expect(await listBlockedCompanies(db, at.contractor.id)).toEqual([]);
  await block("contractor", at);
  await block("contractor", at);
  expect(await listBlockedCompanies(db, at.contractor.id)).toMatchObject([{ id: at.client.companyId }]);
});

test("clients block only contractors, and only for their own company's work", async () => {
  const { client, contractor, project, endCompany, order } = await makeScene();
  const stranger = await makeClient();
  const subjects: BlockSubject[] = [
    { kind: "order", id: order.id },
    { kind: "project", id: project.id },
    { kind: "endCompany", id: endCompany.id },
  ];
  for (const subject of subjects)
    expect(await toggleBlock(stranger, contractor.id, subject)).toMatchObject({ code: "not-found" });
  expect(await toggleBlock(client, client.id, { kind: "company" })).toMatchObject({ code: "not-found" });
  const dispatcher = await makeClient("Dispatcher", client.companyId!);
  expect(await toggleBlock(dispatcher, contractor.id, { kind: "company" })).toMatchObject({
    code: "forbidden",
  });
  expect(await db.select().from(blocks).where(eq(blocks.contractorId, contractor.id))).toEqual([]);
});

test("deleting a project deletes its blocks instead of widening them to the company", async () => {
  const at = await makeScene();
  await block("project", at);
  const admin = await makeClient("Admin", at.client.companyId!);
  expect(await deleteFromList(admin, { list: "projects", id: at.project.id })).toMatchObject({ ok: true });
  expect((await relationOf(db, at.contractor.id, at.other)).blocked).toBe(false);
});
