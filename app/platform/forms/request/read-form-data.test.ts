import { contactMessages, formDrafts } from "db/schema/accounts";
import { savedSubmissions } from "db/schema/platform";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { endedSession, visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "../../db/db.server";
import { readFormData } from "./read-form-data.server";

const withNul = (...names: string[]) => new URLSearchParams(names.map((name) => [name, "a\0b"]));
const post = (actor: Actor | null, address: string, body: BodyInit) =>
  visit(actor, address, { method: "POST", body });

test("a form's texts lose NUL characters, and its files are unchanged", async () => {
  const body = new FormData();
  body.set("name\0", "a\0b");
  body.set("file", new File(["x\0y"], "a.bin"));
  const form = await readFormData(new Request("http://localhost", { method: "POST", body }));
  expect(form.get("name")).toBe("ab");
  expect(await (form.get("file") as File).text()).toBe("x\0y");
});

test("every way of reading a form removes NUL characters", async () => {
  const message = { name: "P\0at", email: "pat@nul.example", message: "He\0llo" };
  await post(null, "/contact", new URLSearchParams(message));
  expect(await db.select().from(contactMessages)).toMatchObject([{ name: "Pat", message: "Hello" }]);

  const client = await makeClient();
  const draft = new URLSearchParams({ draftOf: "work-order:new", title: "Swap\0 it" });
  await post(client, "/form-drafts/keep", draft);
  expect(await db.select().from(formDrafts)).toMatchObject([{ values: { title: ["Swap it"] } }]);
  await post(client, "/form-drafts/discard", new URLSearchParams({ draftOf: "work-order:new\0" }));
  expect(await db.select().from(formDrafts)).toEqual([]);

  for (const isMultipart of [false, true]) {
    const late = isMultipart ? new FormData() : new URLSearchParams();
    late.set("title", "Too\0 late");
    const headers = { Cookie: await endedSession() };
    await visit(null, "/create-work-order", { method: "POST", body: late, headers });
  }
  const kept = await db.select().from(savedSubmissions);
  expect(kept.map(({ values }) => values)).toEqual([{ title: ["Too late"] }, { title: ["Too late"] }]);
});

test.each<[who: "client" | "contractor" | "superAdmin", address: string, names: string[]]>([
  ["client", "/profile/sessions", ["key"]],
  ["client", "/contractor-groups/add", ["name", "search"]],
  ["client", "/manage-approval-codes/add", ["name"]],
  ["client", "/create-work-order-template", ["title", "templateName"]],
  ["contractor", "/profile/deactivate", ["reason"]],
  ["contractor", "/blocked-companies", ["companyId"]],
  ["superAdmin", "/recruits/import", ["name", "text"]],
])("as %s, %s with a NUL is no fault of ours", async (who, address, names) => {
  const actor = await { client: makeClient, contractor: makeContractor, superAdmin: makeSuperAdmin }[who]();
  await expect(post(actor, address, withNul(...names))).resolves.toBeDefined();
});

test("a path with an invalid id is not found", async () => {
  for (const [actor, address] of [
    [await makeClient(), "/blocked-contractors/none"],
    [await makeContractor(), "/profile/1099-nec/none/statement.pdf"],
    [await makeSuperAdmin(), "/1099-nec/1/1/statement.pdf"],
  ] as const)
    expect((await visit(actor, address)).response?.status).toBe(404);
});
