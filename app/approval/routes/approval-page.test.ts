import { makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { renderScreenAt, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import Approval from "./approval";

test("APR-003 APR-014 APR-021 the form shows each part of the split with its percentage, and how the pay is computed", async () => {
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
  const text = textOf(await renderScreen(Approval, opened.answer as object));
  expect(text).toMatch(
    /Soft skills are acceptable \(25%\).*Work is acceptable \(60%\).*Deliverables are acceptable \(15%\)/,
  );
  expect(text).not.toContain("Over Est. Time!");
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

test("APR-002 APR-003 an Admin can save, approve and send a negative adjustment; APR-019 over-time shows a warning", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const shown = async (values: object) => {
    const completed = { status: "completed", approvedHoursHundredths: 200, ...values } as const;
    const { id } = await makeAssignedOrder(client, contractor, completed);
    return textOf(await renderScreenAt(client, `/dashboard/completed/${id}/approval`));
  };
  const { id: negative } = await makeAssignedOrder(client, contractor, {
    status: "completed",
    approvedHoursHundredths: 200,
    adjustmentCents: -500,
  });
  const html = await renderScreenAt(client, `/dashboard/completed/${negative}/approval`);
  const buttons = [...html.matchAll(/<button([^>]*)>([^<]+)<\/button>/g)];
  const sentTo = (label: string) =>
    buttons.flatMap(([, given, text]) =>
      text === label ? [(/formaction="[^"]*\/(\w+-?\w*)"/i.exec(given!) ?? [])[1] ?? "the form's own"] : [],
    );
  const actions = ["Save Only", "Approve and Pay", "Send Adjustment to Contractor"];
  expect(Object.fromEntries(actions.map((label) => [label, sentTo(label)]))).toEqual({
    "Save Only": ["the form's own"],
    "Approve and Pay": ["approve"],
    "Send Adjustment to Contractor": ["send-adjustment"],
  });
  const plain = await shown({});
  expect(plain).toMatch(/Save Only\W+Approve and Pay/);
  expect(plain).not.toContain("Send Adjustment to Contractor");
  expect(plain).not.toContain("Over Est. Time!");
  expect(await shown({ adjustmentCents: -500 })).toContain("Send Adjustment to Contractor");
  expect(await shown({ approvedHoursHundredths: 201 })).toContain("Over Est. Time!");
});

test("APR-012 each field's hint is about its own unit: an order paid per device has no estimated hours", async () => {
  const client = await makeClient();
  const order = await makeAssignedOrder(client, await makeContractor(), {
    status: "completed",
    basicType: "Device",
    quantityHundredths: 900,
    qtyDevicesHundredths: 800,
  });
  const text = textOf(await renderScreenAt(client, `/dashboard/completed/${order.id}/approval`));
  expect(text).toMatch(/Approved hours\W+Recorded: 0 hr\.(?! Estimated)/);
  expect(text).toMatch(/Approved devices\W+Recorded: 8 dev\. Estimated: 9 dev\./);
});

test("APR-007 $1,000 or more needs a confirmation", async () => {
  const client = await makeClient();
  const order = await makeAssignedOrder(client, await makeContractor(), {
    status: "completed",
    payOutsideOfApp: true,
    amountCents: 50_000,
  });
  const address = `/dashboard/completed/${order.id}/approve`;
  const parts = { communicationAcceptable: "on", workAcceptable: "on", deliverablesAcceptable: "on" };
  const approve = async (more: Record<string, string> = {}) => {
    const body = new URLSearchParams({ approvedHoursQty: "2", seenPayCents: "100000", ...parts, ...more });
    return visit(client, address, { method: "POST", body });
  };
  const unconfirmed: Record<string, string>[] = [
    {},
    { confirmedCents: "99999" },
    { confirmedCents: "100001" },
    // An amount that the page has not shown needs the same confirmation.
    { seenPayCents: "99999" },
    { seenPayCents: "99999", confirmedCents: "99999" },
  ];
  for (const sent of unconfirmed) {
    const { answer } = await approve(sent);
    expect(answer, JSON.stringify(sent)).toMatchObject({ data: { confirmCents: 100_000 } });
    expect((await reload(order.id)).status).toBe("completed");
  }
  expect((await approve({ confirmedCents: "100000" })).response?.status).toBe(302);
  expect(await reload(order.id)).toMatchObject({ status: "approved", finalPayCents: 100_000 });
});
