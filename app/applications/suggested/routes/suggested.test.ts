import { users } from "db/schema/accounts";
import { routes } from "db/schema/applications";
import { asc, eq } from "drizzle-orm";
import { fund } from "tests/factories/funds";
import { makeGroup } from "tests/factories/groups";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { renderScreenAt, sendForm, toastOf, visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { toggleBlock } from "../../blocks/commands/block-contractor.server";
import { routeContractor } from "../../commands/route-contractor.server";

async function makeScene() {
  const client = await makeClient("Dispatcher");
  await fund(client.companyId!, 70_000);
  const order = await makeOrder(client, { status: "published" });
  const at = `/dashboard/available/${order.id}/suggested?search=till`;
  const people = [
    await makeContractor({ firstName: "Ann", lastName: "First" }),
    await makeContractor({ firstName: "Bob", lastName: "Second" }),
    await makeContractor({ firstName: "Cyd", lastName: "Third" }),
  ] as const;
  return { client, win: order.id, at, people };
}

const offersOf = async (win: number) =>
  (await db.select().from(routes).where(eq(routes.workOrderId, win)).orderBy(asc(routes.contractorId))).map(
    ({ contractorId, origin }) => [contractorId, origin],
  );

/** Sends a form that succeeds; returns the next page's toast. */
async function toastAfter(client: Actor, at: string, fields: Record<string, string | number | number[]>) {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, String(value)])),
  );
  const { response } = await visit(client, at, { method: "POST", body });
  expect(response?.headers.get("Location")).toBe(at);
  return (await toastOf(response!))?.text;
}

test("DSK-014 the ticked are routed, or invited", async () => {
  const { client, win, at, people } = await makeScene();
  const [ann, bob, cyd] = people;
  const two = { contractorsId: [ann.id, bob.id], press: "route" };
  expect(await toastAfter(client, at, two)).toBe("2 contractors routed");
  const third = { contractorsId: cyd.id, press: "invite" };
  expect(await toastAfter(client, at, third)).toBe("1 contractor invited");
  expect(await offersOf(win)).toEqual([
    [ann.id, "route"],
    [bob.id, "route"],
    [cyd.id, "invite"],
  ]);
});

test("DSK-014 a whole group is invited or routed; those with an open offer keep theirs", async () => {
  const { client, win, at, people } = await makeScene();
  const [ann, bob, cyd] = people;
  await routeContractor(client, { win, contractorId: bob.id, origin: "route" });
  const { id } = await makeGroup(client, [ann.id, bob.id], "Crew");
  const inviteCrew = { groupId: id, press: "invite-group" };
  expect(await toastAfter(client, at, inviteCrew)).toBe(
    "1 contractor invited, 1 contractor had an offer already",
  );
  expect(await toastAfter(client, at, inviteCrew)).toBe("2 contractors had an offer already");
  const { id: single } = await makeGroup(client, [cyd.id], "Alone");
  const routeAlone = { groupId: single, press: "route-group" };
  expect(await toastAfter(client, at, routeAlone)).toBe("1 contractor routed");
  expect(await offersOf(win)).toEqual([
    [ann.id, "invite"],
    [bob.id, "route"],
    [cyd.id, "route"],
  ]);
});

test("DSK-014 who is refused is named with the reason, and the others get the offer", async () => {
  const { client, win, at, people } = await makeScene();
  const [ann, bob, cyd] = people;
  const admin = await makeClient("Admin", client.companyId!);
  await toggleBlock(admin, bob.id, { kind: "company" });
  await db.update(users).set({ state: "deactivated" }).where(eq(users.id, cyd.id));
  const { id } = await makeGroup(client, [ann.id, bob.id, cyd.id], "Crew");
  expect(await sendForm(client, at, { groupId: String(id), press: "route-group" })).toMatchObject({
    status: 409,
    error: {
      "": [
        "Routed to 1 contractor, 2 refused:",
        "Bob Second: Blocked",
        "Cyd Third: The contractor's account is not active",
      ],
    },
  });
  expect(await offersOf(win)).toEqual([[ann.id, "route"]]);
});

test("DSK-014 without funds nobody is routed, and the ticks stay", async () => {
  const { at, people, win } = await makeScene();
  const poor = await makeClient();
  const order = await makeOrder(poor, { status: "published" });
  const own = at.replace(String(win), String(order.id));
  const contractorsId = people.map(({ id }) => String(id));
  const refused = await sendForm(poor, own, { contractorsId, press: "route" });
  expect(refused).toMatchObject({
    status: 409,
    error: { "": [expect.stringMatching(/^Not enough funds available/)] },
    initialValue: { contractorsId },
  });
  expect(await offersOf(order.id)).toEqual([]);
});

test("DSK-014 nobody ticked, and no group or an empty, large or other company's one, are refused", async () => {
  const { client, at, people } = await makeScene();
  const errorOf = async (fields: Record<string, string>) => (await sendForm(client, at, fields)).error;
  expect(await errorOf({ press: "invite" })).toEqual({ contractorsId: ["Can't invite zero contractors!"] });
  expect(await errorOf({ press: "route" })).toEqual({ contractorsId: ["Please select contractor!"] });
  expect(await errorOf({ press: "route-group" })).toEqual({ groupId: ["Please select a group"] });
  const theirs = await makeGroup(await makeClient(), [people[0].id], "Theirs");
  expect(await errorOf({ press: "invite-group", groupId: String(theirs.id) })).toEqual({
    groupId: ["Please select a group"],
  });
  const empty = await makeGroup(client, [], "Nobody yet");
  expect(await errorOf({ press: "invite-group", groupId: String(empty.id) })).toEqual({
    groupId: ["Nobody yet has no contractors"],
  });
  const large = await makeGroup(client, await manyIds(201), "Everybody");
  expect(await errorOf({ press: "invite-group", groupId: String(large.id) })).toEqual({
    groupId: ["At most 200 contractors at once"],
  });
  const html = await renderScreenAt(client, at);
  expect(html).toContain("Everybody (201 contractors)");
  expect(html).not.toContain("Theirs");
});

async function manyIds(n: number) {
  const person = { role: "contractor", lastName: "Of many", passwordHash: "!" } as const;
  const rows = Array.from({ length: n }, (_, at) => ({
    ...person,
    firstName: `No ${at}`,
    email: `many-${at}@example.com`,
  }));
  return (await db.insert(users).values(rows).returning({ id: users.id })).map(({ id }) => id);
}
