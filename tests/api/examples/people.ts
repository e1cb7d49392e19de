import { makeTeam } from "tests/factories/lists";
import { makeClient, makeContractor } from "tests/factories/people";
import type { Examples } from "./example";

export const people: Examples = {
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
};
