import { checkEntries, expenses } from "db/schema/field-work";
import { files } from "db/schema/platform";
import { eq } from "drizzle-orm";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { listDocuments } from "~/work-orders/documents/documents.server";

/** Sends one of the contractor's forms twice at once and then once more. */
async function sendThreeTimes(action: string) {
  const contractor = await makeContractor();
  const { id: win } = await makeAssignedOrder(await makeClient(), contractor);
  const address = `/dashboard/upcoming-work/${win}/${action}`;
  const { formKey } = (await visit(contractor, address)).answer as { formKey: string };
  const press = async (body: () => URLSearchParams | FormData) => {
    const sent = body();
    sent.append("formKey", formKey);
    const { response } = await visit(contractor, address, { method: "POST", body: sent });
    return response?.headers.get("Location") ?? null;
  };
  const pressTwice = async (body: () => URLSearchParams | FormData) => {
    const [one, two] = await Promise.all([press(body), press(body)]);
    return [one, two, await press(body)];
  };
  return { win, contractor, press, pressTwice, home: `/dashboard/upcoming-work/${win}` };
}

test("pressing Check In repeatedly adds one entry and succeeds each time", async () => {
  const { win, pressTwice, home } = await sendThreeTimes("check-in");
  const typed = { date: "2026-05-04", hours: "9", minutes: "05", half: "AM" };
  const fields = Object.entries(typed).map(([name, value]) => [`checkIn.${name}`, value]);
  expect(await pressTwice(() => new URLSearchParams(fields))).toEqual([home, home, home]);
  expect(await db.$count(checkEntries, eq(checkEntries.workOrderId, win))).toBe(1);
});

test("sending an expense twice adds one; a different one is added too", async () => {
  const { win, press, pressTwice, home } = await sendThreeTimes("expenses/add");
  const parking = { amount: "18.50", description: "Parking", date: "2026-05-04" };
  const to = `${home}#expenses`;
  expect(await pressTwice(() => new URLSearchParams(parking))).toEqual([to, to, to]);
  expect(await db.$count(expenses, eq(expenses.workOrderId, win))).toBe(1);
  expect(await press(() => new URLSearchParams({ ...parking, amount: "19" }))).toBe(to);
  expect(await db.$count(expenses, eq(expenses.workOrderId, win))).toBe(2);
});

test("sending deliverables twice adds them once and erases the copies", async () => {
  const { win, contractor, press, pressTwice, home } = await sendThreeTimes("deliverables");
  const picture = (text: string) => () => {
    const body = new FormData();
    body.append("files", new File([`%PDF-1.4\n${text}\n%%EOF\n`], "image.pdf"));
    return body;
  };
  const to = `${home}#deliverables`;
  expect(await pressTwice(picture("rack"))).toEqual([to, to, to]);
  expect(await listDocuments(db, win)).toHaveLength(1);
  expect(await db.$count(files, eq(files.uploadedById, contractor.id))).toBe(1);
  // Another picture with the same name; phones often reuse names.
  expect(await press(picture("the other rack"))).toBe(to);
  expect(await listDocuments(db, win)).toHaveLength(2);
});
