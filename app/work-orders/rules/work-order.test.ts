import { describe, expect, test } from "vitest";
import {
  displayStatus,
  emptyTasks,
  isBeforeAssigned,
  isEditable,
  isOpen,
  isUncompleted,
  keepCheckmarks,
  lacksConfirmation,
  readBasicType,
  reportedStatus,
  statusLabels,
} from "./work-order";

describe("LST-034 LST-035 groups of states", () => {
  test.each([
    //            before assigned, open, uncompleted, editable
    ["draft", true, true, true, true],
    ["published", true, true, true, true],
    ["assigned", false, false, true, true],
    ["completed", false, false, false, false],
    ["approved", false, false, false, false],
    ["paid", false, false, false, false],
    ["canceled", true, false, true, false],
    ["deleted", false, false, true, false],
  ] as const)("%s", (status, before, open, uncompleted, editable) => {
    const order = { status };
    expect([isBeforeAssigned(order), isOpen(order), isUncompleted(order), isEditable(order)]).toEqual([
      before,
      open,
      uncompleted,
      editable,
    ]);
  });
});

describe("LST-036 the status label", () => {
  const order = { status: "published", onHold: false, applicantCount: 0, routedCount: 0 } as const;
  test.each([
    [{ ...order, status: "draft" }, "Draft", "Available"],
    [{ ...order, status: "draft", routedCount: 1 }, "Routed", "Available"],
    [order, "Available", "Available"],
    [{ ...order, applicantCount: 2 }, "Applied", "Available"],
    [{ ...order, applicantCount: 2, routedCount: 1 }, "Routed", "Available"],
    [{ ...order, status: "assigned", applicantCount: 2 }, "Assigned", "Assigned"],
    [{ ...order, status: "assigned", onHold: true }, "On Hold", "On Hold"],
    [{ ...order, status: "completed", onHold: true }, "Completed", "Completed"],
    [{ ...order, status: "approved" }, "Approved", "Approved"],
    [{ ...order, status: "paid" }, "Paid", "Paid"],
    [{ ...order, status: "canceled" }, "Canceled", "Canceled"],
  ] as const)("%j", (shown, client, contractor) => {
    expect(statusLabels[displayStatus(shown, "client")]).toBe(client);
    expect(statusLabels[displayStatus(shown, "contractor")]).toBe(contractor);
  });

  test("LST-023 contractors get published for every state before assignment", () => {
    expect(reportedStatus({ status: "draft" }, "contractor")).toBe("published");
    expect(reportedStatus({ status: "draft" }, "client")).toBe("draft");
    expect(reportedStatus({ status: "assigned" }, "contractor")).toBe("assigned");
    expect(displayStatus({ status: "deleted", onHold: false }, "client")).toBe("deleted");
  });
});

describe("CON-010 the warning about a missing confirmation", () => {
  const startAt = new Date("2026-05-04T20:00:00Z");
  const order = { status: "assigned", onHold: false, confirmed: false, startAt } as const;
  test.each([
    ["12 hours before", order, "2026-05-04T08:00:00Z", true],
    ["earlier", order, "2026-05-04T07:59:59Z", false],
    ["after the start", order, "2026-05-05T00:00:00Z", true],
    ["confirmed", { ...order, confirmed: true }, "2026-05-04T19:00:00Z", false],
    ["not assigned", { ...order, status: "published" as const }, "2026-05-04T19:00:00Z", false],
    ["without a start", { ...order, startAt: null }, "2026-05-04T19:00:00Z", false],
  ])("%s", (_name, shown, now, warned) => {
    expect(lacksConfirmation(shown, new Date(now))).toBe(warned);
  });
});

test("DET-040 Hours is read as Hour, and unknown pay types are refused", () => {
  expect(readBasicType("Hours")).toBe("Hour");
  expect(readBasicType("Site")).toBe("Site");
  expect(readBasicType("Week")).toBeUndefined();
  expect(readBasicType(undefined)).toBeUndefined();
});

test("an edited list keeps the checkmarks of remaining tasks, and takes none from the form", () => {
  const before = { ...emptyTasks(), onSiteRequirements: [{ name: "Photo", index: 0, checked: true }] };
  const after = {
    ...emptyTasks(),
    onSiteRequirements: [
      { name: "Test", index: 0, checked: true },
      { name: "Photo", index: 1, checked: false },
    ],
  };
  expect(keepCheckmarks(before, after).onSiteRequirements).toEqual([
    { name: "Test", index: 0, checked: false },
    { name: "Photo", index: 1, checked: true },
  ]);
});
