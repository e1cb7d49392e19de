import { auditLog } from "db/schema/platform";
import { supportChats } from "db/schema/support";
import { and, desc, eq } from "drizzle-orm";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { renderScreenAt, toastOf, visit } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readTableQuery } from "~/platform/db/table-query";
import { atTime } from "~/platform/time/clock.server";
import { type InboxList, waitingTime } from "../inbox";
import { chatsTable, listChats } from "../list-chats.server";
import { countUnansweredChats } from "../queries.server";
import { handOverChat, takeChat } from "./assign.server";
import { resolveChat } from "./resolve.server";
import { replyFromSupport, writeToSupport } from "./write.server";

const at = (minute: number) => new Date(Date.UTC(2026, 4, 5, 10, minute));
const write = (person: Actor, minute: number, content = "Where is my pay?") =>
  atTime(at(minute), () => writeToSupport(person, { content }));
const answer = (agent: Actor, { id: userId }: Actor) =>
  replyFromSupport(agent, { userId, content: "On Friday" });
const list = async (agent: Actor, list: InboxList, search = "") => {
  const query = readTableQuery(new URLSearchParams("perPage=100"), chatsTable);
  return (await listChats({ ...query, list, agentId: agent.id, search })).rows;
};
const idsIn = async (agent: Actor, which: InboxList, people: Actor[], search = "") =>
  (await list(agent, which, search))
    .map(({ userId }) => userId)
    .filter((id) => people.some((each) => each.id === id));
const chatOf = async ({ id }: Actor) =>
  (await db.select().from(supportChats).where(eq(supportChats.userId, id)))[0]!;
const auditOf = ({ id }: Actor, action: string) =>
  db
    .select({ actorId: auditLog.actorId, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.id));
const support = (names: { firstName?: string; lastName?: string } = {}) =>
  makeSuperAdmin({ staffRole: "support", ...names });

test("OPR-010 waiting means not answered: since the first unanswered message, until an answer or its resolution", async () => {
  const [agent, first, second] = [await support(), await makeContractor(), await makeClient()];
  const people = [first, second];
  await write(second, 2);
  await write(first, 1);
  await write(first, 9, "Hello?");
  expect(await idsIn(agent, "waiting", people)).toEqual([first.id, second.id]);
  expect((await chatOf(first)).waitingSince).toEqual(at(1));
  const before = await countUnansweredChats();
  await answer(agent, first);
  expect(await idsIn(agent, "waiting", people)).toEqual([second.id]);
  await resolveChat(agent, { userId: second.id, done: true });
  expect(await idsIn(agent, "waiting", people)).toEqual([]);
  expect(await countUnansweredChats()).toBe(before - 2);
  expect(await idsIn(agent, "done", people)).toEqual([second.id]);
  await resolveChat(agent, { userId: second.id, done: false });
  expect((await chatOf(second)).waitingSince).toEqual(at(2));
  await resolveChat(agent, { userId: first.id, done: true });
  await resolveChat(agent, { userId: first.id, done: false });
  expect((await chatOf(first)).waitingSince).toBeNull();
  await resolveChat(agent, { userId: first.id, done: true });
  await write(first, 30, "One more thing");
  expect(await chatOf(first)).toMatchObject({ waitingSince: at(30), doneAt: null });
});

test.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [47 * 60 + 59, "47 h"],
  [48 * 60, "2 days"],
])("OPR-010 a person who waits for %d minutes waits %s", (minutes, shown) => {
  expect(waitingTime(at(0), new Date(at(0).getTime() + minutes * 60_000))).toBe(shown);
});

test("OPR-010 of two agents who take a conversation one gets it, and the other is told who has it", async () => {
  const [ann, bea] = [
    await support({ firstName: "Ann", lastName: "Ives" }),
    await support({ firstName: "Bea", lastName: "Jolt" }),
  ];
  const person = await makeContractor();
  await write(person, 3);
  const results = await Promise.all([ann, bea].map((agent) => takeChat(agent, { userId: person.id })));
  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const { assigneeId } = await chatOf(person);
  const name = assigneeId === ann.id ? "Ann Ives" : "Bea Jolt";
  expect(results.find(({ ok }) => !ok)).toMatchObject({
    code: "conflict",
    message: `${name} has this conversation now.`,
  });
  expect(await auditOf(person, "support.take")).toMatchObject([{ actorId: assigneeId }]);
  const [holder, other] = assigneeId === ann.id ? [ann, bea] : [bea, ann];
  expect(await takeChat(holder, { userId: person.id })).toMatchObject({ ok: true });
  expect(await idsIn(holder, "mine", [person])).toEqual([person.id]);
  expect(await idsIn(other, "mine", [person])).toEqual([]);
  const { response } = await visit(other, `/support-inbox/${person.id}/take`, { method: "POST" });
  expect((await toastOf(response!))?.text).toBe(`${name} has this conversation now.`);
});

test("OPR-010 an answer takes a conversation that nobody has, and no other", async () => {
  const [ann, bea, person] = [await support(), await support(), await makeContractor()];
  await write(person, 4);
  await answer(ann, person);
  await answer(bea, person);
  expect((await chatOf(person)).assigneeId).toBe(ann.id);
});

