import { makeNamed } from "tests/factories/lists";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { redirectOf, visit } from "tests/factories/visit";
import { renderScreen } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import BlockContractor, { action, loader } from "./block-contractor";

async function makeSeveral(client: Actor, list: "projects" | "endCompanies", count: number) {
  const ids: string[] = [];
  while (ids.length < count) ids.push(String((await makeNamed(client, list)).id));
  return ids;
}

/** Returns the values of the boxes in a dialog, and of those that are ticked, by the name of their group. */
function boxesIn(html: string) {
  const ticked = new Map<string, string[]>();
  const offered = new Map<string, string[]>();
  for (const [box] of html.matchAll(/<input[^>]* type="checkbox"[^>]*>/g)) {
    const [, name = ""] = / name="(\w+)"/.exec(box) ?? [];
    const [, value = ""] = / value="(\w+)"/.exec(box) ?? [];
    for (const boxes of box.includes(" checked") ? [offered, ticked] : [offered])
      boxes.set(name, [...(boxes.get(name) ?? []), value]);
  }
  return { ticked: Object.fromEntries(ticked), offered: Object.fromEntries(offered) };
}

test("SRC-019 SRC-020 SRC-021 SRC-022 SRC-023 the dialog ticks what of each kind is blocked, and saves what is ticked", async () => {
  const client = await makeClient("Manager");
  const { id } = await makeContractor();
  const [win, otherWin] = [String((await makeOrder(client)).id), String((await makeOrder(client)).id)];
  // Ids of different kinds can be equal, so each kind has another number of them.
  const projects = await makeSeveral(client, "projects", 3);
  const endCompanies = await makeSeveral(client, "endCompanies", 4);
  const at = (from?: string) =>
    [
      from ? `/dashboard/draft/${from}/block/${id}` : `/blocked-contractors/${id}`,
      { contractorId: String(id), ...(from && { tab: "draft", win: from }) },
    ] as const;
  const boxes = async (from?: string) =>
    boxesIn(await renderScreen(BlockContractor, (await visit(client, loader, ...at(from))) as object));

  const offered = { company: ["on"], orders: [win], projects, endCompanies };
  expect(await boxes(win)).toEqual({ ticked: {}, offered });

  const some = { orders: [win], projects: projects.slice(1), endCompanies: endCompanies.slice(1) };
  expect(redirectOf(await visit(client, action, ...at(win), some))).toBe(
    `/dashboard/draft/${win}/applicants`,
  );
  expect(await boxes()).toEqual({ ticked: some, offered });
  expect((await boxes(otherWin)).ticked).toEqual(some);

  const others = { company: ["on"], projects: projects.slice(0, 1), endCompanies: endCompanies.slice(0, 2) };
  expect(redirectOf(await visit(client, action, ...at(), others))).toBe("/blocked-contractors");
  const { orders: _, ...withoutOrders } = offered;
  expect(await boxes()).toEqual({ ticked: others, offered: withoutOrders });

  await visit(client, action, ...at(), {});
  expect((await boxes()).ticked).toEqual({});
});
