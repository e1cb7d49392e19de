import { makeCode, makeNamed } from "tests/factories/lists";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { changeSettings } from "~/companies/commands/change-settings.server";
import type { Examples } from "./example";
import { expectResponse } from "./expect-response";

const fields = "GET /api/orders/custom-fields";
const codes = "GET /api/orders/client-approval-codes";

const projects = (resource: string, list: "projects" | "endCompanies", otherResource: string): Examples => ({
  [`${resource}.list`]: async () => {
    const as = await makeClient("Dispatcher");
    const { id, name } = await makeNamed(as, list);
    const other = await makeClient();
    await makeNamed(other, list);
    const query = { companies: String(as.companyId) };
    const answers = { payload: { data: [{ _id: String(id), name }] } };
    return {
      done: { as, answers },
      also: { as: await makeSuperAdmin(), query, answers },
      refused: { as: await makeContractor() },
    };
  },
  [`${resource}.create`]: async () => {
    const as = await makeClient();
    const made = { name: "Rollout" };
    return {
      done: {
        as,
        body: made,
        answers: { payload: { newDocument: made } },
        after: [
          expectResponse(as, `GET /api/${resource}`, { payload: { data: [made] } }),
          expectResponse(as, `GET /api/${otherResource}`, { payload: { data: [] } }),
        ],
      },
      refused: { as, body: { name: " " } },
    };
  },
  [`${resource}.update`]: async () => {
    const as = await makeClient();
    const id = String((await makeNamed(as, list)).id);
    const other = await makeNamed(as, list, "The other one");
    const data = [
      { _id: id, name: "Second phase" },
      { _id: String(other.id), name: "The other one" },
    ];
    const after = expectResponse(as, `GET /api/${resource}`, { payload: { data } });
    return {
      done: { as, body: { name: "Second phase", id }, after },
      refused: { as, body: { name: "", id } },
    };
  },
  [`${resource}.delete`]: async () => {
    const as = await makeClient();
    const { id } = await makeNamed(as, list);
    const after = expectResponse(as, `GET /api/${resource}`, { payload: { data: [] } });
    return { done: { as, query: { id }, after }, refused: { as: await makeClient(), query: { id } } };
  },
});

export const companyLists: Examples = {
  "customFields.list": async () => {
    const as = await makeClient("Manager");
    await makeNamed(as, "customFields", "Floor");
    const { id, name } = await makeNamed(as, "customFields", "Purchase order");
    await makeNamed(await makeClient(), "customFields", "Order of another company");
    const answers = { payload: { customFields: [{ _id: String(id), name }] } };
    return { done: { as, query: { name: "order" }, answers }, refused: { as: await makeContractor() } };
  },
  "client.customFields": async () => {
    const as = await makeClient();
    const { id, name } = await makeNamed(as, "customFields");
    await makeNamed(await makeClient(), "customFields");
    const answers = { payload: { customFields: [{ _id: String(id), name }] } };
    return { done: { as, answers }, refused: { as: await makeContractor() } };
  },
  "customFields.create": async () => {
    const as = await makeClient();
    const made = { name: "Floor" };
    return {
      done: {
        as,
        body: made,
        answers: { payload: { newDocument: made } },
        after: expectResponse(as, fields, { payload: { customFields: [made] } }),
      },
      refused: { as, body: { name: "x".repeat(36) } },
    };
  },
  "customFields.update": async () => {
    const as = await makeClient();
    const { id } = await makeNamed(as, "customFields");
    const sent = { id: String(id) };
    const changed = { _id: String(id), name: "Dock" };
    return {
      done: {
        as,
        body: { ...sent, name: "Dock" },
        after: expectResponse(as, fields, { payload: { customFields: [changed] } }),
      },
      refused: { as, body: { ...sent, name: "Dock" } },
    };
  },
  "customFields.delete": async () => {
    const as = await makeClient();
    const { id } = await makeNamed(as, "customFields");
    const after = expectResponse(as, fields, { payload: { customFields: [] } });
    return { done: { as, params: { id }, after }, refused: { as: await makeClient(), params: { id } } };
  },
  "approvalCodes.list": async () => {
    const as = await makeClient();
    const required = await makeCode(as, true, "Cost center");
    const other = await makeCode(as, false, "Desk");
    await makeCode(await makeClient());
    const approvalCodes = [
      { _id: String(required.id), name: "Cost center", required: true },
      { _id: String(other.id), name: "Desk", required: false },
    ];
    return { done: { as, answers: { payload: { approvalCodes } } }, refused: { as: null } };
  },
  "approvalCodes.create": async () => {
    const as = await makeClient();
    return {
      done: {
        as,
        body: { name: "Cost center", required: true },
        answers: { payload: { newDocument: { name: "Cost center" } } },
        after: expectResponse(as, codes, {
          payload: { approvalCodes: [{ name: "Cost center", required: true }] },
        }),
      },
      refused: { as, body: { name: "" } },
    };
  },
  "approvalCodes.update": async () => {
    const as = await makeClient();
    const id = String((await makeCode(as)).id);
    const body = { id, name: "Cost center", required: true };
    return { done: { as, body }, refused: { as: await makeClient(), body } };
  },
  ...projects("projects", "projects", "wo-companies"),
  ...projects("wo-companies", "endCompanies", "projects"),
  "companySettings.get": async () => {
    const as = await makeClient();
    await changeSettings(as, { receiptAboveCents: 7_550 });
    return {
      done: { as, answers: { payload: { receiptAbove: 75.5 } } },
      refused: { as: await makeClient("Dispatcher", as.companyId!) },
    };
  },
  "companySettings.update": async () => {
    const as = await makeClient();
    const after = expectResponse(as, "GET /api/company/settings", { payload: { receiptAbove: 50.25 } });
    return {
      done: { as, body: { receiptAbove: 50.25 }, answers: { payload: { receiptAbove: 50.25 } }, after },
      also: { as, body: { receiptAbove: null }, answers: { payload: { receiptAbove: null } } },
      refused: { as, body: { receiptAbove: -1 } },
    };
  },
};
