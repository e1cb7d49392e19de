import { approvalCodes } from "db/schema/companies";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { addOrderCode, makeCode } from "tests/factories/lists";
import { makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import { readDetails } from "~/dashboard/details/read-details.server";
import { db } from "~/platform/db/db.server";
import { listEntriesView } from "~/work-orders/list-entries/list-entries-views.server";

/** Makes a completed order, paid outside, with a required and an optional code. */
async function makeScene() {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor, { status: "completed", payOutsideOfApp: true });
  const required = await makeCode(client, true, "Cost center");
  const other = await makeCode(client, false, "Remark");
  for (const { id } of [required, other]) await addOrderCode(order.id, id);
  return { client, contractor, win: order.id, required, other };
}
type Scene = Awaited<ReturnType<typeof makeScene>>;

function formOf({ required, other }: Scene, value: string, more: Record<string, string> = {}) {
  const ids = [required.id, other.id].sort((a, b) => (a === required.id ? -1 : a - b));
  const form = new URLSearchParams({ approvedHoursQty: "2", ...more });
  for (const [at, id] of ids.entries()) {
    form.set(`clientApprovalCodes[${at}].approvalCodeId`, String(id));
    form.set(`clientApprovalCodes[${at}].value`, id === required.id ? value : "");
  }
  for (const part of ["communication", "work", "deliverables"]) form.set(`${part}Acceptable`, "on");
  return form;
}
const valuesOf = async (win: number) =>
  (await listEntriesView(db, await reload(win))).approvalCodes.map(({ name, value }) => [name, value]);

test("APR-010 a required client approval code must be filled in before Approve and Pay; Save Only keeps it", async () => {
  const all = await makeScene();
  const { client, contractor, win } = all;
  const at = `/dashboard/completed/${win}`;
  expect((await visit(client, `${at}/approval`)).answer).toMatchObject({
    codes: [
      { name: "Cost center", required: true },
      { name: "Remark", required: false },
    ],
  });
  const send = (action: string, form: URLSearchParams) =>
    visit(client, `${at}/${action}`, { method: "POST", body: form });
  const refused = (await send("approve", formOf(all, " ", { seenPayCents: "10000" }))).answer;
  expect(refused).toMatchObject({
    init: { status: 422 },
    data: {
      lastResult: {
        error: { "clientApprovalCodes[0].value": ["Must Fill Out Client Approval Code"] },
        initialValue: { approvedHoursQty: "2" },
      },
    },
  });
  expect((await send("approval", formOf(all, "CC-4711"))).response?.status).toBe(302);
  expect(await valuesOf(win)).toEqual([
    ["Cost center", "CC-4711"],
    ["Remark", ""],
  ]);
  // A code that was saved before does not fill in for one that is emptied now.
  for (const emptied of ["", "  "])
    expect((await send("approve", formOf(all, emptied, { seenPayCents: "10000" }))).answer).toMatchObject({
      data: {
        lastResult: { error: { "clientApprovalCodes[0].value": ["Must Fill Out Client Approval Code"] } },
      },
    });
  expect(await reload(win)).toMatchObject({ status: "completed" });
  expect(await valuesOf(win)).toContainEqual(["Cost center", "CC-4711"]);
  const approved = await send("approve", formOf(all, "CC-4712", { seenPayCents: "10000" }));
  expect(approved.response?.status).toBe(302);
  expect((await reload(win)).status).toBe("approved");
  const shown = await readDetails(client, win);
  expect(shown?.order.companyView?.approvalCodes[0]).toMatchObject({ name: "Cost center", value: "CC-4712" });
  expect(JSON.stringify(await readDetails(contractor, win))).not.toMatch(/Cost center|CC-47/);
});

test("APR-010 APR-022 APR-023 the REST call keeps codes that it leaves out and ignores unknown ones", async () => {
  const { client, win, required } = await makeScene();
  const call = await caller(client);
  const approve = (body: object) =>
    call("POST", "/api/users/approved_work_order", { work_order_id: String(win), ...body });
  const refused = await approve({});
  expect(refused).toMatchObject({
    status: 422,
    body: { message: "Must Fill Out Client Approval Code" },
  });
  const theirs = await makeCode(await makeClient(), false, "Theirs");
  const clientApprovalCodes = [
    { approvalCodeId: String(required.id), value: "CC-1" },
    { approvalCodeId: String(theirs.id), value: "CC-1" },
  ];
  const body = { work_order_id: String(win), clientApprovalCodes };
  expect((await call("PATCH", "/api/orders/approved-data", body)).status).toBe(200);
  expect(await valuesOf(win)).toContainEqual(["Cost center", "CC-1"]);
  expect((await reload(win)).status).toBe("completed");
  for (const value of ["", "  "]) {
    const emptied = { clientApprovalCodes: [{ approvalCodeId: String(required.id), value }] };
    expect(await approve(emptied)).toMatchObject({ status: 422, body: refused.body });
  }
  expect((await approve({})).status).toBe(200);
  expect((await reload(win)).status).toBe("approved");
  expect(await db.$count(approvalCodes, eq(approvalCodes.id, theirs.id))).toBe(1);
});
