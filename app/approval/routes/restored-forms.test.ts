import { workOn } from "tests/factories/field-work";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { cookieOf, endedSession, visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";

/** Sends a form after the session has expired, signs in again and opens the page that this leads back to. */
async function sendSignedOut(actor: Actor, address: string, fields: Record<string, string>) {
  const headers = { Cookie: await endedSession() };
  const sent = await visit(null, address, { method: "POST", body: new URLSearchParams(fields), headers });
  expect(sent.response?.headers.get("Location")).toBe(`/sign_in?returnTo=${encodeURIComponent(address)}`);
  const kept = sent.response?.headers.get("Set-Cookie")?.split(";")[0];
  const { answer } = await visit(null, address, { headers: { Cookie: `${await cookieOf(actor)}; ${kept}` } });
  return answer as { isRestored: boolean; filled: object; typed: object };
}

test("approval decisions, including unticked boxes, are restored after signing in", async () => {
  const client = await makeClient();
  const order = await makeAssignedOrder(client, await makeContractor(), { status: "completed" });
  const decided = {
    approvedHoursQty: "1.5",
    finalPayAdjustment: "-12.50",
    adjustmentReason: "Left early",
    workAcceptable: "on",
    "rejectedExpensesReasons[0].reason": "No receipt",
  };
  for (const action of ["approval", "approve", "send-adjustment"])
    expect(await sendSignedOut(client, `/dashboard/completed/${order.id}/${action}`, decided)).toMatchObject({
      isRestored: true,
      typed: {
        approvedHoursQty: "1.5",
        finalPayAdjustment: "-12.50",
        adjustmentReason: "Left early",
        communicationAcceptable: "",
        workAcceptable: "on",
        deliverablesAcceptable: "",
        rejectedExpensesReasons: [{ reason: "No receipt" }],
      },
    });
});

test("reasons for canceling and un-assigning and a corrected check-in are restored too", async () => {
  const client = await makeClient();
  const order = await makeAssignedOrder(client, await makeContractor());
  const at = (action: string) => `/dashboard/assigned/${order.id}/${action}`;
  const reason = "The site is flooded";
  for (const action of ["cancel", "unassign"])
    expect(await sendSignedOut(client, at(action), { reason })).toMatchObject({
      isRestored: true,
      filled: { reason },
    });
  const entryId = await workOn(client, order.id, "2027-03-01T14:00:00Z", "2027-03-01T15:00:00Z");
  const work_description = "All of it, in better words";
  expect(await sendSignedOut(client, at(`checks/${entryId}/edit`), { work_description })).toMatchObject({
    isRestored: true,
    filled: { work_description, checkIn: { hours: "09" } },
  });
});
