import { applications } from "db/schema/applications";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/funds";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { eventually } from "tests/setup/eventually";
import { subscribeAs, waitForBroadcasts, withLive } from "tests/setup/live";
import { visit } from "tests/setup/pages";
import { expect, test, vi } from "vitest";
import { assignContractor } from "~/applications/commands/assign-contractor.server";
import { unassignContractor } from "~/applications/commands/unassign-contractor.server";
import { sendMessage } from "~/messaging/commands/send-message.server";
import { notify } from "~/notifications/notify.server";
import { db } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { formIdempotencyKey } from "~/platform/db/idempotency.server";
import { emitLive } from "~/platform/live/live-messages";
import { showLiveToasts } from "./components/live-toasts";
import { channelsOf } from "./grant.server";
import { broadcastPresence, type Presence } from "./presence.server";
import { publishLive } from "./publish.server";

const live = withLive();

async function makeScene() {
  const client = await makeClient();
  await fund(client.companyId!, 100_000);
  const [one, two] = [await makeContractor(), await makeContractor()];
  const order = await makeOrder(client, { status: "published" });
  for (const contractor of [one, two]) await applyAs(contractor, order);
  await waitForBroadcasts();
  return { client, one, two, win: order.id };
}

/** Returns the toasts that a page shows after these messages. */
function toastsAfter(messages: Parameters<typeof emitLive>[0][]) {
  const toasts: unknown[] = [];
  const window = new EventTarget();
  window.addEventListener("toast", (event) => toasts.push((event as CustomEvent).detail));
  vi.stubGlobal("window", window);
  const stop = showLiveToasts(new Set());
  messages.forEach(emitLive);
  stop();
  messages.forEach(emitLive);
  vi.unstubAllGlobals();
  return toasts;
}

test("MSG-001 a person may subscribe to their own, their company's and their orders' channels", async () => {
  const { client, one, win } = await makeScene();
  expect(await channelsOf(client, win)).toEqual([
    `person:${client.id}`,
    `company:${client.companyId}`,
    `order:${win}`,
  ]);
  expect(await channelsOf(one, win)).toEqual([`person:${one.id}`, `order:${win}`]);
  expect(await channelsOf(await makeContractor(), win)).not.toContain(`order:${win}`);
  expect(await channelsOf(await makeClient(), win)).not.toContain(`order:${win}`);
  expect(await channelsOf(await makeSuperAdmin(), win)).not.toContain(`order:${win}`);
});

test("other people's channels are refused, and no page can publish", async () => {
  const { client, one, win } = await makeScene();
  const page = await subscribeAs(() => one, win);
  for (const name of [`person:${client.id}`, `company:${client.companyId}`, `order:${win + 1}`])
    await expect(page.client.channels.get(name).attach()).rejects.toMatchObject({ code: 40160 });
  const own = page.client.channels.get(`order:${win}`);
  await expect(own.publish("history", {})).rejects.toMatchObject({ code: 40160 });
});

test("PUB-056 MSG-001 one connection with the page's token receives messages and notifications", async () => {
  const { client, one, win } = await makeScene();
  const [page, clients] = await Promise.all([subscribeAs(() => one), subscribeAs(() => client)]);
  const received: Parameters<typeof emitLive>[0][] = [];
  const own = page.client.channels.get(`person:${one.id}`);
  await own.subscribe(({ name = "", data }) => received.push({ name, data }));
  const names = () => received.map(({ name }) => name);
  await sendMessage(client, { win, content: "Hello", users: [one.id] });
  await assignContractor(client, { win, contractorId: one.id });
  await readEvents("notifications", notify);
  await eventually(() => expect(names()).toEqual(expect.arrayContaining(["newMessage", "notification"])));
  const { data } = received.find(({ name }) => name === "notification")!;
  const text = `You are assigned: ${data.message}`;
  // Ably can deliver a message again.
  expect(toastsAfter([...received, ...received])).toEqual([{ type: "success", text }]);
  expect(page.client.connection.state).toBe("connected");
  const company = `company:${client.companyId}`;
  const expected = [`${company} newMessage`, `${company} history`];
  await eventually(() => expect(clients.received).toEqual(expect.arrayContaining(expected)));
});

test("MSG-007 a message reaches its recipients once, and nobody else", async () => {
  const { client, one, two, win } = await makeScene();
  const [clientPage, onePage, twoPage] = await Promise.all(
    [client, one, two].map((actor) => subscribeAs(() => actor, win)),
  );
  const idempotencyKey = formIdempotencyKey("live", "Hello");
  const send = () => sendMessage(client, { win, content: "Hello", users: [one.id], idempotencyKey });
  await Promise.all([send(), send()]);
  await eventually(() => expect(onePage!.received).toEqual([`person:${one.id} newMessage`]));
  expect(clientPage!.received).toContain(`company:${client.companyId} newMessage`);
  await sendMessage(client, { win, content: "Hello", users: [two.id] });
  await eventually(() => expect(twoPage!.received).toEqual([`person:${two.id} newMessage`]));
  expect(onePage!.received).toHaveLength(1);
});

test("MSG-004 a notification is broadcast in full to its person after it is stored", async () => {
  const { client, one, win } = await makeScene();
  const page = await subscribeAs(() => one);
  const received: unknown[] = [];
  await page.client.channels
    .get(`person:${one.id}`)
    .subscribe("notification", ({ data }) => received.push(data));
  await assignContractor(client, { win, contractorId: one.id });
  await readEvents("notifications", notify);
  await eventually(() => expect(received).toHaveLength(1));
  expect(received[0]).toMatchObject({ title: "You are assigned", type: "success", workOrderId: win });
  expect(page.received).toContain(`person:${one.id} history`);
});

