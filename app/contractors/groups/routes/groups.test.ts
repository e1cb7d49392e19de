import { users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeGroup } from "tests/factories/groups";
import { makeClient, makeContractor } from "tests/factories/people";
import { renderScreenAt, sendForm, visit } from "tests/setup/pages";
import { columnHeadingsOf, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import type { TablePage } from "~/platform/db/table-query";
import { findContractors } from "../../find-contractors.server";
import { addGroup } from "../commands/change-groups.server";
import type { GroupAnswer } from "../group-route.server";
import { findGroup, type Group } from "../groups.server";
import { meta } from "./list";

const loadGroups = async (actor: Actor, query = "") =>
  ((await visit(actor, `/contractor-groups${query}`)).answer as { table: TablePage<Group> }).table;
const postGroup = (actor: Actor, fields: Record<string, string | string[]>) =>
  sendForm(actor, "/contractor-groups/add", fields);
const makeNamedContractor = (firstName: string, lastName: string) => makeContractor({ firstName, lastName });

test("CMP-011 CMP-012 CMP-013 ERR-021 a client adds a group of contractors, sees its size, changes and deletes it", async () => {
  const client = await makeClient("Dispatcher");
  const [ann, bob] = [await makeNamedContractor("Ann", "Fiber"), await makeNamedContractor("Bob", "Fiber")];
  const added = await postGroup(client, {
    name: " Fiber \n crews ",
    usersIds: [String(ann.id), String(bob.id)],
  });
  expect(added.to).toBe("/contractor-groups");
  const { rows, total } = await loadGroups(client);
  expect([rows[0], total]).toMatchObject([{ name: "Fiber crews", userIds: [ann.id, bob.id] }, 1]);
  const html = await renderScreenAt(client, "/contractor-groups");
  expect(columnHeadingsOf(html)).toEqual(["Group name", "Members count"]);
  expect(textOf(html)).toMatch(/Add Group.*Fiber crews 2 in Fiber crews/);
  for (const action of ["add", `${rows[0]!.id}/edit`, `${rows[0]!.id}/delete`])
    expect(html).toContain(`href="/contractor-groups/${action}"`);
  const edit = `/contractor-groups/${rows[0]!.id}/edit`;
  expect((await visit(client, edit)).answer).toMatchObject({
    filled: { name: "Fiber crews" },
    options: { chosen: [{ name: "Ann Fiber" }, { name: "Bob Fiber" }], found: [] },
  });
  const same = { name: "Fiber crews", usersIds: [String(bob.id), String(ann.id)] };
  expect((await sendForm(client, edit, same)).error?.name).toEqual(["None changes found!"]);
  expect((await sendForm(client, edit, { name: "Fiber", usersIds: String(bob.id) })).status).toBe(302);
  expect(await findGroup(db, client.companyId!, rows[0]!.id)).toMatchObject({
    name: "Fiber",
    userIds: [bob.id],
  });
  const remove = `/contractor-groups/${rows[0]!.id}/delete`;
  expect(textOf(await renderScreenAt(client, remove))).toContain(
    "Are you sure you want to delete the group Fiber ?",
  );
  expect((await sendForm(client, `${remove}?page=2`)).to).toBe("/contractor-groups?page=2");
  expect((await loadGroups(client)).total).toBe(0);
});

test("NAV-016 the page's title is Preferred, its heading Preferred Contractor Groups", async () => {
  expect(meta({} as Parameters<typeof meta>[0])).toEqual([{ title: "Preferred · Callout" }]);
  const html = await renderScreenAt(await makeClient(), "/contractor-groups");
  expect(html).toContain("<h1>Preferred Contractor Groups</h1>");
});

test("a wrong group gets errors beside its fields; names are unique; only contractors can be members", async () => {
  const client = await makeClient();
  await makeGroup(client, [], "Floor");
  expect((await postGroup(client, {})).error).toEqual({ name: ["Name field is empty"] });
  expect((await postGroup(client, { name: "x".repeat(36) })).error?.name?.[0]).toMatch(
    /maximum allowed length \(35\)/,
  );
  const taken = ["There is already a group with this name."];
  expect((await postGroup(client, { name: "FLOOR" })).error?.name).toEqual(taken);
  expect(
    (await postGroup(client, { name: "Mixed", usersIds: String(client.id) })).error?.usersIds,
  ).toHaveLength(1);
  const both = await Promise.all([1, 2].map(() => addGroup(client, { name: "Twice" })));
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  const pressed = { name: "Once", formKey: "k1" };
  for (const _ of [1, 2]) expect((await postGroup(client, pressed)).to).toBe("/contractor-groups");
  expect((await loadGroups(client, "?name=once")).total).toBe(1);
});

test("SRC-004 searching for contractors within the form keeps what was typed and ticked", async () => {
  const client = await makeClient();
  const [chosen, found] = [
    await makeNamedContractor("Zora", "Quill"),
    await makeNamedContractor("Xavi", "Quillon"),
  ];
  const body = new URLSearchParams({ name: "Half", usersIds: String(chosen.id), search: "quill", find: "1" });
  const ask = () => visit(client, "/contractor-groups/add", { method: "POST", body });
  const { data } = (await ask()).answer as { data: GroupAnswer };
  expect(data.options).toMatchObject({ chosen: [{ id: chosen.id }], found: [{ id: found.id }] });
  expect(data.lastResult.initialValue).toMatchObject({ name: "Half", usersIds: String(chosen.id) });
  body.set("search", "qu");
  expect(((await ask()).answer as { data: GroupAnswer }).data.options).toMatchObject({
    isTooShort: true,
    found: [],
  });
  expect((await loadGroups(client)).total).toBe(0);
});

test("SRC-004 SRC-005 Q-064 Q-166 a search finds active contractors who match all words, with quoted phrases as a whole", async () => {
  const at = { city: "New Orleans", stateCode: "LA", zipCode: "70112" };
  const felix = await makeContractor({ firstName: "Felix", lastName: "Mor_eau", ...at });
  const other = await makeContractor({ firstName: "Felix", lastName: "Orleans", city: "Newark" });
  const ids = async (search: string) => (await findContractors(db, search)).map(({ id }) => id);
  expect(await ids("felix")).toEqual([felix.id, other.id]);
  expect(await ids('felix "new orleans"')).toEqual([felix.id]);
  expect(await ids("new orleans felix")).toEqual([felix.id, other.id]);
  expect(await ids("mor_")).toEqual([felix.id]);
  expect(await ids("%%%")).toEqual([]);
  expect(await ids(felix.email)).toEqual([felix.id]);
  expect(await ids("la fe")).toEqual([]);
  await db.update(users).set({ state: "deactivated" }).where(eq(users.id, other.id));
  expect(await ids("felix")).toEqual([felix.id]);
  const client = await makeClient("Admin", undefined, { firstName: "Felix" });
  expect(await ids("felix")).not.toContain(client.id);
});

test("CMP-013 CMP-014 CMP-015 REST calls take and return groups in the documents' shapes", async () => {
  const client = await makeClient();
  const [ann, bob] = [await makeContractor(), await makeContractor()];
  const call = await caller(client);
  const at = "/api/contractor-groups";
  const made = await call("POST", `${at}/create`, { name: "Fiber", usersIds: [ann.id, bob.id].map(String) });
  const { _id } = made.body.payload;
  const groupUsers = [ann, bob].map(({ id }) => ({ userId: String(id) }));
  expect((await call("GET", at)).body.list).toEqual([{ _id, name: "Fiber", groupUsers, groupUsersCount: 2 }]);
  const change = { name: "Fiber", usersIds: [String(bob.id)], groupId: _id };
  expect((await call("PATCH", `${at}/update`, change)).body).toMatchObject({
    success: true,
    message: "Group saved",
  });
  expect((await call("GET", `${at}/${_id}`)).body.group.groupUsers).toEqual([groupUsers[1]]);
  expect((await call("DELETE", `${at}/${_id}`)).body).toMatchObject({
    success: true,
    message: "Group deleted",
  });
  expect((await call("GET", `${at}/${_id}`)).status).toBe(404);
});

test("another company's group looks absent, on pages and in REST calls; contractors can't read groups", async () => {
  const owner = await makeClient();
  const group = await makeGroup(owner, [], "Secret");
  const stranger = await makeClient();
  for (const action of ["edit", "delete"]) {
    const address = `/contractor-groups/${group.id}/${action}`;
    expect((await visit(stranger, address)).response?.status).toBe(404);
    expect((await sendForm(stranger, address, { name: "Mine" })).status).toBe(404);
  }
  const call = await caller(stranger);
  const change = { name: "Mine", usersIds: [], groupId: String(group.id) };
  expect((await call("PATCH", "/api/contractor-groups/update", change)).status).toBe(404);
  expect((await call("DELETE", `/api/contractor-groups/${group.id}`)).status).toBe(404);
  expect(await findGroup(db, owner.companyId!, group.id)).toMatchObject({ name: "Secret" });
  const contractor = await caller(await makeContractor());
  expect((await contractor("GET", "/api/contractor-groups")).status).toBe(403);
});
