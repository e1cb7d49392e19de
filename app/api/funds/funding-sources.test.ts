import { caller } from "tests/api/caller";
import { addBank, addVerifiedBank } from "tests/factories/banks";
import { addSavedCard } from "tests/factories/cards";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { withCardProvider } from "tests/setup/card-provider";
import { expect, test } from "vitest";

withBankProvider();
withCardProvider();

type Listed = { payload: { fundingSources: { _id: string; status: string }[] } };

test("MON-041 Q-196 lists verified funding sources unless another status is requested", async () => {
  const client = await makeClient();
  const [verified, waiting] = [await addVerifiedBank(client), await addBank(client)];
  const call = await caller(client);
  const listed = async (query = "") => {
    const { body } = await call("GET", `/api/dwolla/funding-sources${query}`);
    return (body as Listed).payload.fundingSources.map(({ _id }) => Number(_id));
  };
  expect(await listed()).toEqual([verified.id]);
  expect(await listed("?status=unverified")).toEqual([waiting.id]);
  expect(await listed("?status=all")).toEqual([verified.id, waiting.id]);
  expect(await listed("?status=")).toEqual([verified.id, waiting.id]);
});

test("the same Idempotency-Key adds funds by bank once; with another amount it is refused", async () => {
  const client = await makeClient();
  const fundingSource = String((await addVerifiedBank(client)).id);
  const { raw } = await caller(client);
  const add = (amount: string) =>
    raw("POST", "/api/dwolla/transactions", {
      body: JSON.stringify({ amount, fundingSource }),
      headers: { "Content-Type": "application/json", "Idempotency-Key": "k1" },
    });
  const [first, second] = [await add("10"), await add("10")];
  expect(first.status).toBe(200);
  expect(second.body).toEqual(first.body);
  expect((await add("11")).status).toBe(409);
});

test("Q-110 the super administrator's transaction goes to the platform's own balance, without a fee", async () => {
  const superAdmin = await makeSuperAdmin();
  const fundingSource = String((await addVerifiedBank(superAdmin)).id);
  const call = await caller(superAdmin);
  const { body } = await call("POST", "/api/dwolla/transactions", { amount: "10", fundingSource });
  expect(body).toMatchObject({ result: { status: "pending", amount: 10, fee: 0, total: 10 } });
});

test("MON-009 a card shows its brand, masked number, name and expiry date", async () => {
  const client = await makeClient();
  const { id } = await addSavedCard(client);
  const { body } = await (await caller(client))("GET", "/api/payment/payment-methods");
  expect(body).toMatchObject({
    paymentMethods: [
      {
        _id: String(id),
        brand: "visa",
        maskedCardNumber: "•••• 4242",
        cardName: "Cara Holt",
        expMonth: "12",
        expYear: "34",
      },
    ],
  });
});
