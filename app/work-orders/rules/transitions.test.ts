import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Result } from "~/platform/result";
import {
  approve,
  assign,
  cancel,
  complete,
  confirm,
  edit,
  hold,
  markPaid,
  publish,
  remove,
  revert,
  unassign,
  unpublish,
} from "./transitions";
import type { OrderState, StoredStatus } from "./work-order";

const now = new Date("2026-05-04T12:00:00Z");
const statuses: StoredStatus[] = [
  "draft",
  "published",
  "assigned",
  "completed",
  "approved",
  "paid",
  "canceled",
  "deleted",
];
const orderIn = (status: StoredStatus, change: Partial<OrderState> = {}) => ({
  status,
  onHold: false,
  confirmed: false,
  applicantCount: 0,
  payOutsideOfApp: true,
  startDate: "2026-05-10",
  startTime: "09:00:00",
  ...change,
});
type Order = ReturnType<typeof orderIn>;

/** Every transition with valid arguments, and the states in which it is allowed. */
const actions: Record<
  string,
  [(order: Order) => Result<object>, StoredStatus[], Partial<OrderState> & object]
> = {
  "W3 publish": [(o) => publish(o, {}, now), ["draft"], { status: "published" }],
  "W4 unpublish": [(o) => unpublish(o), ["published"], { status: "draft" }],
  "W9 assign": [
    (o) => assign(o, { contractorId: 7, confirmed: false }, now),
    ["published"],
    { status: "assigned", confirmed: false },
  ],
  "W10 accept a route": [
    (o) => assign(o, { contractorId: 7, confirmed: true, isRouted: true }, now),
    ["draft", "published"],
    { status: "assigned", confirmed: true },
  ],
  "W12 confirm": [(o) => confirm(o), ["assigned"], { confirmed: true }],
  "W13 hold": [(o) => hold(o, true), ["assigned"], { onHold: true }],
  "W13 release": [(o) => hold(o, false), ["assigned"], { onHold: false }],
  "W14 edit": [(o) => edit(o, o), ["draft", "published", "assigned"], {}],
  "W15 unassign": [(o) => unassign(o, "no show", 0), ["assigned"], { status: "published" }],
  "W16 cancel": [(o) => cancel(o, "not needed"), ["assigned"], { status: "canceled" }],
  "W17 delete": [(o) => remove(o), ["draft", "published"], { status: "deleted" }],
  "W18 complete": [(o) => complete(o, now), ["assigned"], { status: "completed" }],
  "W19 revert": [(o) => revert(o, "assigned"), ["completed"], { status: "assigned" }],
  "W23 approve": [(o) => approve(o, now), ["completed"], { status: "approved" }],
  "W24 mark paid": [(o) => markPaid(o, "client", now), ["approved"], { status: "paid" }],
};

describe.each(Object.entries(actions))("%s", (_name, [action, allowed, change]) => {
  test.each(statuses)("from %s", (status) => {
    const result = action(orderIn(status));
    expect(result.ok).toBe(allowed.includes(status));
    if (result.ok) expect(result.value).toMatchObject(change);
    else expect(result).toMatchObject({ code: "conflict", message: expect.stringMatching(/./) });
  });
});

describe("guards", () => {
  test("publishing an incomplete draft returns the form's messages", () => {
    expect(publish(orderIn("draft"), { title: ["Please enter work order title and id"] }, now)).toMatchObject(
      {
        ok: false,
        code: "invalid",
        errors: { title: ["Please enter work order title and id"] },
      },
    );
  });

  test("a published order with applicants stays published", () => {
    expect(unpublish({ ...orderIn("published"), applicantCount: 1 }).ok).toBe(false);
  });

  test("a confirmed order is not confirmed again", () => {
    expect(confirm(orderIn("assigned", { confirmed: true })).ok).toBe(false);
  });

  test.each(["", "   ", "\n\t"])("APP-026 APP-027 a reason of %j is refused", (reason) => {
    const text = "Please enter valid reason to unassign the contractor.";
    expect(unassign(orderIn("assigned"), reason, 0)).toMatchObject({ code: "invalid", message: text });
    expect(cancel(orderIn("assigned"), reason)).toMatchObject({ errors: { reason: [text] } });
  });

  test("APP-025 a contractor who has checked in can't be un-assigned, but the order can be canceled", () => {
    expect(unassign(orderIn("assigned"), "late", 1).ok).toBe(false);
    expect(cancel(orderIn("assigned"), " late ")).toMatchObject({ value: { reasonToCancel: "late" } });
  });

  test("un-assigning resets the contractor and their work", () => {
    expect(unassign(orderIn("assigned", { onHold: true, confirmed: true }), "late", 0)).toMatchObject({
      value: {
        contractorId: null,
        onHold: false,
        confirmed: false,
        qtyDevicesHundredths: null,
        adjustmentCents: 0,
      },
    });
  });

  test("an order on hold can't be completed", () => {
    expect(complete(orderIn("assigned", { onHold: true }), now).ok).toBe(false);
  });

  test.each(["paid", "approved", "draft", "published", "completed", "deleted", ""])(
    "nothing is reverted to %j",
    (target) => expect(revert(orderIn("completed"), target).ok).toBe(false),
  );

  test("clients mark only pay outside of the app as paid; the platform marks both", () => {
    const inApp = { ...orderIn("approved"), payOutsideOfApp: false };
    expect(markPaid(inApp, "client", now).ok).toBe(false);
    expect(markPaid(inApp, "platform", now).ok).toBe(true);
    expect(markPaid(orderIn("approved"), "platform", now).ok).toBe(true);
  });

  test("a new start must be confirmed again; the same start without seconds need not", () => {
    const order = orderIn("assigned", { confirmed: true });
    const kept = { startDate: "2026-05-10", startTime: "09:00", payOutsideOfApp: true };
    expect(edit(order, kept)).toMatchObject({ value: { confirmed: true } });
    expect(edit(order, { ...kept, startTime: "09:30" })).toMatchObject({ value: { confirmed: false } });
    expect(edit(order, { ...kept, startDate: "2026-05-11" })).toMatchObject({ value: { confirmed: false } });
  });

  test("pay outside of the app can't change after assignment", () => {
    const flip = { startDate: null, startTime: null, payOutsideOfApp: false };
    expect(edit(orderIn("published"), flip).ok).toBe(true);
    expect(edit(orderIn("assigned"), flip)).toMatchObject({ ok: false, code: "invalid" });
  });
});

test("any sequence of actions keeps final states and takes only documented transitions", () => {
  const steps = new Set([
    "draft>published",
    "published>draft",
    "draft>assigned",
    "published>assigned",
    "assigned>published",
    "assigned>canceled",
    "draft>deleted",
    "published>deleted",
    "assigned>completed",
    "completed>assigned",
    "completed>approved",
    "approved>paid",
  ]);
  const walk = fc.array(fc.constantFrom(...Object.keys(actions)), { maxLength: 40 });
  fc.assert(
    fc.property(walk, (names) => {
      let order = orderIn("draft");
      for (const name of names) {
        const result = actions[name]![0](order);
        if (!result.ok) continue;
        const next = { ...order, ...result.value };
        if (next.status !== order.status) expect(steps).toContain(`${order.status}>${next.status}`);
        order = next;
      }
    }),
  );
});
