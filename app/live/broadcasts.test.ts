import { expect, test } from "vitest";
import {
  jobBroadcasts,
  mergeBroadcasts,
  orderBroadcasts,
  supportBroadcasts,
  usersLosingAccess,
} from "./broadcasts";
import { shouldReload } from "./components/live-page";

const order = { id: 100_001, companyId: 3, contractorId: 7 };
const eventOf = (type: string, payload: Record<string, unknown> = {}, actorId: number | null = 1) => ({
  type,
  actorId,
  subjectType: "work-order",
  subjectId: order.id,
  payload,
});
const broadcastsOf = (type: string, payload = {}, actorId: number | null = 1) =>
  orderBroadcasts(eventOf(type, payload, actorId), order).map(({ channel, name }) => `${channel} ${name}`);

test("MSG-005 a message is broadcast to its company, recipients and sender, not to other participants", () => {
  expect(broadcastsOf("message.send", { to: [7, 8] })).toEqual([
    "company:3 newMessage",
    "person:7 newMessage",
    "person:8 newMessage",
    "person:1 newMessage",
  ]);
});

test("MSG-003 MSG-008 a reply is broadcast under its own name", () => {
  expect(broadcastsOf("message.send", { to: [7], isReply: true })).toEqual([
    "company:3 reply",
    "person:7 reply",
    "person:1 reply",
  ]);
});

test("reading a message is broadcast only to its reader", () => {
  expect(broadcastsOf("message.read", { unread: 0 })).toEqual(["person:1 markAsSeen"]);
});

test("a change of an order is broadcast to its viewers and to contractors who gained or lost it", () => {
  expect(broadcastsOf("work-order.hold")).toEqual([
    "company:3 history",
    "order:100001 history",
    "person:1 history",
    "person:7 history",
  ]);
  expect(broadcastsOf("application.unassign", { contractorId: 9 })).toContain("person:9 history");
  expect(broadcastsOf("application.assign", { contractorId: 7, archivedContractorIds: [8] })).toContain(
    "person:8 history",
  );
});

test("PHO-008 an application or a declined offer is hidden from other contractors, and a saved approval from the contractor", () => {
  expect(broadcastsOf("application.apply", {}, 5)).toEqual(["company:3 history", "person:5 history"]);
  expect(broadcastsOf("application.decline", { contractorId: 5 }, 5)).toEqual([
    "company:3 history",
    "person:5 history",
  ]);
  expect(broadcastsOf("approval.save", { sent: false })).toEqual(["company:3 history", "person:1 history"]);
  expect(broadcastsOf("approval.save", { sent: true })).toContain("person:7 history");
});

test("a broadcast contains an order's id and none of its contents", () => {
  const sent = ["message.send", "work-order.edit", "application.unassign"].flatMap((type) =>
    orderBroadcasts(eventOf(type, { to: [7], reason: "too late", description: "secret" }), order),
  );
  expect(new Set(sent.map(({ data }) => JSON.stringify(data)))).toEqual(new Set(['{"win":100001}']));
});

test("PUB-056 every broadcast reloads a live page; one that polls for messages leaves these out", () => {
  const ofCompany = (type: string) => eventOf(type, { companyId: 3 });
  const names = [
    ...["message.read", "work-order.edit"].flatMap((type) => orderBroadcasts(eventOf(type), order)),
    ...["job.progress", "work-order.import-done", "bulk-run.finished"].map(ofCompany).flatMap(jobBroadcasts),
    ...supportBroadcasts(eventOf("support.read")),
  ].map(({ name }) => name);
  const messages = [
    ...[{}, { isReply: true }].flatMap((payload) => orderBroadcasts(eventOf("message.send", payload), order)),
    ...supportBroadcasts(eventOf("support.write")),
  ].map(({ name }) => name);
  expect(new Set(names).size + new Set(messages).size).toBe(9);
  for (const name of [...names, ...messages]) {
    expect(shouldReload(true, name), name).toBe(true);
    expect(shouldReload("except messages", name), name).toBe(names.includes(name));
    expect(shouldReload(undefined, name), name).toBe(false);
  }
});

test("MSG-004 a job's progress and end are broadcast to its company, or to the person who started it", () => {
  const done = { ...eventOf("work-order.import-done", { companyId: 3 }), subjectId: 4 };
  expect(jobBroadcasts(done)).toEqual([{ channel: "company:3", name: "doneImports", data: { id: 4 } }]);
  expect(jobBroadcasts({ ...eventOf("job.progress", { companyId: null }), subjectId: 4 })).toEqual([
    { channel: "person:1", name: "jobProgress", data: { id: 4 } },
  ]);
  expect(jobBroadcasts(eventOf("bulk-run.finished", {}, null))).toEqual([]);
});

test("an action on many orders is broadcast once per channel", () => {
  const many = [1, 2, 3].flatMap((id) => orderBroadcasts(eventOf("work-order.publish"), { ...order, id }));
  const company = mergeBroadcasts(many).filter(({ channel }) => channel === "company:3");
  expect(company).toEqual([{ channel: "company:3", name: "history", data: { wins: [1, 2, 3] } }]);
});

test("a support conversation is broadcast only to its person and to support", () => {
  const answerEvent = { ...eventOf("support.answer"), subjectType: "support-chat", subjectId: 7 };
  expect(supportBroadcasts(answerEvent).map(({ channel, name }) => `${channel} ${name}`)).toEqual([
    "person:7 supportMessage",
    "support supportMessage",
  ]);
  expect(supportBroadcasts(eventOf("message.send"))).toEqual([]);
});

test("losing an order, a role or a session revokes the person's token", () => {
  expect(usersLosingAccess(eventOf("application.unassign", { contractorId: 7 }))).toEqual([7]);
  expect(usersLosingAccess(eventOf("application.withdraw", {}, 5))).toEqual([5]);
  expect(usersLosingAccess(eventOf("application.decline", { contractorId: 5 }, 5))).toEqual([5]);
  for (const won of ["application.assign", "application.accept"])
    expect(usersLosingAccess(eventOf(won, { archivedContractorIds: [8, 9] }))).toEqual([8, 9]);
  expect(usersLosingAccess(eventOf("application.unroute", { contractorId: 7 }))).toEqual([7]);
  expect(
    usersLosingAccess({ ...eventOf("contractor.block"), subjectType: "contractor", subjectId: 3 }),
  ).toEqual([3]);
  expect(usersLosingAccess(eventOf("company.block", {}, 6))).toEqual([6]);
  expect(usersLosingAccess({ ...eventOf("users.manage"), subjectType: "user", subjectId: 4 })).toEqual([4]);
  expect(usersLosingAccess({ ...eventOf("users.manage"), subjectType: "invitation", subjectId: 4 })).toEqual(
    [],
  );
  expect(usersLosingAccess(eventOf("work-order.hold", { contractorId: 7 }))).toEqual([]);
});
