import { workOrderDocuments } from "db/schema/order-documents";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { findFileFor } from "../documents/documents.server";
import { findOrderView } from "./views.server";

const secrets = {
  address1: "77 Hidden Lane",
  address2: "Rear dock",
  confidential: "<p>Alarm code 4711</p>",
  contactInfo: [
    { fname: "Secret Pat", role: "Lead", email: "secret@example.com", ofc_phn: "5559998888", mobile: "" },
  ],
  latitude: 42.123456,
  longitude: -71.654321,
};

async function attach(
  order: { id: number; companyId: number; createdById: number },
  name: string,
  more: { visible?: boolean; isDeliverable?: boolean } = {},
) {
  const content = Buffer.from("%PDF-1.4");
  const file = await storeFile({
    name,
    mime: "application/pdf",
    sizeBytes: 8,
    uploadedById: order.createdById,
    content,
  });
  await db.insert(workOrderDocuments).values({
    workOrderId: order.id,
    companyId: order.companyId,
    fileId: file.id,
    uploadedById: order.createdById,
    ...more,
  });
  return file;
}

test("DET-009 DET-012 DET-013 DET-014 DET-015 DET-022 before assignment a contractor sees only the listed fields", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeOrder(client, { status: "published", applicantCount: 4, ...secrets });
  await attach(order, "hidden-plan.pdf");
  await attach(order, "public-scope.pdf", { visible: true });
  await attach(order, "somebodys-work.pdf", { visible: true, isDeliverable: true });

  const view = (await findOrderView(contractor, order.id))!;
  expect(view).toMatchObject({
    visibility: "open",
    assignedView: null,
    companyView: null,
    status: "published",
    city: "Boston",
  });
  expect(view.documents.map(({ name }) => name)).toEqual(["public-scope.pdf"]);
  expect(view.miles).toBeGreaterThan(10);
  const sent = JSON.stringify(view);
  for (const secret of [
    "Hidden Lane",
    "Rear dock",
    "4711",
    "Secret Pat",
    "secret@",
    "5559998888",
    "42.12",
    "71.65",
    "hidden-plan",
    "somebodys",
  ])
    expect(sent).not.toContain(secret);
  expect(
    Object.keys(view).filter((name) =>
      /lat|lon|address|contact|confid|applicant|version|contractor/i.test(name),
    ),
  ).toEqual([]);
});

test("DET-004 DET-017 the assigned contractor sees all but the company's own fields; company and super administrator see all", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor, secrets);
  await attach(order, "hidden-plan.pdf");
  const forContractor = (await findOrderView(contractor, order.id))!;
  expect(forContractor).toMatchObject({ visibility: "assigned", companyView: null });
  expect(forContractor.assignedView).toMatchObject({
    address1: "77 Hidden Lane",
    confidential: secrets.confidential,
    contactInfo: secrets.contactInfo,
  });
  expect(forContractor.documents).toHaveLength(1);
  for (const actor of [await makeClient("Dispatcher", client.companyId!), await makeSuperAdmin()])
    expect(await findOrderView(actor, order.id)).toMatchObject({
      companyView: { version: 1, createdBy: { id: client.id } },
      assignedView: { contractor: { id: contractor.id, email: contractor.email } },
    });
  expect(await findOrderView(await makeContractor(), order.id)).toBeUndefined();
  expect(await findOrderView(await makeClient(), order.id)).toBeUndefined();
});

test("before assignment a contractor sees half of a Canadian postal code, which identifies a street", async () => {
  const order = await makeOrder(await makeClient(), {
    status: "published",
    country: "CA",
    zipCode: "K1A 0B1",
    stateCode: "ON",
  });
  expect(await findOrderView(await makeContractor(), order.id)).toMatchObject({
    zipCode: "K1A",
    status: "published",
  });
});

test("DET-011 description, tools and confidential text are rich text, sanitized again when read", async () => {
  const client = await makeClient();
  const typed = "<p>Hi <strong>there</strong><script>alert(1)</script></p>";
  const texts = { description: typed, customTools: typed, confidential: typed };
  const view = await findOrderView(client, (await makeOrder(client, texts)).id);
  const { description, customTools, assignedView } = view!;
  const shown = "<p>Hi <strong>there</strong></p>";
  expect([description, customTools, assignedView?.confidential]).toEqual([shown, shown, shown]);
});

test("DET-021 DET-022 security case 12: a link opens a file only for actors who may see it on an order", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const open = await makeOrder(client, { status: "published" });
  const hidden = await attach(open, "a.pdf");
  const shown = await attach(open, "b.pdf", { visible: true });
  expect(await findFileFor(contractor, hidden.storageKey)).toBeUndefined();
  expect(await findFileFor(contractor, shown.storageKey)).toMatchObject({ id: shown.id });
  expect(await findFileFor(client, hidden.storageKey)).toMatchObject({ id: hidden.id });
  expect(await findFileFor(await makeClient(), shown.storageKey)).toBeUndefined();
  const assigned = await makeAssignedOrder(client, contractor);
  const plan = await attach(assigned, "c.pdf");
  expect(await findFileFor(contractor, plan.storageKey)).toMatchObject({ id: plan.id });
  expect(await findFileFor(await makeContractor(), plan.storageKey)).toBeUndefined();
  const loose = await storeFile({
    name: "d.pdf",
    mime: "application/pdf",
    sizeBytes: 1,
    uploadedById: client.id,
    content: Buffer.from("x"),
  });
  expect(await findFileFor(client, loose.storageKey)).toMatchObject({ id: loose.id });
  expect(await findFileFor(await makeClient("Admin", client.companyId!), loose.storageKey)).toBeUndefined();
});