test("an un-assigned contractor who is connected receives nothing more of the order", async () => {
  const { client, one: contractor, win } = await makeScene();
  expect(await assignContractor(client, { win, contractorId: contractor.id })).toMatchObject({ ok: true });
  const page = await subscribeAs(() => contractor, win);
  const order = page.client.channels.get(`order:${win}`);
  expect(order.state).toBe("attached");
  expect(await unassignContractor(client, { win, reason: "Rescheduled" })).toMatchObject({ ok: true });
  await eventually(() => expect(order.state).toBe("failed"));
  await eventually(() => expect(page.received).toContain(`person:${contractor.id} history`));
  await expect(order.attach()).rejects.toMatchObject({ code: 40160 });
  expect(page.client.connection.state).toBe("connected");
});

test("tokens are revoked for more people than one request to Ably takes", async () => {
  const { one } = await makeScene();
  const page = await subscribeAs(() => one);
  const contractorIds = [...Array.from({ length: 100 }, (_, n) => one.id + 1 + n), one.id];
  const lost = { type: "work-order.delete", subjectType: "work-order", subjectId: null, actorId: null };
  const event = { ...lost, id: 1, companyId: 7, at: new Date(), payload: { contractorIds } };
  await db.transaction((tx) => publishLive(tx, [event]));
  await eventually(() => expect(page.tokens).toHaveLength(2));
});

test("a page receives what was broadcast while its connection was interrupted", async () => {
  const { client, one, win } = await makeScene();
  const page = await subscribeAs(() => one, win);
  const lost = page.client.connection.once("disconnected");
  live.server.cut();
  await lost;
  await sendMessage(client, { win, content: "Hello", users: [one.id] });
  await eventually(() => expect(page.received).toEqual([`person:${one.id} newMessage`]));
});

test("a page renews an expired token and keeps receiving", async () => {
  const { client, one, win } = await makeScene();
  const page = await subscribeAs(() => one, win, 600);
  await eventually(() => expect(page.tokens.length).toBeGreaterThan(1));
  await sendMessage(client, { win, content: "Hello", users: [one.id] });
  await eventually(() => expect(page.received).toEqual([`person:${one.id} newMessage`]));
});

test("a renewed token grants only what the person may receive by then", async () => {
  const { client, one, win } = await makeScene();
  await assignContractor(client, { win, contractorId: one.id });
  const page = await subscribeAs(() => one, win, 600);
  // Changes the order directly, so that no event revokes the token.
  await db
    .update(workOrders)
    .set({ status: "published", contractorId: null, assignedAt: null })
    .where(eq(workOrders.id, win));
  await db.delete(applications).where(eq(applications.workOrderId, win));
  const order = page.client.channels.get(`order:${win}`);
  await eventually(() => expect(order.state).toBe("failed"));
  expect(page.client.connection.state).toBe("connected");
});

test("MSG-008 a reply is broadcast as a reply", async () => {
  const { client, one, win } = await makeScene();
  const page = await subscribeAs(() => client, win);
  const first = await sendMessage(client, { win, content: "Which door?", users: [one.id] });
  if (!first.ok) throw new Error(first.message);
  await sendMessage(one, { win, content: "The red one", users: [], parentId: first.value.messageId });
  await eventually(() => expect(page.received).toContain(`person:${client.id} reply`));
});

test("presence and typing reach the company by name, and a contractor only where the message is for them", async () => {
  const { client, one, two, win } = await makeScene();
  const colleague = await makeClient("Manager", client.companyId!);
  const received: Record<string, unknown[]> = {};
  const listen = async (actor: typeof client) => {
    const page = await subscribeAs(() => actor, win);
    received[actor.id] = [];
    for (const name of page.channels)
      await page.client.channels.get(name).subscribe("here", ({ data }) => received[actor.id]!.push(data));
  };
  for (const actor of [colleague, one, two]) await listen(actor);
  const announce = (actor: typeof client, more: Partial<Presence>) =>
    broadcastPresence(actor, { win, is: "here", users: [], selectedAllApplicants: false, ...more });

  await announce(one, { is: "typing" });
  await announce(client, { is: "here" });
  await announce(client, { is: "typing", users: [two.id] });
  const who = `${client.firstName} ${client.lastName}`;
  await eventually(() =>
    expect(received[colleague.id]).toEqual([
      { win, is: "typing", by: one.id, who: `${one.firstName} ${one.lastName}` },
      { win, is: "here", by: client.id, who },
      { win, is: "typing", by: client.id, who },
    ]),
  );
  await eventually(() => expect(received[two.id]).toHaveLength(1));
  expect(received[two.id]).toMatchObject([{ win, is: "typing", by: 0 }]);
  expect(JSON.stringify(received[two.id])).not.toContain(client.lastName);
  expect(received[one.id]).toEqual([]);
  expect(await announce(await makeContractor(), {})).toMatchObject({ ok: false });
});

test("typing a reply to a missing message is broadcast as typing a new message", async () => {
  const { client, one, win } = await makeScene();
  const received: unknown[] = [];
  const page = await subscribeAs(() => one);
  await page.client.channels.get(`person:${one.id}`).subscribe("here", ({ data }) => received.push(data));
  const body = new URLSearchParams({ win: String(win), is: "typing", parentId: "1.5", to: String(one.id) });
  expect((await visit(client, "/here", { method: "POST", body })).response?.status).toBe(204);
  await eventually(() => expect(received).toMatchObject([{ win, is: "typing" }]));
});
