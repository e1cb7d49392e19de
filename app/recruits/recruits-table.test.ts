import { auditLog } from "db/schema/platform";
import { recruits } from "db/schema/recruits";
import { eq } from "drizzle-orm";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { makeRecruit } from "tests/factories/recruits";
import { redirectOrErrorOf, sendForm, visit } from "tests/setup/pages";
import { columnHeadingsOf, renderScreen, textOf } from "tests/setup/render";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { menuOf } from "~/dashboard/menu";
import { db } from "~/platform/db/db.server";
import { deleteRecruit } from "./commands/delete-recruit.server";
import Recruits from "./routes/recruits";

let admin: Actor;
beforeAll(async () => {
  admin = await makeSuperAdmin();
  await makeRecruit({ name: "Zoe Last", email: "a@table.example", zipCode: "10001" });
  await makeRecruit({ name: "amy first", email: "z@table.example", zipCode: "60601" });
  const unsubscribedAt = new Date();
  await makeRecruit({ name: "Max 100% Sure", email: "m@table.example", zipCode: "02108", unsubscribedAt });
});

type Shown = { table: { rows: { id: number; name: string }[]; total: number }; search: string };
const loadRecruits = async (query = "") => (await visit(admin, `/recruits${query}`)).answer as Shown;
const recruitNames = async (query = "") => (await loadRecruits(query)).table.rows.map(({ name }) => name);

test("ADM-020 ADM-021 ADM-022 ADM-023 the table is sorted by name, or by the column of a pressed heading", async () => {
  expect(await recruitNames()).toEqual(["amy first", "Max 100% Sure", "Zoe Last"]);
  expect(await recruitNames("?sortBy=email")).toEqual(["Zoe Last", "Max 100% Sure", "amy first"]);
  expect(await recruitNames("?sortBy=zipcode&sortDirection=desc")).toEqual([
    "amy first",
    "Zoe Last",
    "Max 100% Sure",
  ]);
  const shown = await loadRecruits();
  const html = await renderScreen(Recruits, shown);
  expect(columnHeadingsOf(html)).toEqual(["Name", "Email", "Zipcode"]);
  expect(textOf(html)).toMatch(/amy first z@table\.example 60601 /);
  expect(html).toMatch(/<a[^>]*href="\/recruits\/import"[^>]*>.*?Upload CSV<\/a>/);
  expect(textOf(html)).toMatch(/Max 100% Sure m@table\.example Unsubscribed 02108 /);
  const deletes = [...html.matchAll(/title="(Delete [^"]*)" href="([^"]*)"/g)];
  expect(deletes.map(([, title, href]) => [title, href])).toEqual(
    shown.table.rows.map(({ id, name }) => [`Delete ${name}`, `/recruits/${id}/delete`]),
  );
});

test("a search matches part of the name, email or ZIP code, and takes % and _ literally", async () => {
  expect(await recruitNames("?name=ZOE")).toEqual(["Zoe Last"]);
  expect(await recruitNames("?name=z@table")).toEqual(["amy first"]);
  expect(await recruitNames("?name=0210")).toEqual(["Max 100% Sure"]);
  expect(await recruitNames("?name=0%25 s")).toEqual(["Max 100% Sure"]);
  expect(await recruitNames("?name=_oe")).toEqual([]);
  expect(textOf(await renderScreen(Recruits, await loadRecruits("?name=_oe")))).toContain(
    "Elements not found",
  );
});

test("ADM-022 Q-138 Delete asks first, then removes the recruit and writes an audit entry", async () => {
  const { id } = await makeRecruit({ name: "Gone Soon", email: "gone@table.example" });
  const { answer } = await visit(admin, `/recruits/${id}/delete?sortBy=email`);
  expect(answer).toMatchObject({ name: "Gone Soon", closeTo: "/recruits?sortBy=email" });
  expect(await db.$count(recruits, eq(recruits.id, id))).toBe(1);
  expect(await sendForm(admin, `/recruits/${id}/delete?sortBy=email`)).toMatchObject({
    status: 302,
    to: "/recruits?sortBy=email",
  });
  expect(await db.$count(recruits, eq(recruits.id, id))).toBe(0);
  expect(await db.select().from(auditLog).where(eq(auditLog.action, "recruits.delete"))).toMatchObject([
    { actorId: admin.id, subjectId: id, detail: { name: "Gone Soon", email: "gone@table.example" } },
  ]);
  expect(await sendForm(admin, `/recruits/${id}/delete`)).toMatchObject({ status: 404 });
});

test("ADM-032 CMP-050 Q-060 only super administrators see recruits, in the menu and by URL", async () => {
  const client = await makeClient();
  const labels = (actor: Actor) => menuOf(actor).flatMap(({ items }) => items.map(({ label }) => label));
  expect(labels(admin)).toContain("Recruits");
  expect(labels(client)).not.toContain("Recruits");
  const { id } = await makeRecruit();
  for (const path of ["/recruits", "/recruits/import", `/recruits/${id}/delete`])
    expect(await redirectOrErrorOf(client, path)).toBe("/dashboard");
  expect(await deleteRecruit(client, id)).toMatchObject({ ok: false, code: "forbidden" });
});
