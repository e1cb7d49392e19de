import { addBank, addVerifiedBank } from "tests/factories/banks";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { addFundsByBank } from "~/funds/commands/add-funds-by-bank.server";
import type { Examples } from "./example";

let serial = 0;
const typed = () => ({
  bankName: "First National",
  accountStatus: "checking",
  routing: "222222226",
  account: String(700_000_000 + ++serial),
});

export const banks: Examples = {
  "dwolla.sources.list": async () => {
    const as = await makeClient();
    await addVerifiedBank(as);
    return { done: { as, query: { status: "verified" } }, refused: { as: await makeClient("Manager") } };
  },
  "dwolla.sources.create": async () => {
    const as = await makeClient();
    return { done: { as, body: typed() }, refused: { as, body: { ...typed(), routing: "1" } } };
  },
  "dwolla.sources.primary": async () => {
    const as = await makeClient();
    const params = { id: (await addVerifiedBank(as)).id };
    return { done: { as, params }, refused: { as: await makeClient(), params } };
  },
  "dwolla.sources.delete": async () => {
    const as = await makeClient();
    const params = { id: (await addBank(as)).id };
    return { done: { as, params }, refused: { as: await makeClient(), params } };
  },
  "dwolla.sources.verify": async () => {
    const owner = await makeClient();
    const params = { id: (await addBank(owner)).id };
    const body = { amount1: "0.03", amount2: "0.09" };
    return { done: { as: await makeSuperAdmin(), params, body }, refused: { as: owner, params, body } };
  },
  "admin.dwolla.history": async () => {
    const owner = await makeClient();
    const { id: sourceId } = await addVerifiedBank(owner);
    await addFundsByBank(owner, { amountCents: 10_000, sourceId });
    const query = {
      page: 1,
      perPage: 15,
      sortBy: "amount",
      sortDirection: "desc",
      filters: JSON.stringify({ type: "refill", status: "sent", name: "company" }),
    };
    return { done: { as: await makeSuperAdmin(), query }, refused: { as: owner, query } };
  },
  "dwolla.transactions": async () => {
    const as = await makeClient();
    const fundingSource = String((await addVerifiedBank(as)).id);
    return {
      done: { as, body: { amount: "100.00", fundingSource } },
      refused: { as, body: { amount: "0", fundingSource } },
    };
  },
};
