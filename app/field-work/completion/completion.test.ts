import { describe, expect, test } from "vitest";
import { emptyTasks, type OrderState, type StoredStatus } from "~/work-orders/rules/work-order";
import { changeExpenses, totalCents } from "../expense";
import { checkCompletion, takesDeviceCount, type Work } from "./completion";

const closed = { id: 1, checkInAt: new Date(0), checkOutAt: new Date(1), workDescription: "Done" };
const ready: Work = {
  entries: [closed],
  tasks: { ...emptyTasks(), onSiteRequirements: [{ name: "Photo", index: 0, checked: true }] },
  isNeedDeliverables: false,
  deliverableCount: 0,
  pay: { basicType: "Hour", variableType: "Hour", variableAmountCents: 0 },
};
const todo = (list: keyof Work["tasks"]) => ({
  ...emptyTasks(),
  [list]: [{ name: "x", index: 0, checked: false }],
});
const device = { ...ready.pay, basicType: "Device" as const };

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
      { entries: [closed, { ...closed, id: 2, checkOutAt: null }] },
      undefined,
      { checkOut: ["Check out before you complete the work order"] },
    ],
    [
      "FLD-017 before arrival",
      { tasks: todo("preArrivalRequirements") },
      undefined,
      { tasks: ["Need finish required tasks!"] },
    ],
    [
      "FLD-017 on site",
      { tasks: todo("onSiteRequirements") },
      undefined,
      { tasks: ["Need finish required tasks!"] },
    ],
    [
      "FLD-017 at the end",
      { tasks: todo("completionRequirements") },
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
    ["FLD-019 no devices", { pay: device }, undefined, { qtyDevices: ["Enter the number of devices"] }],
    ["FLD-019 zero devices", { pay: device }, 0, { qtyDevices: ["Enter the number of devices"] }],
    ["FLD-019 devices", { pay: device }, 300, {}],
    [
      "all of it at once",
      { entries: [], tasks: todo("onSiteRequirements"), isNeedDeliverables: true, pay: device },
      undefined,
      {
        checkOut: expect.anything(),
        tasks: expect.anything(),
        deliverables: expect.anything(),
        qtyDevices: expect.anything(),
      },
    ],
  ])("%s", (_name, change, devices, errors) => {
    const result = checkCompletion({ ...ready, ...change }, devices);
    expect(result.ok ? {} : result.errors).toEqual(errors);
  });

  test("the device count is kept only if the pay depends on it", () => {
    const perDevice = { ...ready.pay, variableType: "Device" as const, variableAmountCents: 500 };
    expect(takesDeviceCount(perDevice)).toBe(true);
    expect(checkCompletion({ ...ready, pay: perDevice }, 300)).toMatchObject({
      value: { qtyDevicesHundredths: 300 },
    });
    expect(checkCompletion({ ...ready, pay: perDevice }, undefined)).toMatchObject({
      value: { qtyDevicesHundredths: null },
    });
    expect(checkCompletion(ready, 300)).toMatchObject({ value: { qtyDevicesHundredths: null } });
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
