import { orderCustomFields } from "db/schema/order-fields";
import { lastHistoryEntry } from "tests/factories/history";
import { addOrderField, makeNamed } from "tests/factories/lists";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import { deletionQuestion } from "~/companies/lists/kinds";
import { listCustomFields } from "~/companies/lists/queries.server";
import { db } from "~/platform/db/db.server";
import { deleteFromList } from "./delete-from-list.server";

test("CMP-033 Q-189 deleting a custom field removes it from all work orders, paid ones too, with history entries", async () => {
  const client = await makeClient();
  const field = await makeNamed(client, "customFields", "Floor");
  const kept = await makeNamed(client, "customFields", "Dock");
  const paid = await makeAssignedOrder(client, await makeContractor(), { status: "paid" });
  const draft = await makeOrder(client);
  const untouched = await makeOrder(client);
  for (const { id } of [paid, draft]) await addOrderField(id, field.id, "3", "PUBLIC");
  await addOrderField(draft.id, kept.id, "B", "HIDDEN");
  expect(deletionQuestion("custom-fields", "Floor")).toBe("Delete Floor custom field from every work order?");
  const page = await visit(client, `/manage-custom-fields/${field.id}/delete`);
  expect(page.answer).toMatchObject({ name: "Floor", uses: 2 });

  const { response } = await visit(client, `/manage-custom-fields/${field.id}/delete`, {
    method: "POST",
    body: new URLSearchParams(),
  });
  expect(response?.headers.get("Location")).toBe("/manage-custom-fields");
  expect(await listCustomFields(db, client.companyId!)).toEqual([{ id: kept.id, name: "Dock" }]);
  expect(await db.select().from(orderCustomFields)).toMatchObject([{ customFieldId: kept.id }]);
  for (const { id, status } of [paid, draft]) {
    expect(await lastHistoryEntry(id)).toMatchObject({
      workOrderStatus: status,
      creatorName: `${client.firstName} ${client.lastName}`,
      description: "Custom field Floor was deleted",
      changes: {
        customFields: {
          from: [{ name: "Floor", value: expect.any(String), type: expect.any(String) }],
          to: [],
        },
      },
    });
    expect((await reload(id)).version).toBe(2);
  }
  expect(await lastHistoryEntry(untouched.id)).toBeUndefined();
});

test("deleting a project or end company removes it from orders; another company's entry looks absent", async () => {
  const client = await makeClient();
  const project = await makeNamed(client, "projects", "Rollout");
  const company = await makeNamed(client, "endCompanies", "Stores");
  const order = await makeOrder(client, { projectId: project.id, endCompanyId: company.id });
  const stranger = await makeClient();
  expect(await deleteFromList(stranger, { list: "projects", id: project.id })).toMatchObject({
    code: "not-found",
  });
  await deleteFromList(client, { list: "projects", id: project.id });
  expect(await reload(order.id)).toMatchObject({ projectId: null, endCompanyId: company.id });
  await deleteFromList(client, { list: "end-companies", id: company.id });
  expect(await reload(order.id)).toMatchObject({ endCompanyId: null, version: 3 });
  expect((await lastHistoryEntry(order.id))?.description).toBe("Company Stores was deleted");
});
