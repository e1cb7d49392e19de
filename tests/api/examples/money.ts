import { addKeptCard } from "tests/factories/cards";
import { fund } from "tests/factories/money";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import type { Examples } from "./example";

const typed = { number: "4242 4242 4242 4242", expMonth: "04", expYear: "34", cardName: "Ann Lee" };

export const money: Examples = {
  "companies.processingFee": async () => ({
    done: { as: await makeClient() },
    refused: { as: await makeClient("Manager") },
  }),
  "payment.methods.list": async () => {
    const as = await makeClient();
    await addKeptCard(as);
    return { done: { as }, refused: { as: await makeClient("Dispatcher") } };
  },
  "payment.methods.create": async () => {
    const as = await makeClient();
    return { done: { as, body: typed }, refused: { as, body: { ...typed, expMonth: "13" } } };
  },
  "payment.methods.update": async () => {
    const as = await makeClient();
    const id = String((await addKeptCard(as)).id);
    const body = { id, cardName: "Bo Lee", expMonth: "05", expYear: "35" };
    return { done: { as, body }, refused: { as: await makeClient(), body } };
  },
  "payment.methods.delete": async () => {
    const as = await makeClient();
    const { id } = await addKeptCard(as);
    return { done: { as, query: { id } }, refused: { as: await makeClient(), query: { id } } };
  },
  "payment.transaction": async () => {
    const as = await makeClient();
    const { id } = await addKeptCard(as);
    const { number: _, expMonth: month, expYear: year, ...rest } = typed;
    const short = { ...rest, month, year, cardNumber: "4000 0000 0000 9995" };
    return {
      done: { as, body: { amount: "100.00", paymentMethod: String(id) } },
      refused: { as, body: { amount: "100.00", paymentMethod: short } },
    };
  },
  "dwolla.history": async () => {
    const as = await makeClient();
    await fund(as, 1000);
    await fund(as, 2000);
    const filters = '{"amount":{"gte":15}}';
    const query = { page: 1, perPage: 15, sortBy: "amount", sortDirection: "asc", filters };
    return { done: { as, query }, refused: { as: await makeClient("Dispatcher"), query } };
  },
  "payment.contractorHistory": async () => {
    const as = await makeContractor();
    const pay = { status: "paid", finalPayCents: 12_345, paidAt: new Date() } as const;
    await makeAssignedOrder(await makeClient(), as, pay);
    return { done: { as }, refused: { as: await makeClient() } };
  },
};
