import { makeCode, makeNamed } from "tests/factories/lists";
import { typedOrder } from "tests/factories/order-form";
import { reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { listEntriesView } from "~/work-orders/list-entries/list-entries-views.server";
import type { OrderFormAnswer } from "../answer.server";
import type { FormPage } from "../form-page.server";

/** Encodes the form as a browser without JavaScript does: rows as `customFields[0].value`. */
function formOf(fields: Record<string, unknown>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    const rows = Array.isArray(value) ? value : [value];
    for (const [at, row] of rows.entries())
      if (typeof row === "object" && row !== null)
        for (const [key, text] of Object.entries(row)) form.append(`${name}[${at}].${key}`, String(text));
      else form.append(name, String(row));
  }
  return form;
}

async function send(actor: Actor, fields: Record<string, unknown>, address = "/create-work-order") {
  const { answer, response } = await visit(actor, address, { method: "POST", body: formOf(fields) });
  const { data } = (answer ?? {}) as { data?: OrderFormAnswer };
  return { ...data?.lastResult, to: response?.headers.get("Location") ?? null };
}
const loadForm = async (actor: Actor, address: string) => (await visit(actor, address)).answer as FormPage;
const insert = (name: string) => JSON.stringify({ type: "insert", payload: { name, defaultValue: {} } });

test("FRM-055 FRM-022 without JavaScript rows are added with existing or new entries, and the edit form shows them", async () => {
  const client = await makeClient();
  const field = await makeNamed(client, "customFields", "Floor");
  const code = await makeCode(client, true, "Cost center");
  await makeNamed(await makeClient(), "customFields", "Somebody else's");
  expect((await loadForm(client, "/create-work-order")).lists).toMatchObject({
    customFields: [{ id: field.id, name: "Floor" }],
    approvalCodes: [{ id: code.id, name: "Cost center", required: true }],
    teams: [],
  });
  const added = await send(client, { title: "Half typed", __intent__: insert("customFields") });
  expect(added).toMatchObject({ initialValue: { title: "Half typed" } });
  expect(added.error).toBeUndefined();

  const rows = [
    { customFieldId: field.id, name: "", value: "3", type: "PUBLIC" },
    { customFieldId: "", name: "Dock", value: "B", type: "" },
  ];
  const typed = await typedOrder({
    status: "draft",
    customFields: rows,
    clientApprovalCodes: [{ approvalCodeId: code.id }],
  });
  const wrong = await send(client, typed);
  expect(wrong.error).toEqual({ "customFields[1].type": ["Please select custom field type!"] });
  expect(wrong.initialValue).toMatchObject({ customFields: [{ value: "3" }, { name: "Dock", value: "B" }] });

  rows[1]!.type = "HIDDEN";
  const saved = await send(client, { ...typed, customFields: rows });
  const win = Number(saved.to?.split("/").at(-1));
  const page = await loadForm(client, `/create-work-order/${win}`);
  expect(page.values).toMatchObject({
    customFields: [
      { customFieldId: String(field.id), name: "Floor", value: "3", type: "PUBLIC" },
      { name: "Dock", value: "B", type: "HIDDEN" },
    ],
    clientApprovalCodes: [{ approvalCodeId: String(code.id), name: "Cost center", required: true }],
  });
  // The page shows all rows, so sending none deletes all.
  await send(client, await typedOrder({ version: page.version }), `/create-work-order/${win}`);
  expect(await listEntriesView(db, await reload(win))).toMatchObject({ customFields: [], approvalCodes: [] });
});

test("FRM-053 without JavaScript the draft is kept while projects are managed on their own page", async () => {
  const client = await makeClient();
  const { to } = await send(client, { title: "Half typed", manage: "projects" });
  expect(to).toBe("/manage-projects?returnTo=%2Fcreate-work-order%3Fdraft%3Dcontinue");
  expect((await visit(client, to!)).answer).toMatchObject({ returnTo: "/create-work-order?draft=continue" });
  const body = new URLSearchParams({ name: "Rollout" });
  const added = await visit(client, to!.replace("?", "/add?"), { method: "POST", body });
  expect(added.response?.headers.get("Location")).toBe(to);
  expect(await loadForm(client, "/create-work-order?draft=continue")).toMatchObject({
    values: { title: "Half typed" },
    lists: { projects: [{ name: "Rollout" }] },
  });
  const elsewhere = await visit(client, "/manage-projects?returnTo=//evil.example");
  expect(elsewhere.answer).toMatchObject({ returnTo: "/create-work-order" });
});

test("FRM-053 FRM-054 projects and companies are listed, created, renamed and deleted in a dialog over the form", async () => {
  const client = await makeClient();
  for (const list of ["projects", "end-companies"] as const) {
    const listAddress = `/create-work-order/${list}`;
    const action = async (name: string, fields: Record<string, string>) => {
      const address = `/manage-${list}/${name}?${new URLSearchParams({ from: listAddress })}`;
      const { answer, response } = await visit(client, address, {
        method: "POST",
        body: new URLSearchParams(fields),
      });
      const formAnswer = answer as { data?: OrderFormAnswer };
      return response?.headers.get("Location") ?? formAnswer.data?.lastResult.error;
    };
    const rows = async () =>
      ((await visit(client, listAddress)).answer as { rows: { id: number; name: string }[] }).rows;
    expect(await action("add", { name: " " })).toEqual({ name: ["Please enter a name before saving."] });
    expect(await action("add", { name: "One" })).toBe(listAddress);
    const [{ id } = { id: 0 }] = await rows();
    expect(await action(`${id}/edit`, { name: "" })).toEqual({
      name: ["Please enter name before saving changes."],
    });
    expect(await action(`${id}/edit`, { name: "Two" })).toBe(listAddress);
    expect(await rows()).toMatchObject([{ id, name: "Two" }]);
    expect(await action(`${id}/delete`, {})).toBe(listAddress);
    expect(await rows()).toEqual([]);
    expect((await visit(await makeContractor(), listAddress)).response?.status).toBe(302);
  }
});

test("FRM-053 FRM-077 actions in the dialog redirect back to it and keep the form's query", async () => {
  const client = await makeClient();
  const from = "/create-work-order/projects?draft=continue";
  const page = (await visit(client, `${from}&_routes=lists`)).answer as { from: string; closeTo: string };
  expect(page).toMatchObject({ from, closeTo: "/create-work-order?draft=continue" });
  const address = `/manage-projects/add?${new URLSearchParams({ from: page.from })}`;
  const body = new URLSearchParams({ name: "Rollout" });
  const { response } = await visit(client, address, { method: "POST", body });
  expect(response?.headers.get("Location")).toBe(from);
});
