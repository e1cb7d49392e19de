import { keptForms } from "db/schema/platform";
import { makeClient } from "tests/factories/people";
import { cookieOf, visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import { atTime } from "./clock.server";
import { db } from "./db.server";
import { keepFormDraft } from "./form-drafts.server";

const from = Date.now();
/** Does it so many minutes after the form came. */
const after = <T>(minutes: number, work: () => T) => atTime(new Date(from + minutes * 60_000), work);
const add = "/manage-teams/add";

/** Somebody whose form came after the session's end, signed in again; and what the address is filled with later. */
async function whoWasTooLate(address: string, typed: Record<string, string>) {
  const client = await makeClient();
  const body = new URLSearchParams(typed);
  const { response } = await after(0, () => visit(null, address, { method: "POST", body }));
  const kept = response!.headers.getSetCookie()[0]!.split(";")[0];
  const headers = { Cookie: `${await cookieOf(client)}; ${kept}` };
  const filledAt = async (minutes: number, where = address) =>
    after(minutes, async () => (await visit(null, where, { headers })).answer);
  const post = (where: string, fields: Record<string, string>) =>
    visit(null, where, { method: "POST", body: new URLSearchParams(fields), headers });
  return { client, headers, filledAt, post };
}
const late = { filled: { name: "Night shift" } };

test("a page that is lost after what was kept was put into it is filled with it again, for ten minutes", async () => {
  const { filledAt } = await whoWasTooLate(add, { name: "Night shift" });
  for (const minutes of [40, 45, 49]) expect(await filledAt(minutes)).toMatchObject(late);
  expect(await filledAt(51)).not.toMatchObject(late);
});

test("an hour after it came, what nobody has seen is no longer shown", async () => {
  const { filledAt } = await whoWasTooLate(add, { name: "Night shift" });
  expect(await filledAt(61)).not.toMatchObject(late);
});

test("what was sent in the end is not offered again, in this tab or another; what was kept elsewhere stays", async () => {
  const { client, filledAt, post } = await whoWasTooLate(add, { name: "Night shift" });
  expect(await filledAt(1)).toMatchObject(late);
  await post("/manage-teams/1/edit", { name: "Another form" });
  expect(await filledAt(1)).toMatchObject(late);
  const { response } = await post(add, { name: "Night shift", usersIds: String(client.id) });
  expect(response?.headers.get("Location")).toBe("/manage-teams");
  expect(await filledAt(1)).not.toMatchObject(late);
});

test("who signs out leaves nothing to whoever signs in next in the same browser", async () => {
  const { headers } = await whoWasTooLate(add, { name: "Night shift" });
  const before = await db.$count(keptForms);
  const { response } = await visit(null, "/sign-out", { method: "POST", headers });
  expect(response?.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^kept=;.*Max-Age=0/));
  expect(await db.$count(keptForms)).toBe(before - 1);
});

test("FRM-058 what was typed since it was shown again is newer, and discarding it discards both", async () => {
  const form = "/create-work-order";
  const { client, filledAt, post } = await whoWasTooLate(form, { title: "Swap it" });
  expect(await filledAt(1)).toMatchObject({ restored: "signed-out", values: { title: "Swap it" } });
  const typed = { title: ["Swap it at night"] };
  await after(2, () => keepFormDraft(client.id, "work-order:new", typed));
  expect(await filledAt(3)).toMatchObject({ restored: null, unsavedAt: expect.any(Date) });
  const taken = { restored: "draft", values: { title: "Swap it at night" } };
  expect(await filledAt(4, `${form}?draft=continue`)).toMatchObject(taken);
  await post("/form-drafts/discard", { draftOf: "work-order:new" });
  expect(await filledAt(5)).toMatchObject({ restored: null, unsavedAt: null });
});
