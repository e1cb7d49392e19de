import { makeCode, makeNamed } from "tests/factories/lists";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import type { Examples } from "./example";

const projects = (room: string, list: "projects" | "endCompanies"): Examples => ({
  [`${room}.list`]: async () => {
    const as = await makeClient("Dispatcher");
    await makeNamed(as, list);
    const query = { companies: String(as.companyId) };
    return {
      done: { as },
      also: { as: await makeSuperAdmin(), query },
      refused: { as: await makeContractor() },
    };
  },
  [`${room}.create`]: async () => {
    const as = await makeClient();
    return { done: { as, body: { name: "Rollout" } }, refused: { as, body: { name: " " } } };
  },
  [`${room}.update`]: async () => {
    const as = await makeClient();
    const id = String((await makeNamed(as, list)).id);
    return { done: { as, body: { name: "Second phase", id } }, refused: { as, body: { name: "", id } } };
  },
  [`${room}.delete`]: async () => {
    const as = await makeClient();
    const { id } = await makeNamed(as, list);
    return { done: { as, query: { id } }, refused: { as: await makeClient(), query: { id } } };
  },
});

export const companyLists: Examples = {
  "customFields.list": async () => {
    const as = await makeClient("Manager");
    await makeNamed(as, "customFields", "Purchase order");
    return { done: { as, query: { name: "order" } }, refused: { as: await makeContractor() } };
  },
  "client.customFields": async () => {
    const as = await makeClient();
    await makeNamed(as, "customFields");
    return { done: { as }, refused: { as: await makeContractor() } };
  },
  "customFields.create": async () => {
    const as = await makeClient();
    return { done: { as, body: { name: "Floor" } }, refused: { as, body: { name: "x".repeat(36) } } };
  },
  "customFields.update": async () => {
    const as = await makeClient();
    const { id } = await makeNamed(as, "customFields");
    const sent = { id: String(id) };
    return {
      done: { as, body: { ...sent, name: "Dock" } },
      refused: { as, body: { ...sent, name: "Dock" } },
    };
  },
  "customFields.delete": async () => {
    const as = await makeClient();
    const { id } = await makeNamed(as, "customFields");
    return { done: { as, params: { id } }, refused: { as: await makeClient(), params: { id } } };
  },
  "approvalCodes.list": async () => {
    const as = await makeClient();
    await makeCode(as, true);
    return { done: { as }, refused: { as: null } };
  },
  "approvalCodes.create": async () => {
    const as = await makeClient();
    return {
      done: { as, body: { name: "Cost center", required: true } },
      refused: { as, body: { name: "" } },
    };
  },
  "approvalCodes.update": async () => {
    const as = await makeClient();
    const id = String((await makeCode(as)).id);
    const body = { id, name: "Cost center", required: true };
    return { done: { as, body }, refused: { as: await makeClient(), body } };
  },
  ...projects("projects", "projects"),
  ...projects("wo-companies", "endCompanies"),
};
