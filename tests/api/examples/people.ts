import { makeGroup } from "tests/factories/groups";
import { makeTeam } from "tests/factories/lists";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeInvitation, makeSuperAdmin } from "tests/factories/people";
import { expect } from "vitest";
import type { Actor } from "~/access/actor";
import type { Examples } from "./example";
import { expectOrder, expectResponse, listWith } from "./expect-response";

const colleague = {
  firstname: "Noor",
  lastname: "Haddad",
  phone: "(555) 123-4567",
  accessctrl: "Dispatcher",
};
const option = ({ id, firstName, lastName }: Actor) => ({
  userId: String(id),
  name: `${firstName} ${lastName}`,
});
/** Makes two clients of a company; an invited one is not an option. */
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
const clientOptions = async () => {
  const as = await makeClient();
  await makeInvitation(as);
  const other = await makeClient("Manager", as.companyId!);
  await makeClient();
  return { as, clients: [option(as), option(other)].sort(byName) };
};

const groups = "GET /api/contractor-groups";
async function makeGrouped(as: Actor) {
  const [first, second] = [await makeContractor(), await makeContractor()];
  const { id, name } = await makeGroup(as, [first.id, second.id]);
  const groupUsers = [{ userId: String(first.id) }, { userId: String(second.id) }];
  return { id, group: { _id: String(id), name, groupUsers, groupUsersCount: 2 } };
}

