import { users } from "db/schema/accounts";
import { applications, blocks } from "db/schema/applications";
import { messages } from "db/schema/messages";
import { auditLog, events } from "db/schema/platform";
import { eq } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/funds";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import { assignContractor } from "~/applications/commands/assign-contractor.server";
import { unassignContractor } from "~/applications/commands/unassign-contractor.server";
import { withdrawApplication } from "~/applications/commands/withdraw-application.server";
import { db } from "~/platform/db/db.server";
import { formIdempotencyKey } from "~/platform/db/idempotency.server";
import { storeFile } from "~/platform/files/files.server";
import { listUnused } from "~/work-orders/documents/documents.server";
import { readOrder } from "~/work-orders/store/order.server";
import { findMessageCounts, findMessageFile, listMessages, messageCounts } from "../queries.server";
import { listReachable } from "../recipients.server";
import { markSeen } from "./mark-seen.server";
import { sendMessage } from "./send-message.server";

async function makeScene() {
  const client = await makeClient();
  await fund(client.companyId!, 100_000);
  const colleague = await makeClient("Manager", client.companyId!);
  const [one, two] = [await makeContractor(), await makeContractor()];
  const order = await makeOrder(client, { status: "published" });
  for (const contractor of [one, two]) await applyAs(contractor, order);
  return { client, colleague, one, two, win: order.id };
}
const send = async (actor: Actor, win: number, more: Partial<Parameters<typeof sendMessage>[1]> = {}) => {
  const result = await sendMessage(actor, { win, content: "Hello", users: [], ...more });
  if (!result.ok) throw new Error(result.message);
  return result.value.messageId;
};
const readMessages = async (actor: Actor, win: number) => {
  const order = await readOrder(db, actor, win);
  return order ? (await listMessages(db, actor, order)).messages : undefined;
};
const messageIds = async (actor: Actor, win: number) => (await readMessages(actor, win))?.map(({ id }) => id);
const messageCount = async (actor: Actor, win: number) => (await messageCounts(actor, [win])).get(win);

describe("visibility", () => {
  test("MSG-009 a contractor reads their own messages, sees the company's name and no other recipients", async () => {
    const { client, one, two, win } = await makeScene();
    const toAll = await send(client, win, { selectedAllApplicants: true });
    const fromTwo = await send(two, win, { parentId: toAll });
    const fromOne = await send(one, win);
    const answer = await send(client, win, { parentId: fromTwo });
    expect(await messageIds(client, win)).toEqual([toAll, fromTwo, fromOne, answer]);
    expect(await messageIds(one, win)).toEqual([toAll, fromOne]);
    expect(await messageIds(two, win)).toEqual([toAll, fromTwo, answer]);
    const [seen] = (await readMessages(one, win))!;
    expect(seen).toMatchObject({ from: { id: null, lastName: "" }, to: [] });
    expect(JSON.stringify(seen)).not.toContain(client.lastName);
  });

  test("a contractor who was un-assigned, withdrew, was blocked or was not chosen reads nothing more", async () => {
    const { client, one, two, win } = await makeScene();
    await send(client, win, { selectedAllApplicants: true });
    await assignContractor(client, { win, contractorId: one.id });
    expect(await messageIds(one, win)).toHaveLength(1);
    expect(await messageIds(two, win)).toBeUndefined();
    expect(await messageCount(two, win)).toBeUndefined();
    await unassignContractor(client, { win, reason: "Rescheduled" });
    expect(await messageIds(one, win)).toEqual([]);
    expect(await messageCount(one, win)).toBeUndefined();
    expect(await sendMessage(one, { win, content: "Why?", users: [] })).toMatchObject({ code: "forbidden" });
    const three = await makeContractor();
    await applyAs(three, (await readOrder(db, client, win))!);
    await send(client, win, { users: [three.id] });
    expect(await messageIds(three, win)).toHaveLength(1);
    await db.insert(blocks).values({
      by: "client" as const,
      companyId: client.companyId!,
      contractorId: three.id,
      createdById: client.id,
    });
    expect(await messageIds(three, win)).toEqual([]);
    expect(await messageCount(three, win)).toBeUndefined();
    expect(
      (await listReachable(db, (await readOrder(db, client, win))!, client.id)).map(({ id }) => id),
    ).not.toContain(three.id);
    const four = await makeScene();
    await send(four.client, four.win, { users: [four.one.id] });
    await withdrawApplication(four.one, { win: four.win });
    expect(await messageIds(four.one, four.win)).toEqual([]);
    expect(await messageCount(four.one, four.win)).toBeUndefined();
  });

  test("MSG-021 other companies, other contractors and the super administrator read nothing", async () => {
    const { client, win } = await makeScene();
    await send(client, win, { selectedAllApplicants: true });
    expect(await messageIds(await makeClient(), win)).toBeUndefined();
    expect(await messageIds(await makeContractor(), win)).toEqual([]);
    const superAdmin = await makeSuperAdmin();
    expect(await messageIds(superAdmin, win)).toEqual([]);
    expect(mayEver(superAdmin, "message.read")).toBe(false);
    expect(await findMessageCounts(superAdmin, (await readOrder(db, superAdmin, win))!)).toBeNull();
  });

  test("a file is sent only to people who may read its message", async () => {
    const { client, one, two, win } = await makeScene();
    const content = Buffer.from("%PDF-1.4\n%%EOF\n");
    const file = await storeFile({
      content,
      name: "plan.pdf",
      mime: "application/pdf",
      sizeBytes: content.length,
      uploadedById: client.id,
    });
    await send(client, win, { users: [one.id], fileIds: [file.id], content: "" });
    expect((await readMessages(one, win))![0]!.files).toMatchObject([{ name: "plan.pdf" }]);
    expect(await findMessageFile(one, file.storageKey)).toBeDefined();
    expect(await findMessageFile(two, file.storageKey)).toBeUndefined();
    expect(await listUnused(db, [file.id])).toEqual([]);
    expect(await sendMessage(one, { win, content: "", users: [], fileIds: [file.id] })).toMatchObject({
      errors: { message: ["Please write a message"] },
    });
  });
});

