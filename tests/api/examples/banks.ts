import { addBank, addVerifiedBank } from "tests/factories/banks";
import { makeClient, makeCompany, makeSuperAdmin } from "tests/factories/people";
import { expect } from "vitest";
import { addFundsByBank } from "~/funds/commands/add-funds-by-bank.server";
import type { Examples } from "./example";
import { expectResponse, listWith } from "./expect-response";

const sources = "GET /api/dwolla/funding-sources?status=all";
const expected = {
  name: "First National",
  isBlocked: false,
  accountStatus: "checking",
  routing: "•••• 2226",
};

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
    const { id, accountEnd } = await addVerifiedBank(as);
    await addBank(as);
    await addVerifiedBank(await makeClient());
    const source = {
      ...expected,
      _id: String(id),
      id: String(id),
      account: `•••• ${accountEnd}`,
      status: "verified",
      isPrimary: true,
    };
    const answers = { payload: { fundingSources: [source] } };
    return {
      done: { as, query: { status: "verified" }, answers },
      refused: { as: await makeClient("Manager") },
    };
  },
  "dwolla.sources.create": async () => {
    const as = await makeClient();
    const body = { ...typed(), accountStatus: "savings" };
    const account = `•••• ${body.account.slice(-4)}`;
    const source = { ...expected, account, accountStatus: "savings", status: "unverified", isPrimary: false };
    return {
      done: {
        as,
        body,
        answers: { payload: { fundingSource: source } },
        after: expectResponse(as, sources, { payload: { fundingSources: [source] } }),
      },
      refused: { as, body: { ...typed(), routing: "1" } },
    };
  },
  "dwolla.sources.primary": async () => {
    const as = await makeClient();
    await addVerifiedBank(as);
    const { id } = await addVerifiedBank(as);
    const params = { id };
    const after = expectResponse(as, sources, {
      payload: {
        fundingSources: expect.arrayContaining([
          expect.objectContaining({ _id: String(id), isPrimary: true }),
          expect.objectContaining({ isPrimary: false }),
        ]),
      },
    });
    return { done: { as, params, after }, refused: { as: await makeClient(), params } };
  },
  "dwolla.sources.delete": async () => {
    const as = await makeClient();
    const params = { id: (await addBank(as)).id };
    const after = expectResponse(as, sources, { payload: { fundingSources: [] } });
    const own = await makeSuperAdmin();
    const owner = await makeClient();
    const kept = String((await addBank(owner)).id);
    const othersBank = await addBank(owner);
    return {
      done: { as, params, after },
      also: {
        as: own,
        params: { id: othersBank.id },
        after: expectResponse(owner, sources, { payload: { fundingSources: [{ _id: kept }] } }),
      },
      refused: { as: await makeClient(), params: { id: kept } },
    };
  },
  "dwolla.sources.verify": async () => {
    const owner = await makeClient();
    const params = { id: (await addBank(owner)).id };
    const body = { amount1: "0.03", amount2: "0.09" };
    const after = expectResponse(owner, sources, { payload: { fundingSources: [{ status: "verified" }] } });
    return {
      done: { as: await makeSuperAdmin(), params, body, after },
      refused: { as: owner, params, body },
    };
  },
  "admin.dwolla.history": async () => {
    const name = `Quarry Lane No. ${++serial}.`;
    const owner = await makeClient("Admin", (await makeCompany({ name })).id);
    const other = await makeClient();
    for (const as of [owner, other]) {
      const { id: sourceId } = await addVerifiedBank(as);
      for (const amountCents of [10_000, 20_000]) await addFundsByBank(as, { amountCents, sourceId });
    }
    const sent = {
      type: "refill",
      name,
      status: "sent",
      bank: expect.stringMatching(/^First National •••• /),
    };
    const answers = {
      payload: [
        { ...sent, amount: 206, fee: 6 },
        { ...sent, amount: 103, fee: 3 },
      ],
      total: 2,
    };
    const query = {
      page: 1,
      perPage: 15,
      sortBy: "amount",
      sortDirection: "desc",
      filters: JSON.stringify({ type: "refill", status: "sent", name: name.toLowerCase() }),
    };
    return { done: { as: await makeSuperAdmin(), query, answers }, refused: { as: owner, query } };
  },
  "dwolla.transactions": async () => {
    const { id, name } = await makeCompany();
    const as = await makeClient("Admin", id);
    const fundingSource = String((await addVerifiedBank(as)).id);
    return {
      done: {
        as,
        body: { amount: "100.00", fundingSource },
        answers: { result: { amount: 100, fee: 3, total: 103, status: "pending" } },
        after: expectResponse(await makeSuperAdmin(), "GET /api/admin/dwolla/history", {
          payload: listWith({ name, type: "refill", amount: 103, fee: 3 }),
        }),
      },
      refused: { as, body: { amount: "0", fundingSource } },
    };
  },
};