export const people: Examples = {
  "client.list": async () => {
    const as = await makeClient("Dispatcher", undefined, { firstName: "Zoe", phone: "5085550101" });
    const invited = await makeInvitation(as, { firstName: "Abe", phone: "5085550102" });
    await makeClient();
    const of = { companyId: String(as.companyId), accessctrl: "Dispatcher" };
    const data = [
      {
        ...of,
        _id: `invitation-${invited.id}`,
        firstname: invited.firstName,
        lastname: invited.lastName,
        email: invited.email,
        phone: "(508) 555-0102",
        status: "Invited",
      },
      {
        ...of,
        _id: String(as.id),
        firstname: as.firstName,
        lastname: as.lastName,
        email: as.email,
        phone: "(508) 555-0101",
        status: "Accepted",
      },
    ];
    const query = { companies: String(as.companyId) };
    return {
      done: { as, answers: { data } },
      also: { as: await makeSuperAdmin(), query, answers: { data } },
      refused: { as: null },
    };
  },
  "users.get_clients": async () => {
    const { as, clients } = await clientOptions();
    const other = await makeClient();
    const query = { companies: `${as.companyId},${other.companyId}` };
    const both = { clients: [...clients, option(other)].sort(byName) };
    return {
      done: { as, answers: { clients } },
      also: { as: await makeSuperAdmin(), query, answers: both },
      refused: { as: await makeContractor() },
    };
  },
  "users.get-clients": async () => {
    const { as, clients } = await clientOptions();
    const query = { companies: String(as.companyId) };
    return {
      done: { as: await makeSuperAdmin(), query, answers: { clients } },
      refused: { as: await makeContractor() },
    };
  },
  "users.sendInviteToClientUser": async () => {
    const body = { ...colleague, email: "noor@newcomer.example" };
    const as = await makeClient();
    const inviter = await makeClient();
    const invited = {
      ...colleague,
      companyId: String(inviter.companyId),
      email: body.email,
      status: "Invited",
      _id: expect.stringMatching(/^invitation-\d+$/),
    };
    const { id, companyId } = await makeInvitation(as, { expiresAt: new Date("2026-01-01") });
    const _id = `invitation-${id}`;
    return {
      done: {
        as: inviter,
        body,
        after: expectResponse(inviter, "GET /api/client/list", { data: listWith(invited) }),
      },
      also: {
        as,
        body: { _id, companyId: String(companyId), status: "Invited", resend: true },
        answers: { message: "Invitation sent again", payload: { _id } },
        after: expectResponse(as, "GET /api/client/list", { data: listWith({ _id, status: "Invited" }) }),
      },
      refused: { as: await makeClient("Manager"), body },
    };
  },
  "users.editClientUsers": async () => {
    const as = await makeClient();
    const { id, email, companyId } = await makeClient("Manager", as.companyId!);
    const body = {
      ...colleague,
      _id: String(id),
      companyId: String(companyId),
      email,
      status: "Accepted",
    };
    const after = expectResponse(as, "GET /api/client/list", { data: listWith(body) });
    return { done: { as, body, after }, refused: { as: await makeClient(), body } };
  },
  "users.deleteClientUsers": async () => {
    const as = await makeClient();
    const deleted = await makeClient("Manager", as.companyId!);
    const { id } = deleted;
    const order = await makeOrder(deleted);
    const after = [
      expectResponse(as, "GET /api/client/list", { data: [{ _id: String(as.id) }] }),
      expectOrder(as, order.id, { clientInfo: { name: `${as.firstName} ${as.lastName}` } }),
    ];
    return { done: { as, query: { id, reassignedTo: as.id }, after }, refused: { as, query: { id: as.id } } };
  },
  "teams.list": async () => {
    const as = await makeClient("Dispatcher");
    const { id, name } = await makeTeam(as);
    await makeTeam(await makeClient());
    const team = { _id: String(id), name, teamUsers: [{ userId: String(as.id) }], teamUsersCount: 1 };
    return {
      done: { as, answers: { teams: [team], payload: { teams: [team] } } },
      refused: { as: await makeContractor() },
    };
  },
  "teams.get": async () => {
    const as = await makeClient();
    const { id, name } = await makeTeam(as);
    const team = { _id: String(id), name, teamUsers: [{ userId: String(as.id) }], teamUsersCount: 1 };
    return {
      done: { as, params: { id }, answers: { team, payload: { team } } },
      refused: { as: await makeClient(), params: { id } },
    };
  },
  "teams.create": async () => {
    const as = await makeClient("Manager");
    const body = { name: "Store openings", usersIds: [String(as.id)] };
    const after = expectResponse(as, "GET /api/teams", {
      teams: [{ name: "Store openings", teamUsers: [{ userId: String(as.id) }] }],
    });
    return {
      done: { as, body, answers: { message: "Team added" }, after },
      refused: { as, body: { name: "Nobody", usersIds: [] } },
    };
  },
  "teams.update": async () => {
    const as = await makeClient();
    const other = await makeClient("Manager", as.companyId!);
    const teamId = String((await makeTeam(as)).id);
    const change = (name: string, ...members: Actor[]) => {
      const usersIds = members.map(({ id }) => String(id));
      const teams = [{ _id: teamId, name, teamUsers: usersIds.map((userId) => ({ userId })) }];
      return { as, body: { teamId, name, usersIds }, after: expectResponse(as, "GET /api/teams", { teams }) };
    };
    const done = change("Night rollouts", other);
    const also = [change("Rollouts", other), change("Rollouts", as, other)];
    return { done, also, refused: { as: await makeClient(), body: done.body } };
  },
  "teams.delete": async () => {
    const as = await makeClient();
    const { id } = await makeTeam(as);
    return {
      done: { as, params: { id }, after: expectResponse(as, "GET /api/teams", { teams: [] }) },
      refused: { as: await makeClient(), params: { id } },
    };
  },
  "contractor-groups.list": async () => {
    const as = await makeClient("Dispatcher");
    const { group } = await makeGrouped(as);
    await makeGroup(await makeClient());
    return {
      done: { as, answers: { list: [group], payload: { list: [group] } } },
      refused: { as: await makeContractor() },
    };
  },
  "contractor-groups.get": async () => {
    const as = await makeClient();
    const { id, group } = await makeGrouped(as);
    return {
      done: { as, params: { id }, answers: { group, payload: { group } } },
      refused: { as: await makeClient(), params: { id } },
    };
  },
  "contractor-groups.create": async () => {
    const as = await makeClient("Manager");
    const body = { name: "Fiber crews", usersIds: [String((await makeContractor()).id)] };
    const after = expectResponse(as, groups, {
      list: [{ name: "Fiber crews", groupUsers: [{ userId: body.usersIds[0] }] }],
    });
    return {
      done: { as, body, answers: { message: "Group added" }, after },
      refused: { as, body: { ...body, name: "" } },
    };
  },
  "contractor-groups.update": async () => {
    const as = await makeClient();
    const [first, second] = [String((await makeContractor()).id), String((await makeContractor()).id)];
    const groupId = String((await makeGroup(as)).id);
    const change = (name: string, ...usersIds: string[]) => {
      const groupUsers = usersIds.map((userId) => ({ userId }));
      const list = [{ _id: groupId, name, groupUsers, groupUsersCount: usersIds.length }];
      return { as, body: { groupId, name, usersIds }, after: expectResponse(as, groups, { list }) };
    };
    const done = change("Cabling", first, second);
    const also = [change("Cabling crews", first, second), change("Cabling crews", second)];
    return { done, also, refused: { as: await makeClient(), body: done.body } };
  },
  "contractor-groups.delete": async () => {
    const as = await makeClient();
    const { id } = await makeGroup(as);
    const after = expectResponse(as, groups, { list: [] });
    return { done: { as, params: { id }, after }, refused: { as: await makeClient(), params: { id } } };
  },
};
