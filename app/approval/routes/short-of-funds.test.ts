import { addExpense, makeCompleted } from "tests/factories/completed";
import { fund } from "tests/factories/money";
import { reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { ApprovalForm } from "../components/approval-form";

type Screen = Parameters<typeof ApprovalForm>[0]["screen"];
type RefusedForm = { data: { isShort?: true; lastResult: object }; init: { status: number } };

/** Makes a completed order whose expense exceeds its hold and the available funds. */
async function makeUnderfundedOrder() {
  const client = await makeClient();
  await fund(client, 10_000);
  const contractor = await makeContractor();
  const { id: win } = await makeCompleted(client, contractor);
  await addExpense(win, contractor, 500);
  return { client, win, address: `/dashboard/completed/${win}/approve` };
}

/** The form as the page sends it unchanged. */
async function approve(actor: Actor, address: string) {
  const screen = (await visit(actor, address)).answer as Screen;
  const body = new URLSearchParams({
    version: String(screen.version),
    seenExpenses: screen.seenExpenses,
    seenPayCents: String(screen.pay.finalCents),
    approvedHoursQty: screen.typed.approvedHoursQty,
    approvedDeviceQty: screen.typed.approvedDeviceQty,
    communicationAcceptable: "on",
    workAcceptable: "on",
    deliverablesAcceptable: "on",
    approvedExpenses: screen.typed.approvedExpenses[0]!,
  });
  const { answer } = await visit(actor, address, { method: "POST", body });
  return { screen, said: answer as RefusedForm };
}

test("APR-006 APR-028 ERR-011 without enough funds the page shows Payment Failed, with Add Funds, SAVE ONLY and CANCEL", async () => {
  const { client, win, address } = await makeUnderfundedOrder();
  const { screen, said } = await approve(client, address);
  expect(said).toMatchObject({ init: { status: 402 }, data: { isShort: true } });
  expect(await reload(win)).toMatchObject({ status: "completed" });
  const html = await renderScreen(() => ApprovalForm({ screen }), null, said.data);
  const text = textOf(html);
  expect(text).toContain("Payment Failed");
  expect(text).toContain("Your funds balance is not enough to approve and pay");
  expect(html).toMatch(/<a [^>]*href="\/manage-funds\/add-funds"[^>]*>.*?Add Funds/s);
  for (const button of ["SAVE ONLY", "CANCEL"]) expect(text).toContain(button);
  expect(text).not.toContain("Approve and Pay");
});

test("APR-028 a Manager, who can't add funds, is told whom to ask; with more funds it is approved", async () => {
  const { client, win, address } = await makeUnderfundedOrder();
  const manager = await makeClient("Manager", client.companyId!);
  const { screen } = await approve(manager, address);
  expect(screen.addFundsTo).toBeNull();
  await fund(client, 500);
  await approve(manager, address);
  expect(await reload(win)).toMatchObject({ status: "approved", finalPayCents: 10_500 });
});