describe("recipients", () => {
  test("MSG-010 a contractor's message goes to the order's creator without choosing", async () => {
    const { client, colleague, one, two, win } = await makeScene();
    await send(one, win, { users: [two.id, colleague.id], selectedAllApplicants: true });
    expect((await readMessages(client, win))![0]!.to).toEqual([
      { id: client.id, name: `${client.firstName} ${client.lastName}` },
    ]);
    expect(await messageCount(two, win)).toBeUndefined();
  });

  test("it goes to the Admins when the creator has left", async () => {
    const { client, colleague, one, win } = await makeScene();
    const admin = await makeClient("Admin", client.companyId!);
    await db.update(users).set({ state: "disabled" }).where(eq(users.id, client.id));
    await send(one, win);
    expect((await readMessages(colleague, win))![0]!.to.map(({ id }) => id)).toEqual([admin.id]);
  });

  test("MSG-014 “all applicants” means those with an open application", async () => {
    const { client, one, two, win } = await makeScene();
    await db.update(applications).set({ status: "withdrawn" }).where(eq(applications.contractorId, two.id));
    await send(client, win, { selectedAllApplicants: true });
    expect(await readMessages(client, win)).toMatchObject([{ toAllApplicants: true, to: [{ id: one.id }] }]);
  });

  test("the assigned contractor can be reached; people and messages of other orders cannot", async () => {
    const client = await makeClient();
    const contractor = await makeContractor();
    const order = await makeAssignedOrder(client, contractor);
    const other = await makeScene();
    const elsewhere = await send(other.one, other.win);
    await send(client, order.id, { isForContractor: true });
    expect(await messageCount(contractor, order.id)).toEqual({ all: 1, unread: 1 });
    const reach = { win: order.id, content: "Hello" };
    expect(await sendMessage(client, { ...reach, users: [other.one.id] })).toMatchObject({ code: "invalid" });
    expect(await sendMessage(client, { ...reach, users: [], parentId: elsewhere })).toMatchObject({
      code: "not-found",
    });
  });
});

describe("counters", () => {
  test("MSG-012 MSG-015 LST-022 total and unread counts reset when seen; messages that arrive meanwhile stay unread", async () => {
    const { client, colleague, one, win } = await makeScene();
    const first = await send(one, win);
    await send(one, win);
    expect(await messageCount(client, win)).toEqual({ all: 2, unread: 2 });
    expect(await messageCount(colleague, win)).toEqual({ all: 2, unread: 0 });
    expect(await messageCount(one, win)).toEqual({ all: 2, unread: 0 });
    expect(await markSeen(client, { win, upTo: first })).toEqual({ ok: true, value: { wasUnread: 2 } });
    expect(await messageCount(client, win)).toEqual({ all: 2, unread: 1 });
    await markSeen(client, { win });
    expect(await messageCount(client, win)).toEqual({ all: 2, unread: 0 });
    expect((await readMessages(client, win))!.some(({ isNew }) => isNew)).toBe(false);
    await send(one, win);
    expect((await readMessages(client, win))!.map(({ isNew }) => isNew)).toEqual([false, false, true]);
  });

  test("ten concurrent messages are all counted, also while a reader marks them as seen", async () => {
    const { client, one, two, win } = await makeScene();
    await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => send(n % 2 ? one : two, win, { content: `${n}` })),
      markSeen(client, { win }),
      markSeen(client, { win }),
    ]);
    const counted = (await messageCount(client, win))!;
    expect(counted.all).toBe(10);
    const unseen = (await readMessages(client, win))!.filter(({ isNew }) => isNew).length;
    expect(counted.unread).toBe(unseen);
  });

  test("a form submitted twice creates one message", async () => {
    const { one, win, client } = await makeScene();
    const idempotencyKey = formIdempotencyKey("key", "Hello");
    const twice = await Promise.all([send(one, win, { idempotencyKey }), send(one, win, { idempotencyKey })]);
    expect(twice[0]).toBe(twice[1]);
    expect(await messageCount(client, win)).toEqual({ all: 1, unread: 1 });
  });
});

test("the audit log and the events do not contain a message's text", async () => {
  const { one, win } = await makeScene();
  await send(one, win, { content: "the code is 4711" });
  const recorded = [...(await db.select().from(auditLog)), ...(await db.select().from(events))];
  expect(recorded.some(({ subjectId }) => subjectId === win)).toBe(true);
  expect(JSON.stringify(recorded)).not.toContain("4711");
});

test("a canceled order's messages can be read but not added to", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor, { status: "canceled" });
  await db.insert(messages).values({
    ...{ workOrderId: order.id, companyId: order.companyId, fromId: contractor.id },
    ...{ ofClient: false, content: "On my way" },
  });
  expect(await messageIds(contractor, order.id)).toHaveLength(1);
  expect(await sendMessage(contractor, { win: order.id, content: "?", users: [] })).toMatchObject({
    code: "conflict",
  });
});
