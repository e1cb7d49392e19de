import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/funds";
import { makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { findApplication } from "../application.server";
import { termsKey } from "../terms/posted-terms";

type Answer = {
  data: {
    lastResult: { error?: Record<string, string[]>; initialValue: Record<string, string> };
    ask?: { questions: string[]; key: string } | null;
  };
  init?: { status?: number };
};

const send = async (actor: Actor, address: string, fields: Record<string, string>) => {
  const { answer, response } = await visit(actor, address, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return { response, answer: answer as Answer };
};

async function makePostedOrder() {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeOrder(client, { status: "published" });
  const plain = {
    seen: termsKey(order),
    basicType: "Hour",
    bidAmountBase: "50.00",
    startDate: "2027-03-01",
    startTime: "09:00",
    amountExpense: "",
    descriptionExpense: "",
    comment: "",
  };
  return { client, contractor, order, plain, address: `/dashboard/available/${order.id}/apply` };
}

test("APP-002 sending the form unchanged applies at the posted terms", async () => {
  const { contractor, order, plain, address } = await makePostedOrder();
  const { response } = await send(contractor, address, plain);
  expect(response?.headers.get("Location")).toBe(`/dashboard/applied/${order.id}`);
  expect(await findApplication(db, order, contractor.id)).toMatchObject({
    isCounterOffer: false,
    startDate: null,
    startTime: null,
  });
});

test("APP-006 APP-007 APP-009 all errors show at once, beside their fields", async () => {
  const { contractor, plain, address } = await makePostedOrder();
  const wrong = { ...plain, bidAmountBase: "", amountExpense: "5" };
  const { answer } = await send(contractor, address, wrong);
  expect(answer.data.lastResult.error).toEqual({
    bidAmountBase: ["Please enter the bid amount for base pay."],
    descriptionExpense: ["Please add a description as you added amount expense."],
  });
  const { answer: uncommented } = await send(contractor, address, { ...plain, bidAmountBase: "51" });
  expect(uncommented.data.lastResult.error).toEqual({
    comment: ["Please add a comment as you changed the bid amount."],
  });
});

test("APP-015 Q-055 an unusual bid asks for confirmation, keeps what was typed, and asks again when it changed", async () => {
  const { contractor, order, plain, address } = await makePostedOrder();
  const high = { ...plain, bidAmountBase: "80", comment: "Night work" };
  const firstAnswer = await send(contractor, address, high);
  expect(firstAnswer.answer.data.ask?.questions).toEqual([
    "Your bid of $160.00 is more than 1.5 times the posted $100.00.",
  ]);
  expect(firstAnswer.answer.data.lastResult.initialValue).toMatchObject({
    bidAmountBase: "80",
    comment: "Night work",
  });
  expect(await findApplication(db, order, contractor.id)).toBeUndefined();
  const { key } = firstAnswer.answer.data.ask!;
  const no = await send(contractor, address, { ...high, answer: "no" });
  expect(no.answer.data).toMatchObject({
    ask: null,
    lastResult: { initialValue: { comment: "Night work" } },
  });
  const other = await send(contractor, address, { ...high, bidAmountBase: "90", answer: key });
  expect(other.answer.data.ask?.questions).toHaveLength(1);
  const { response } = await send(contractor, address, { ...high, answer: key });
  expect(response?.status).toBe(302);
  expect(await findApplication(db, order, contractor.id)).toMatchObject({ bidBaseCents: 8000 });
});

test("applying is refused when the posted terms changed while the form was open", async () => {
  const { contractor, order, plain, address } = await makePostedOrder();
  const stale = { ...plain, seen: termsKey({ ...order, amountCents: 6000 }) };
  const { answer } = await send(contractor, address, stale);
  expect(answer.init?.status).toBe(409);
  expect((await reload(order.id)).applicantCount).toBe(0);
});

test("panels and dialogs open only for actors with the permission", async () => {
  const { client, contractor, order } = await makePostedOrder();
  await fund(client.companyId!, 100_000);
  await applyAs(contractor, order);
  const at = (tab: string, action: string) => `/dashboard/${tab}/${order.id}/${action}`;
  const status = async (actor: Actor, address: string) =>
    (await visit(actor, address)).response?.status ?? 200;
  expect(await status(client, at("available", "applicants"))).toBe(200);
  expect(await status(client, at("available", `assign/${contractor.id}`))).toBe(200);
  expect(await status(client, at("available", "assign/999999"))).toBe(404);
  expect(await status(client, at("available", "assign/x"))).toBe(404);
  expect(await status(await makeClient(), at("available", "applicants"))).toBe(404);
  expect(await status(contractor, at("available", "withdraw"))).toBe(200);
  expect(await status(await makeContractor(), at("available", "withdraw"))).toBe(403);
  expect(await status(client, at("available", "apply"))).toBe(302);
  const { response } = await send(client, at("available", `assign/${contractor.id}`), {
    seen: "something else",
  });
  expect(response).toBeUndefined();
  expect((await reload(order.id)).status).toBe("published");
});
