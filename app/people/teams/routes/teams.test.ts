import { users } from "db/schema/accounts";
import { teamMembers } from "db/schema/colleagues";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeTeam } from "tests/factories/lists";
import { makeClient, makeContractor } from "tests/factories/people";
import { renderScreenAt, sendForm, visit } from "tests/setup/pages";
import { columnHeadingsOf, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import type { TablePage } from "~/platform/db/table-query";
import { addTeam } from "../commands/save-team.server";
import { findTeam, type Team } from "../teams.server";

const loadTeams = async (actor: Actor, address: string) =>
  ((await visit(actor, address)).answer as { table: TablePage<Team> }).table;
const namesOf = ({ rows }: TablePage<Team>) => rows.map(({ name }) => name);

test("CMP-002 CMP-003 CMP-004 ERR-021 a client creates a team of colleagues, sees its size and changes it", async () => {
  const client = await makeClient("Dispatcher");
  const colleague = await makeClient("Manager", client.companyId!);
  const typed = { name: "  Store \n openings ", usersIds: [String(client.id), String(colleague.id)] };
  expect((await sendForm(client, "/manage-teams/add", typed)).to).toBe("/manage-teams");
  const { rows, total } = await loadTeams(colleague, "/manage-teams");
  expect([rows[0], total]).toMatchObject([{ name: "Store openings", userIds: [client.id, colleague.id] }, 1]);
  const html = await renderScreenAt(colleague, "/manage-teams");
  expect(columnHeadingsOf(html)).toEqual(["Team name", "Members count", "Team ID"]);
  expect(textOf(html)).toMatch(/Store openings 2 \d+ Edit Store openings Delete Store openings/);
  for (const action of ["add", `${rows[0]!.id}/edit`, `${rows[0]!.id}/delete`])
    expect(html).toContain(`href="/manage-teams/${action}"`);
  expect(textOf(html)).toContain("Add team");

  const edit = `/manage-teams/${rows[0]!.id}/edit`;
  const filled = (await visit(client, edit)).answer;
  expect(filled).toMatchObject({ filled: { name: "Store openings", usersIds: typed.usersIds } });
  const fewer = { name: "Openings", usersIds: [String(colleague.id)] };
  expect((await sendForm(client, `${edit}?page=2`, fewer)).to).toBe("/manage-teams?page=2");
  expect(await findTeam(db, client.companyId!, rows[0]!.id)).toMatchObject({
    name: "Openings",
    userIds: [colleague.id],
  });
  expect((await sendForm(client, edit, fewer)).error).toEqual({ name: ["None changes found!"] });
});

test("CMP-006 CMP-007 CMP-008 CMP-051 Q-044 a wrong team gets errors beside its fields and keeps what was typed", async () => {
  const client = await makeClient();
  const team = await makeTeam(client, [client.id], "Floor");
  await makeTeam(client, [client.id], "Dock");
  const add = "/manage-teams/add";
  const usersIds = [String(client.id)];
  const long = { name: "x".repeat(36), usersIds };
  expect((await sendForm(client, add)).error).toEqual({
    name: ["Name field is empty"],
    usersIds: ["There must be at least one member"],
  });
  expect(await sendForm(client, add, long)).toMatchObject({
    status: 422,
    error: { name: ["Name is longer than maximum allowed length (35)"] },
    initialValue: { name: long.name, usersIds: String(client.id) },
  });
  expect((await sendForm(client, add, { name: "x".repeat(35), usersIds })).status).toBe(302);
  const edit = `/manage-teams/${team.id}/edit`;
  expect((await sendForm(client, edit, { usersIds })).error).toEqual({ name: ["Please enter name!"] });
  const taken = { name: ["There is already a team with this name."] };
  expect((await sendForm(client, add, { name: "FLOOR", usersIds })).error).toEqual(taken);
  expect((await sendForm(client, edit, { name: "dock", usersIds })).error).toEqual(taken);
});

test("only active users of the company can join a team", async () => {
  const client = await makeClient();
  const deletedUser = await makeClient("Manager", client.companyId!);
  await db.update(users).set({ state: "disabled" }).where(eq(users.id, deletedUser.id));
  for (const outsider of [await makeClient(), await makeContractor(), deletedUser]) {
    const typed = { name: "Mixed", usersIds: [String(client.id), String(outsider.id)] };
    expect((await sendForm(client, "/manage-teams/add", typed)).error?.usersIds).toHaveLength(1);
  }
  const { people } = (await visit(client, "/manage-teams/add")).answer as { people: { id: number }[] };
  expect(people.map(({ id }) => id)).toEqual([client.id]);
});

test("pressing Add twice adds one team; of two teams of one name added at once one is refused", async () => {
  const client = await makeClient();
  const pressed = { name: "Once", usersIds: [String(client.id)], formKey: "k1" };
  for (const _ of [1, 2])
    expect((await sendForm(client, "/manage-teams/add", pressed)).to).toBe("/manage-teams");
  expect((await loadTeams(client, "/manage-teams")).total).toBe(1);
  const twice = { name: "Twice", usersIds: [client.id] };
  const both = await Promise.all([1, 2].map(() => addTeam(client, twice)));
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test("LST-046 teams are searched by name and sorted by name or members, five to a page", async () => {
  const client = await makeClient();
  const others = [1, 2].map(() => makeClient("Manager", client.companyId!));
  const all = [client.id, ...(await Promise.all(others)).map(({ id }) => id)];
  for (let n = 1; n <= 6; n++) await makeTeam(client, all.slice(0, 1 + (n % 3)), `Crew ${n}`);
  expect(namesOf(await loadTeams(client, "/manage-teams?page=2"))).toEqual(["Crew 6"]);
  expect(await loadTeams(client, "/manage-teams")).toMatchObject({ perPage: 5, sizes: [5, 20, 25] });
  expect(namesOf(await loadTeams(client, "/manage-teams?name=w+4"))).toEqual(["Crew 4"]);
  const byMembers = await loadTeams(client, "/manage-teams?sortBy=members&sortDirection=desc&perPage=20");
  expect(namesOf(byMembers)).toEqual(["Crew 2", "Crew 5", "Crew 1", "Crew 4", "Crew 3", "Crew 6"]);
});

test("CMP-009 CMP-010 CMP-015 REST calls take and return teams in the documents' shapes", async () => {
  const client = await makeClient();
  const colleague = await makeClient("Dispatcher", client.companyId!);
  const call = await caller(client);
  const usersIds = [String(client.id), String(colleague.id)];
  const made = await call("POST", "/api/teams/create", { name: "Floor", usersIds });
  expect(made.body).toMatchObject({ success: true, message: "Team added" });
  const { _id } = made.body.payload;
  const team = { _id, name: "Floor", teamUsers: usersIds.map((userId) => ({ userId })), teamUsersCount: 2 };
  expect((await call("GET", "/api/teams")).body.teams).toEqual([team]);
  const change = { name: "Floor", usersIds: [usersIds[1]!], teamId: _id };
  expect((await call("PATCH", "/api/teams/update", change)).body).toMatchObject({
    success: true,
    message: "Team saved",
  });
  expect((await call("GET", `/api/teams/${_id}`)).body.team.teamUsers).toEqual([{ userId: usersIds[1] }]);
  expect((await call("DELETE", `/api/teams/${_id}`)).body).toMatchObject({
    success: true,
    message: "Team deleted",
  });
  expect((await call("GET", `/api/teams/${_id}`)).status).toBe(404);
});

test("another company's team looks absent, on pages and in REST calls; contractors can't read teams", async () => {
  const owner = await makeClient();
  const team = await makeTeam(owner);
  const stranger = await makeClient();
  const usersIds = [String(stranger.id)];
  for (const action of ["edit", "delete"]) {
    const address = `/manage-teams/${team.id}/${action}`;
    expect((await visit(stranger, address)).response?.status).toBe(404);
    expect((await sendForm(stranger, address, { name: "Mine", usersIds })).status).toBe(404);
  }
  const call = await caller(stranger);
  const change = { name: "Mine", usersIds, teamId: String(team.id) };
  expect((await call("PATCH", "/api/teams/update", change)).status).toBe(404);
  expect((await call("DELETE", `/api/teams/${team.id}`)).status).toBe(404);
  expect((await call("GET", `/api/teams/${team.id}`)).status).toBe(404);
  expect(await db.select().from(teamMembers).where(eq(teamMembers.teamId, team.id))).toHaveLength(1);
  expect((await (await caller(await makeContractor()))("GET", "/api/teams")).status).toBe(403);
});
