import { addSavedCard } from "tests/factories/cards";
import { fund, holdFor } from "tests/factories/money";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeCompany, makeContractor } from "tests/factories/people";
import { sealAll } from "tests/proof/sealed-ledger";
import { fullName } from "~/access/actor";
import { atTime } from "~/platform/time/clock.server";
import { makeReportWhenDue } from "~/solvency/commands/make-report.server";
import type { Examples } from "./example";
import { expectResponse, listWith } from "./expect-response";

const cards = "GET /api/payment/payment-methods";

const typed = { number: "4242 4242 4242 4242", expMonth: "04", expYear: "34", cardName: "Ann Lee" };

let reports = 0;

export const money: Examples = {
  "companies.processingFee": async () => {
    const company = await makeCompany({ processingFeeBasisPoints: 350 });
    return {
      done: {
        as: await makeClient("Admin", company.id),
        answers: { payload: { processingFee: 0.035 } },
      },
      refused: { as: await makeClient("Manager") },
    };
  },
  "payment.methods.list": async () => {
    const as = await makeClient();
    const { id } = await addSavedCard(as);
    await addSavedCard(await makeClient());
    const card = {
      _id: String(id),
      brand: "visa",
      maskedCardNumber: "•••• 4242",
      cardName: "Cara Holt",
      expMonth: "12",
      expYear: "34",
      isPrimary: false,
    };
    return {
      done: { as, answers: { paymentMethods: [card] } },
      refused: { as: await makeClient("Dispatcher") },
    };
  },
  "payment.methods.create": async () => {
    const as = await makeClient();
    const card = { maskedCardNumber: "•••• 4242", cardName: "Ann Lee", expMonth: "04", expYear: "34" };
    return {
      done: { as, body: typed, after: expectResponse(as, cards, { paymentMethods: [card] }) },
      refused: { as, body: { ...typed, expMonth: "13" } },
    };
  },
  "payment.methods.update": async () => {
    const as = await makeClient();
    const id = String((await addSavedCard(as)).id);
    const body = { id, cardName: "Bo Lee", expMonth: "05", expYear: "35" };
    const { id: _id, ...changed } = body;
    const after = expectResponse(as, cards, { paymentMethods: [{ _id, ...changed, isPrimary: false }] });
    const first = expectResponse(as, cards, { paymentMethods: [{ _id, isPrimary: true }] });
    return {
      done: { as, body, after },
      also: { as, body: { ...body, isPrimary: true }, after: first },
      refused: { as: await makeClient(), body },
    };
  },
  "payment.methods.delete": async () => {
    const as = await makeClient();
    const { id } = await addSavedCard(as);
    const after = expectResponse(as, cards, { paymentMethods: [] });
    return { done: { as, query: { id }, after }, refused: { as: await makeClient(), query: { id } } };
  },
  "payment.transaction": async () => {
    const as = await makeClient();
    const { id } = await addSavedCard(as);
    const { number: _, expMonth: month, expYear: year, ...rest } = typed;
    const short = { ...rest, month, year, cardNumber: "4000 0000 0000 9995" };
    const card = { ...short, cardNumber: "5555 5555 5555 4444", saveCard: true };
    const kept = { maskedCardNumber: "•••• 4444", cardName: "Ann Lee", expMonth: "04", expYear: "34" };
    return {
      done: {
        as,
        body: { amount: "100.00", paymentMethod: String(id) },
        answers: { result: { status: "succeeded", amount: 100, fee: 3, total: 103 } },
        after: expectResponse(as, "GET /api/companies/balance", {
          payload: { balance: { total_balance: 100 } },
        }),
      },
      also: {
        as,
        body: { amount: "200.00", paymentMethod: card },
        answers: { result: { amount: 200 } },
        after: expectResponse(as, cards, { paymentMethods: listWith(kept) }),
      },
      refused: { as, body: { amount: "100.00", paymentMethod: short } },
    };
  },
  "dwolla.history": async () => {
    const as = await makeClient();
    await fund(as, 4000);
    await fund(as, 1000);
    const contractor = await makeContractor();
    const { id } = await makeAssignedOrder(as, contractor);
    await holdFor(as, id, 2000);
    await fund(await makeClient(), 3000);
    const filters = '{"amount":{"gte":15}}';
    const query = { page: 1, perPage: 15, sortBy: "amount", sortDirection: "asc", filters };
    const held = {
      type: "reserved",
      description: `WIN ${id}`,
      payee: fullName(contractor),
      status: "settled",
      amount: 20,
      balance: 30,
      WIN: String(id),
    };
    const added = { type: "automatic", description: "Funds", payee: "", amount: 40, balance: 40, WIN: "" };
    return {
      done: { as, query, answers: { payload: [held, added], total: 2 } },
      refused: { as: await makeClient("Dispatcher"), query },
    };
  },
  "moneyProof.get": async () => {
    const as = await makeClient();
    await fund(as, 4000);
    await sealAll();
    return { done: { as }, refused: { as: await makeClient("Manager") } };
  },
  "balanceProof.get": async () => {
    const as = await makeClient();
    await fund(as, 5000);
    const day = new Date(Date.UTC(2040, 0, ++reports));
    await atTime(day.toISOString(), makeReportWhenDue);
    return { done: { as }, refused: { as: await makeClient("Manager") } };
  },
  "payment.contractorHistory": async () => {
    const as = await makeContractor();
    const [approvedAt, paidAt] = [new Date("2026-03-01T12:00:00Z"), new Date("2026-03-05T12:00:00Z")];
    const pay = { status: "paid", finalPayCents: 12_345, approvedAt, paidAt } as const;
    const company = await makeCompany();
    const { id, title } = await makeAssignedOrder(await makeClient("Admin", company.id), as, pay);
    const payment = {
      WIN: String(id),
      title,
      workOrderNamed: title,
      clientName: company.name,
      status: "paid",
      amount: 123.45,
      finalPay: 123.45,
      approvedAt: approvedAt.toISOString(),
      paidAt: paidAt.toISOString(),
      payment: { status: "pending" },
    };
    return { done: { as, answers: { workOrders: [payment] } }, refused: { as: await makeClient() } };
  },
};
