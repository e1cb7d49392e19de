import { applyAs } from "tests/factories/applications";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { renderScreenAt, visit } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";

let client: Actor;
let contractor: Actor;
beforeEach(async () => {
  client = await makeClient();
  contractor = await makeContractor();
});

const addressOf = (tab: string, action: string, orders: { id: number }[]) =>
  `/dashboard/${tab}/bulk-${action}?${orders.map(({ id }) => `win=${id}`).join("&")}`;
const preview = async (tab: string, action: string, ...orders: { id: number }[]) => {
  const html = await renderScreenAt(client, addressOf(tab, action, orders));
  return { text: textOf(html).trim(), asks: html.includes("<button") };
};
const makeAssigned = (values = {}) => makeAssignedOrder(client, contractor, values);

describe("DSK-016 a bulk preview separates what will be done from what won't", () => {
  test("the title and the confirmed total count only the drafts that will be published", async () => {
    const [whole, untitled] = [await makeOrder(client), await makeOrder(client, { title: "" })];
    const { text } = await preview("draft", "publish", whole, untitled);
    expect(text).toMatch(/^Publish: 1 work order /);
    expect(text).toContain(`1 work order will be published ${whole.id} ${whole.title}`);
    expect(text).toContain(
      `1 work order won't be published 1 work order: Please enter work order title and id (WIN ${untitled.id})`,
    );
    expect(text).toContain("at most $100.00 in total");
  });

  test("every draft is checked, not only the first ones", async () => {
    const drafts = [];
    for (let n = 0; n < 3; n++) drafts.push(await makeOrder(client));
    for (let n = 0; n < 203; n++) drafts.push(await makeOrder(client, { title: "" }));
    expect((await preview("draft", "publish", ...drafts)).text).toMatch(
      /^Publish: 3 work orders .*203 work orders won't be published 203 work orders: /,
    );
  });

  test("orders on hold are not put on hold again, and the run says the same", async () => {
    const [held, working] = [await makeAssigned({ onHold: true }), await makeAssigned()];
    const { text } = await preview("assigned", "hold", held, working);
    expect(text).toContain("1 work order will be put on hold");
    expect(text).toContain(`It is on hold already (WIN ${held.id})`);
    const back = await preview("assigned", "release", held, working);
    expect(back.text).toContain(`1 work order will be released from hold ${held.id}`);
    expect(back.text).toContain(`It is not on hold (WIN ${working.id})`);
    const body = new URLSearchParams([held, working].map(({ id }) => ["win", String(id)]));
    const { response } = await visit(client, "/dashboard/assigned/bulk-hold", { method: "POST", body });
    const result = textOf(await renderScreenAt(client, response!.headers.get("Location")!));
    expect(result).toMatch(/1 work order put on hold/);
    expect(result).toContain("It is on hold already");
    expect(await reload(working.id)).toMatchObject({ onHold: true });
  });

  test("work orders without applicants can't be assigned, and those without contractors get no message", async () => {
    const [applied, open] = [
      await makeOrder(client, { status: "published" }),
      await makeOrder(client, { status: "published" }),
    ];
    await applyAs(contractor, applied);
    for (const [action, done, reason] of [
      ["assign", "assigned", "No one has applied"],
      ["message", "messaged", "No contractor takes part in it yet"],
    ] as const) {
      const { text } = await preview("available", action, applied, open);
      expect(text).toContain(`1 work order will be ${done} ${applied.id}`);
      expect(text).toContain(`1 work order won't be ${done} 1 work order: ${reason} (WIN ${open.id})`);
    }
  });

  test("a client's work paid in the app is told apart from work paid outside of it", async () => {
    const approved = { status: "approved" as const, finalPayCents: 10_000 };
    const [inside, outside] = [
      await makeAssigned(approved),
      await makeAssigned({ ...approved, payOutsideOfApp: true, finalPayFromWalletCents: 0 }),
    ];
    const { text, asks } = await preview("approved", "mark-paid", inside, outside);
    expect(text).toMatch(/^Mark as paid: 1 work order /);
    expect(text).toContain(
      `won't be marked as paid 1 work order: Only work orders that are paid outside the system can be marked as paid (WIN ${inside.id})`,
    );
    expect(asks).toBe(true);
  });

  test.each([
    ["draft", "publish"],
    ["draft", "route"],
    ["draft", "delete"],
    ["draft", "edit"],
    ["available", "assign"],
    ["completed", "approve"],
    ["completed", "message"],
    ["approved", "mark-paid"],
    ["assigned", "hold"],
    ["assigned", "release"],
    ["assigned", "unassign"],
    ["assigned", "cancel"],
  ])(
    "where nothing will be done in %s by %s, the reason is shown and there is nothing to confirm",
    async (tab, action) => {
      const canceled = await makeOrder(client, { status: "canceled", title: "" });
      const { text, asks } = await preview(tab, action, canceled, { id: 999_999_999 });
      expect(text).toContain(`(WIN ${canceled.id})`);
      expect(text).toContain("1 work order: Work order not found (WIN 999999999)");
      expect(text).toContain(": 0 work orders");
      expect(asks).toBe(false);
      expect(text).toMatch(/Close$/);
    },
  );
});
