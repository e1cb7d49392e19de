import { addOrderField, makeNamed } from "tests/factories/lists";
import { makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readHistory } from "../history/list-history.server";
import { listEntriesView } from "../list-entries/list-entries-views.server";
import { readOrder } from "../store/order.server";
import { fillFields } from "./fill-fields.server";

let client: Actor;
let contractor: Actor;
let win: number;
const ids: Record<string, number> = {};

beforeEach(async () => {
  client = await makeClient();
  contractor = await makeContractor();
  win = (await makeAssignedOrder(client, contractor)).id;
  for (const type of ["PUBLIC", "RESTRICTED", "HIDDEN"] as const) {
    ids[type] = (await makeNamed(client, "customFields", type)).id;
    await addOrderField(win, ids[type], "old", type);
  }
});
const fill = (type: string, value: string, actor = contractor) =>
  fillFields(actor, { win, values: new Map([[ids[type]!, value]]) });
const fieldValues = async () =>
  Object.fromEntries(
    (await listEntriesView(db, await reload(win))).customFields.map(({ name, value }) => [name, value]),
  );

test("FLD-028 the contractor fills in public and restricted fields; hidden and foreign ones look absent", async () => {
  expect(await fill("PUBLIC", " INC  1 ")).toMatchObject({ ok: true });
  expect(await fill("RESTRICTED", "INC 2")).toMatchObject({ ok: true });
  expect(await fill("HIDDEN", "INC 3")).toMatchObject({ code: "not-found" });
  expect(await fieldValues()).toEqual({ PUBLIC: "INC 1", RESTRICTED: "INC 2", HIDDEN: "old" });
  expect(await fill("PUBLIC", "x", client)).toMatchObject({ code: "forbidden" });
  expect(await fill("PUBLIC", "x", await makeContractor())).toMatchObject({ code: "not-found" });
});

test("FLD-028 CMP-037 a long value is refused, and the history keeps old and new values", async () => {
  expect(await fill("PUBLIC", "x".repeat(151))).toMatchObject({
    errors: { [`value${ids.PUBLIC}`]: ["Value is longer than maximum allowed length (150)"] },
  });
  expect(await fill("RESTRICTED", "x".repeat(150))).toMatchObject({ ok: true });
  const { version } = await reload(win);
  await fill("PUBLIC", "old");
  expect((await reload(win)).version).toBe(version);
  await fill("PUBLIC", "new");
  // The client's open form with the old value is refused.
  expect((await reload(win)).version).toBe(version + 1);
  const order = (await readOrder(db, client, win))!;
  expect((await readHistory(db, client, order)).entries[0]).toMatchObject({
    type: "custom fields",
    changes: [{ label: "Custom fields", from: "PUBLIC: old (Public)", to: "PUBLIC: new (Public)" }],
  });
});

test("FLD-028 the page changes only edited values, and shows refused ones again", async () => {
  const address = `/dashboard/upcoming-work/${win}/custom-fields`;
  const page = (await visit(contractor, address)).answer as { rows: { name: string }[] };
  expect(page.rows.map(({ name }) => name)).toEqual(["PUBLIC", "RESTRICTED"]);
  const send = (fields: Record<string, string>) =>
    visit(contractor, address, { method: "POST", body: new URLSearchParams(fields) });
  const shown = { [`was${ids.PUBLIC}`]: "old", [`was${ids.RESTRICTED}`]: "old" };
  await addOrderField(win, (await makeNamed(client, "customFields")).id, "", "PUBLIC");
  const typed = { ...shown, [`value${ids.PUBLIC}`]: "old", [`value${ids.RESTRICTED}`]: "" };
  const { response } = await send(typed);
  expect(response?.headers.get("Location")).toBe(`/dashboard/upcoming-work/${win}`);
  expect(await fieldValues()).toMatchObject({ PUBLIC: "old", RESTRICTED: "" });
  const tooMuch = "y".repeat(151);
  expect((await send({ ...shown, [`value${ids.PUBLIC}`]: tooMuch })).answer).toMatchObject({
    data: { lastResult: { initialValue: { [`value${ids.PUBLIC}`]: tooMuch } } },
  });
  expect((await visit(client, address)).response?.status).toBe(302);
});
