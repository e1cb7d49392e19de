import { makeCertificate } from "tests/factories/certificates";
import { makeGroup } from "tests/factories/groups";
import { makeNamed } from "tests/factories/lists";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { makeRecruit } from "tests/factories/recruits";
import type { Examples } from "./example";

const someone = async () => String((await makeContractor()).id);

export const blocks: Examples = {
  "users.contractors": async () => {
    const as = await makeClient("Dispatcher");
    const { id } = await makeContractor({ lastName: "Lookedfor" });
    await makeAssignedOrder(as, await makeContractor());
    const userGroup = (await makeGroup(as, [id])).id;
    const certificates = (await makeCertificate(id)).id;
    return {
      done: {
        as,
        query: { search: "lookedfor", zipcode: "02108", range: "10", userGroup, certificates },
      },
      also: { as, query: { userWorkedBefore: "true", blockedUser: "true" } },
      refused: { as: await makeClient(), query: { search: "lo" } },
    };
  },
  "client.contractor.get": async () => {
    const params = { id: await someone() };
    return {
      done: { as: await makeClient("Dispatcher"), params },
      refused: { as: await makeClient(), params: { id: "999999999" } },
    };
  },
  "client.contractor.applies": async () => {
    const params = { contractorId: await someone() };
    return { done: { as: await makeClient(), params }, refused: { as: await makeSuperAdmin(), params } };
  },
  "client.nearby": async () => {
    const as = await makeClient("Dispatcher");
    const body = { workOrderId: String((await makeOrder(as, { status: "published" })).id), range: "10" };
    await someone();
    return { done: { as, body }, refused: { as: await makeClient(), body } };
  },
  "orders.sendRecruitsMail": async () => {
    const as = await makeClient();
    await makeRecruit();
    const order = await makeOrder(as, { status: "published" });
    const draft = await makeOrder(as);
    return {
      done: { as, body: { workOrderId: String(order.id) } },
      refused: { as, body: { workOrderId: String(draft.id) } },
    };
  },
  "contractor.addNote": async () => {
    const contractorId = await someone();
    const as = await makeClient("Dispatcher");
    return {
      done: { as, body: { contractorId, description: "Brings his own ladder" } },
      refused: { as, body: { contractorId, description: " " } },
    };
  },
  "certificates.list": async () => ({
    done: { as: await makeContractor() },
    refused: { as: null },
  }),
  "companies.block": async () => {
    const body = { contractorId: await someone() };
    return {
      done: { as: await makeClient("Manager"), body },
      refused: { as: await makeClient("Dispatcher"), body },
    };
  },
  "orders.blockUser": async () => {
    const as = await makeClient();
    const body = { workOrderId: String((await makeOrder(as)).id), contractorId: await someone() };
    return { done: { as, body }, refused: { as: await makeClient(), body } };
  },
  "projects.block": async () => {
    const as = await makeClient();
    const { id } = await makeNamed(as, "projects");
    const body = {
      contractorId: await someone(),
      projectIdsBlockIds: [String(id)],
      projectIdsUnblockIds: [],
    };
    return { done: { as, body }, refused: { as: await makeClient(), body } };
  },
  "woCompanies.block": async () => {
    const as = await makeClient();
    const { id } = await makeNamed(as, "endCompanies");
    const body = { contractorId: await someone(), woCompanyBlockIds: [String(id)], woCompanyUnblockIds: [] };
    return { done: { as, body }, refused: { as: await makeClient(), body } };
  },
  "projects.blocked": async () => {
    const params = { contractorId: await someone() };
    return {
      done: { as: await makeClient(), params },
      refused: { as: await makeClient("Dispatcher"), params },
    };
  },
  "woCompanies.blocked": async () => {
    const params = { contractorId: await someone() };
    return {
      done: { as: await makeClient(), params },
      refused: { as: await makeClient("Dispatcher"), params },
    };
  },
  "contractor.companies.block": async () => {
    const as = await makeContractor();
    const body = { companyId: String((await makeClient()).companyId) };
    return { done: { as, body }, refused: { as, body: { companyId: "999999999" } } };
  },
  "contractor.companies.unblock": async () => {
    const as = await makeContractor();
    const body = { companyId: String((await makeClient()).companyId) };
    return { done: { as, body }, refused: { as, body: { companyId: "999999999" } } };
  },
};
