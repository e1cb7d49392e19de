import { filledBank, filledTax } from "tests/factories/payouts";
import { makeClient, makeContractor } from "tests/factories/people";
import type { Examples } from "./example";

export const payouts: Examples = {
  "contractor.bank.get": async () => ({
    done: { as: await makeContractor() },
    refused: { as: await makeClient() },
  }),
  "contractor.bank.put": async () => {
    const as = await makeContractor();
    const body = { ...filledBank, acceptTerms: true, isDirtyAccount: true, isDirtyRouting: true };
    return { done: { as, body }, refused: { as, body: { ...body, routing: "222222225" } } };
  },
  "contractor.tax.get": async () => ({
    done: { as: await makeContractor() },
    refused: { as: await makeClient() },
  }),
  "contractor.tax.post": async () => {
    const as = await makeContractor();
    const body = { ...filledTax, isEINDisplayed: false, isTaxInfoCorrect: true, isIdTypeFieldDirty: true };
    return { done: { as, body }, refused: { as, body: { ...body, SSN: "12-3456789" } } };
  },
};
