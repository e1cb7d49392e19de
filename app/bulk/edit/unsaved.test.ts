import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { loadBulkEdit } from "./edit-page.server";

type Page = Awaited<ReturnType<typeof loadBulkEdit>>;

test("unsaved changes are offered again for any selection", async () => {
  const client = await makeClient();
  const [first, second] = [await makeOrder(client), await makeOrder(client)];
  const address = (win: number, query = "") => `/dashboard/draft/bulk-edit?win=${win}${query}`;
  const open = async (at: string, actor = client) => (await visit(actor, at)).answer as Page;
  const post = (at: string, fields: Record<string, string>) =>
    visit(client, at, { method: "POST", body: new URLSearchParams(fields) });
  expect(await open(address(first.id))).toMatchObject({ unsaved: null });

  const typed = { change: "title", title: "Half a ti" };
  const kept = await post("/form-drafts/keep", { draftOf: "bulk-edit", ...typed });
  expect(kept.response?.status).toBe(204);
  expect(await open(address(second.id))).toMatchObject({ unsaved: { only: ["title"] } });
  const again = "&change=title&step=fill&draft=continue";
  const page = await open(address(second.id, again));
  expect(page).toMatchObject({ page: { restored: "draft", values: { title: "Half a ti" } } });
  expect(page.hiddenFields).toEqual([["win", String(second.id)]]);

  // A refused submission keeps the draft; a successful one deletes it.
  await post(address(second.id, again), { change: "title", title: "" });
  expect(await open(address(second.id))).toMatchObject({ unsaved: { only: ["title"] } });
  await post(address(second.id, again), { change: "title", title: "Whole title" });
  expect(await open(address(second.id))).toMatchObject({ unsaved: null });

  await post("/form-drafts/keep", { draftOf: "bulk-edit", ...typed });
  const back = address(second.id);
  const discarded = await post("/form-drafts/discard", { draftOf: "bulk-edit", returnTo: back });
  expect(discarded.response?.headers.get("Location")).toBe(back);
  expect(await open(back)).toMatchObject({ unsaved: null });
});
