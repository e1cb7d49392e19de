import { propose } from "tests/factories/corrections";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import type { Examples } from "./example";

const decided = async () => {
  const [own, other, client] = [await makeSuperAdmin(), await makeSuperAdmin(), await makeClient()];
  const params = { id: await propose(own, client) };
  return { own, other, client, params };
};

export const reconciliation: Examples = {
  "admin.reconciliation": async () => ({
    done: { as: await makeSuperAdmin() },
    refused: { as: await makeClient() },
  }),
  "admin.reconciliation.run": async () => ({
    done: { as: await makeSuperAdmin() },
    refused: { as: await makeClient() },
  }),
  "admin.corrections.list": async () => {
    const as = await makeSuperAdmin();
    await propose(as, await makeClient());
    return { done: { as }, refused: { as: await makeClient() } };
  },
  "admin.corrections.create": async () => {
    const [as, client] = [await makeSuperAdmin(), await makeClient()];
    const body = {
      kind: "credit",
      companyId: String(client.companyId),
      amount: "10.30",
      reason: "A payment that was counted twice",
    };
    return { done: { as, body }, refused: { as, body: { ...body, reason: "Because" } } };
  },
  "admin.corrections.approve": async () => {
    const { own, other, params } = await decided();
    return { done: { as: other, params }, refused: { as: own, params } };
  },
  "admin.corrections.reject": async () => {
    const { own, client, params } = await decided();
    return { done: { as: own, params }, refused: { as: client, params } };
  },
};
