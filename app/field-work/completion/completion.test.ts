import { describe, expect, test } from "vitest";
import { emptyTasks, type OrderState, type StoredStatus } from "~/work-orders/rules/work-order";
import { changeExpenses, totalCents } from "../expense";
import { checkCompletion, takesDeviceCount, type Work } from "./completion";

const closedEntry = { id: 1, checkInAt: new Date(0), checkOutAt: new Date(1), workDescription: "Done" };
const readyWork: Work = {
  entries: [closedEntry],
  tasks: { ...emptyTasks(), onSiteRequirements: [{ name: "Photo", index: 0, checked: true }] },
  isNeedDeliverables: false,
  deliverableCount: 0,
  pay: { basicType: "Hour", variableType: "Hour", variableAmountCents: 0 },
};
const uncheckedTask = (list: keyof Work["tasks"]) => ({
  ...emptyTasks(),
  [list]: [{ name: "x", index: 0, checked: false }],
});
const devicePay = { ...readyWork.pay, basicType: "Device" as const };

describe("completing is refused with the documents' texts", () => {
  test.each([
    ["FLD-018 FLD-019 everything is done, no deliverables and no devices asked for", {}, undefined, {}],
    [
      "FLD-016 never checked in",
      { entries: [] },
      undefined,
      { checkOut: ["Check out before you complete the work order"] },
    ],
    [
      "FLD-016 still checked in",
      { entries: [closedEntry, { ...closedEntry, id: 2, checkOutAt: null }] },
      undefined,
      { checkOut: ["Check out before you complete the work order"] },
    ],
    [
      "FLD-017 before arrival",
      { tasks: uncheckedTask("preArrivalRequirements") },
      undefined,
      { tasks: ["Need finish required tasks!"] },
    ],
    [
      "FLD-017 on site",
      { tasks: uncheckedTask("onSiteRequirements") },
      undefined,
      { tasks: ["Need finish required tasks!"] },
    ],
    [
      "FLD-017 at the end",
      { tasks: uncheckedTask("completionRequirements") },
      undefined,
      { tasks: ["Need finish required tasks!"] },
    ],
    [
      "FLD-018 no deliverables",
      { isNeedDeliverables: true },
      undefined,
      { deliverables: ["To Complete Upload Deliverables Required!"] },
    ],
    ["FLD-018 deliverables", { isNeedDeliverables: true, deliverableCount: 1 }, undefined, {}],
    ["FLD-019 no devices", { pay: devicePay }, undefined, { qtyDevices: ["Enter the number of devices"] }],
    ["FLD-019 zero devices", { pay: devicePay }, 0, { qtyDevices: ["Enter the number of devices"] }],
    ["FLD-019 devices", { pay: devicePay }, 300, {}],
    [
      "all of it at once",
      { entries: [], tasks: uncheckedTask("onSiteRequirements"), isNeedDeliverables: true, pay: devicePay },
      undefined,
      {
        checkOut: expect.anything(),
        tasks: expect.anything(),
        deliverables: expect.anything(),
        qtyDevices: expect.anything(),
      },
    ],
  ])("%s", (_name, change, devices, errors) => {
    const result = checkCompletion({ ...readyWork, ...change }, devices);
    expect(result.ok ? {} : result.errors).toEqual(errors);
  });

  test("the device count is kept only if the pay depends on it", () => {
    const perDevice = { ...readyWork.pay, variableType: "Device" as const, variableAmountCents: 500 };
    expect(takesDeviceCount(perDevice)).toBe(true);
    expect(checkCompletion({ ...readyWork, pay: perDevice }, 300)).toMatchObject({
      value: { qtyDevicesHundredths: 300 },
    });
    expect(checkCompletion({ ...readyWork, pay: perDevice }, undefined)).toMatchObject({
      value: { qtyDevicesHundredths: null },
    });
    expect(checkCompletion(readyWork, 300)).toMatchObject({ value: { qtyDevicesHundredths: null } });
  });
});

test.each<[StoredStatus, boolean]>([
  ["published", false],
  ["assigned", true],
  ["completed", false],
  ["approved", false],
])("FLD-023 expenses of a %s order: %s", (status, allowed) => {
  const order: OrderState = { status, onHold: true, confirmed: true };
  expect(changeExpenses(order).ok).toBe(allowed);
});

test("a total of expenses", () => expect(totalCents([{ amountCents: 1250 }, { amountCents: 1 }])).toBe(1251));
