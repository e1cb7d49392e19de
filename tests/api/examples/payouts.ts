import { filledTax } from "tests/factories/payouts";
import { makeClient, makeContractor } from "tests/factories/people";
import type { Examples } from "./example";

export const payouts: Examples = {
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
