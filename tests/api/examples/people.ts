import { makeGroup } from "tests/factories/groups";
import { makeTeam } from "tests/factories/lists";
import { makeClient, makeContractor, makeInvitation, makeSuperAdmin } from "tests/factories/people";
import type { Examples } from "./example";

const colleague = {
  firstname: "Noor",
  lastname: "Haddad",
  phone: "(555) 123-4567",
  accessctrl: "Dispatcher",
};
const listed = async () => ({ done: { as: await makeClient() }, refused: { as: await makeContractor() } });

export const people: Examples = {
  "client.list": async () => {
    const as = await makeClient("Dispatcher");
    await makeInvitation(as);
    return { done: { as }, refused: { as: null } };
  },
  "users.get_clients": listed,
  "users.get-clients": async () => {
    const query = { companies: String((await makeClient()).companyId) };
    return { done: { as: await makeSuperAdmin(), query }, refused: { as: await makeContractor() } };
  },
  "users.sendInviteToClientUser": async () => {
    const body = { ...colleague, email: "noor@newcomer.example" };
    const as = await makeClient();
    const { id, companyId } = await makeInvitation(as);
    return {
      done: { as: await makeClient(), body },
      also: {
        as,
        body: { _id: `invitation-${id}`, companyId: String(companyId), status: "Invited", resend: true },
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
    return { done: { as, body }, refused: { as: await makeClient(), body } };
  },
  "users.deleteClientUsers": async () => {
    const as = await makeClient();
    const { id } = await makeClient("Manager", as.companyId!);
    return { done: { as, query: { id, reassignedTo: as.id } }, refused: { as, query: { id: as.id } } };
  },
  "teams.list": async () => {
    const as = await makeClient("Dispatcher");
    await makeTeam(as);
    return { done: { as }, refused: { as: await makeContractor() } };
  },
  "teams.get": async () => {
    const as = await makeClient();
    const { id } = await makeTeam(as);
    return { done: { as, params: { id } }, refused: { as: await makeClient(), params: { id } } };
  },
  "teams.create": async () => {
    const as = await makeClient("Manager");
    const body = { name: "Store openings", usersIds: [String(as.id)] };
    return { done: { as, body }, refused: { as, body: { name: "Nobody", usersIds: [] } } };
  },
  "teams.update": async () => {
    const as = await makeClient();
    const body = {
      teamId: String((await makeTeam(as)).id),
      name: "Night rollouts",
      usersIds: [String(as.id)],
    };
    return { done: { as, body }, refused: { as: await makeClient(), body } };
  },
  "teams.delete": async () => {
    const as = await makeClient();
    const { id } = await makeTeam(as);
    return { done: { as, params: { id } }, refused: { as: await makeClient(), params: { id } } };
  },
  "contractor-groups.list": async () => {
    const as = await makeClient("Dispatcher");
    await makeGroup(as, [(await makeContractor()).id]);
    return { done: { as }, refused: { as: await makeContractor() } };
  },
  "contractor-groups.get": async () => {
    const as = await makeClient();
    const { id } = await makeGroup(as, [(await makeContractor()).id]);
    return { done: { as, params: { id } }, refused: { as: await makeClient(), params: { id } } };
  },
  "contractor-groups.create": async () => {
    const as = await makeClient("Manager");
    const body = { name: "Fiber crews", usersIds: [String((await makeContractor()).id)] };
    return { done: { as, body }, refused: { as, body: { ...body, name: "" } } };
  },
  "contractor-groups.update": async () => {
    const as = await makeClient();
    const body = { groupId: String((await makeGroup(as)).id), name: "Cabling", usersIds: [] };
    return { done: { as, body }, refused: { as: await makeClient(), body } };
  },
  "contractor-groups.delete": async () => {
    const as = await makeClient();
    const { id } = await makeGroup(as);
    return { done: { as, params: { id } }, refused: { as: await makeClient(), params: { id } } };
  },
};
