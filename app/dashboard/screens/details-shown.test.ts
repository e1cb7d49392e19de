import { applyAs } from "tests/factories/applications";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/factories/visit";
import { markupOf, textOf } from "tests/setup/shown";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import Panel, { loader } from "./details";

/** The headings of the panel, and all that one reads in it. */
async function read(actor: Actor, win: number) {
  const html = await markupOf(
    Panel,
    await visit(actor, loader, `/dashboard/all/${win}`, { tab: "all", win: `${win}` }),
  );
  return { headings: [...html.matchAll(/<h3>([^<]+)/g)].map(([, text]) => text), text: textOf(html) };
}

test.each([
  ["draft", false],
  ["published", false],
  ["assigned", true],
  ["completed", true],
  ["approved", true],
  ["paid", true],
  ["canceled", false],
] as const)("FLD-001 check-in/out of a %s order is shown: %s", async (status, shown) => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const isOpen = status === "draft" || status === "published";
  const order = isOpen
    ? await makeOrder(client, { status })
    : await makeAssignedOrder(client, contractor, { status });
  expect((await read(client, order.id)).headings.includes("Check-in/out")).toBe(shown);
  if (!isOpen) expect((await read(contractor, order.id)).headings.includes("Check-in/out")).toBe(shown);
});

test("APP-042 a contractor sees that he has applied, and his bid beside the posting", async () => {
  const contractor = await makeContractor();
  const order = await makeOrder(await makeClient(), { status: "published" });
  expect((await read(contractor, order.id)).headings).not.toContain("Your application");
  await applyAs(contractor, order, { bidBaseCents: 6150, comment: "Long drive" });
  const { headings, text } = await read(contractor, order.id);
  expect(headings).toContain("Your application");
  expect(text).toMatch(/Base pay \$50\.00 \/ hr \$61\.50 \/ hr/);
  expect(text).toContain("Long drive");
  expect((await read(await makeContractor(), order.id)).text).not.toContain("$61.50");
});