test("OPR-010 a conversation is handed over with a note, but not past somebody who took it meanwhile", async () => {
  const [ann, bea, person] = [
    await support({ firstName: "Ann", lastName: "Ives" }),
    await support({ firstName: "Bea", lastName: "Jolt" }),
    await makeContractor(),
  ];
  await write(person, 5);
  const userId = person.id;
  expect(
    await handOverChat(ann, { userId, toId: bea.id, fromId: null, note: "Bank asks again" }),
  ).toMatchObject({
    value: { name: "Bea Jolt" },
  });
  expect(await chatOf(person)).toMatchObject({ assigneeId: bea.id, handOverNote: "Bank asks again" });
  const page = textOf(await renderScreenAt(bea, `/support-inbox/${userId}`));
  expect(page).toContain("You have it.");
  expect(page).toContain("Note: Bank asks again");
  expect(await auditOf(person, "support.hand-over")).toEqual([
    { actorId: ann.id, detail: { from: null, to: bea.id, hasNote: true } },
  ]);
  expect(await handOverChat(ann, { userId, toId: ann.id, fromId: null, note: "" })).toMatchObject({
    code: "conflict",
    message: "Bea Jolt has this conversation now.",
  });
  expect(await handOverChat(ann, { userId, toId: ann.id, fromId: bea.id, note: "" })).toMatchObject({
    ok: true,
  });
});

test("OPR-010 nobody gets a conversation who may not answer, and only support takes and hands over", async () => {
  const [ann, person] = [await support(), await makeContractor()];
  const others = [
    await makeSuperAdmin({ staffRole: "finance" }),
    await makeSuperAdmin({ staffRole: "support", state: "disabled" }),
    person,
  ];
  await write(person, 6);
  const userId = person.id;
  for (const { id: toId } of others)
    expect(await handOverChat(ann, { userId, toId, fromId: null, note: "" })).toMatchObject({
      code: "invalid",
      errors: { to: ["Please choose who gets the conversation"] },
    });
  for (const actor of [others[0]!, person]) {
    expect(await takeChat(actor, { userId })).toMatchObject({ code: "forbidden" });
    expect(await handOverChat(actor, { userId, toId: ann.id, fromId: null, note: "" })).toMatchObject({
      code: "forbidden",
    });
  }
  const missing = { userId: 999_999_999 };
  expect(await takeChat(ann, missing)).toMatchObject({ code: "not-found" });
  expect(await handOverChat(ann, { ...missing, toId: ann.id, fromId: null, note: "" })).toMatchObject({
    code: "not-found",
  });
  const { answer } = await visit(ann, `/support-inbox/${userId}/hand-over`);
  const offered = (answer as { agents: { value: string }[] }).agents.map(({ value }) => Number(value));
  expect(offered).toContain(ann.id);
  for (const { id } of others) expect(offered).not.toContain(id);
});

test("OPR-010 conversations are found by name and by what was written, resolved ones too", async () => {
  const agent = await support();
  const [wanda, orla] = [
    await makeContractor({ firstName: "Wandelinde", lastName: "Quork" }),
    await makeContractor({ firstName: "Orla", lastName: "Zephyrine" }),
  ];
  const people = [wanda, orla];
  await write(wanda, 7, "My 100% zanzibar order is late");
  await write(wanda, 8, "Please hurry");
  await write(orla, 9, "No answer about Friday");
  await resolveChat(agent, { userId: wanda.id, done: true });
  expect(await idsIn(agent, "all", people, "ZANZIBAR order")).toEqual([wanda.id]);
  expect((await list(agent, "all", "zanzibar"))[0]).toMatchObject({
    foundWords: "My 100% zanzibar order is late",
    lastWords: "Please hurry",
  });
  expect(await idsIn(agent, "all", people, "zephyrine")).toEqual([orla.id]);
  expect(await idsIn(agent, "all", people, wanda.email)).toEqual([wanda.id]);
  expect(await idsIn(agent, "all", people, "za")).toEqual([]);
  expect(await idsIn(agent, "all", people, "100_ zan")).toEqual([]);
  expect(await idsIn(agent, "waiting", people, "zanzibar")).toEqual([]);
  const page = textOf(await renderScreenAt(agent, "/support-inbox?search=zanzibar"));
  expect(page).toContain("Wandelinde Quork");
  expect(page).toContain("zanzibar order is late");
});

test("OPR-010 the person's latest orders with their states stand beside the conversation", async () => {
  const agent = await support();
  const [client, contractor] = [await makeClient(), await makeContractor()];
  await makeOrder(client, { title: "Hang shelves", status: "assigned", contractorId: contractor.id });
  await makeOrder(client, { title: "Fix the door", status: "published" });
  for (const [n, person] of [contractor, client].entries()) await write(person, 10 + n);
  const page = async ({ id }: Actor) => textOf(await renderScreenAt(agent, `/support-inbox/${id}`));
  const [ofContractor, ofClient] = [await page(contractor), await page(client)];
  expect(ofContractor).toMatch(/Hang shelves WIN \d+ Assigned/);
  expect(ofContractor).not.toContain("Fix the door");
  expect(ofContractor).toContain(contractor.email);
  expect(ofClient).toMatch(/Fix the door WIN \d+ Available .*Hang shelves/);
});
