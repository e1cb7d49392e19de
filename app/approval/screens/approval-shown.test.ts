import { makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { markupOf, textOf } from "tests/setup/shown";
import { expect, test } from "vitest";
import Approval from "./approval";

test("APR-014 APR-021 each part of the split with its percents is acceptable or not, and the pay is shown as it comes about", async () => {
  const client = await makeClient("Dispatcher");
  const order = await makeAssignedOrder(client, await makeContractor(), {
    status: "completed",
    payBaseRateAsMinimum: true,
    variableAmountCents: 2000,
    variablePayAfterHundredths: 200,
    maxQuantityHundredths: 400,
    approvedHoursHundredths: 300,
  });
  const address = `/dashboard/completed/${order.id}/approval`;
  const opened = await visit(client, address);
  const text = textOf(await markupOf(Approval, opened.answer as object));
  for (const part of ["Soft skills", "Work", "Deliverables"])
    expect(text).toMatch(new RegExp(`${part} (is|are) acceptable \\((20|60)%\\)`));
  expect(text).toMatch(/Base pay MIN \$50\.00 × 2 hr \$100\.00/);
  expect(text).toMatch(/Variable pay \$20\.00 × 1 hr \$20\.00/);
  expect(text).toMatch(/Final pay \$120\.00/);
  expect(text).not.toContain("Approve and Pay");

  const body = new URLSearchParams({ approvedHoursQty: "3", approvedDeviceQty: "0", workAcceptable: "on" });
  expect((await visit(client, address, { method: "POST", body })).response?.status).toBe(302);
  expect(await reload(order.id)).toMatchObject({
    communicationAcceptable: false,
    workAcceptable: true,
    deliverablesAcceptable: false,
  });
});
