import { savedFilters } from "db/schema/saved-filters";
import { addOrderField, makeNamed } from "tests/factories/lists";
import { makeRecruit } from "tests/factories/recruits";
import { makeSite, typedSite } from "tests/factories/sites";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import {
  addClosedEntries,
  addExpense,
  addFile,
  addIssue,
  addOpenEntry,
  dropAdjustment,
  routeTo,
  type Scene,
} from "./scene";

export type Sent = { method: string; path: string; body?: Record<string, unknown> | FormData };

const json = (method: string, path: string, body?: Record<string, unknown>): Sent => ({ method, path, body });
const winOf = ({ order }: Scene) => `${order.id}`;

function multipart(values: Record<string, string>, file?: { field: string; name: string }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  const pdf = new File(["%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"], file?.name ?? "", {
    type: "application/pdf",
  });
  if (file) form.set(file.field, pdf);
  return form;
}

function oneRecruit() {
  const form = new FormData();
  const rows = "Name,Email,Zipcode\nPat Early,pat.early@example.com,02108\n";
  form.set("file", new File([rows], "recruits.csv", { type: "text/csv" }));
  return form;
}

const oneSite = () => typedSite({ siteName: `Store ${crypto.randomUUID()}` });
const siteOf = ({ people }: Scene) => makeSite(people.Admin, oneSite());

const companyView = { name: "Boston", tab: "all", audience: "company", filters: { cityName: "Boston" } };
/** Stored directly: the scenes need more than a company may pin. */
async function viewOf({ id: userId, companyId: pinnedCompanyId }: Actor) {
  const view = { filters: { cityName: "Boston" }, pinnedTab: "all", pinnedCompanyId };
  const [stored] = await db
    .insert(savedFilters)
    .values({ userId, name: crypto.randomUUID(), ...view })
    .returning();
  return stored!.id;
}

function siteFile() {
  const form = new FormData();
  const rows = "Name,Address,City,State,Zip code\nPier,5 Pier Rd,Salem,MA,01970\n";
  form.set("file", new File([rows], "sites.csv", { type: "text/csv" }));
  return form;
}

/** The order as its form would send it, with another title. */
const editedOrder = (workTypeIds: number[]) => ({
  customTagId: "TAG-1",
  title: "Replace two access points",
  siteId: "S-1",
  siteName: "Downtown store",
  isRemote: false,
  address1: "1 Beacon St",
  city: "Boston",
  state: "MA",
  zipCode: "02108",
  country: "US",
  startDate: "2030-03-01",
  startTime: "09:00",
  endDate: "2030-03-01",
  endTime: "17:00",
  basicType: "Hour",
  amount: 50,
  quantity: 2,
  payOutsideOfApp: true,
  percentCommunication: 20,
  percentWork: 60,
  percentDeliverables: 20,
  description: "<p>Swap both.</p>",
  workTypes: workTypeIds.map(String),
  contactInfo: [
    { fname: "Pat", role: "Store lead", email: "pat@example.com", ofc_phn: "5551234567", mobile: "" },
  ],
});

const approval = {
  approvedHoursQty: 2,
  finalPayAdjustment: 0,
  communicationAcceptable: true,
  workAcceptable: true,
  deliverablesAcceptable: true,
  approvedExpenses: [],
};

/** Senders whose requests differ. */
export type Sender = "contractor" | "Admin" | "anyone else";
export const sender = (actor: string): Sender =>
  actor.startsWith("contractor") ? "contractor" : actor.startsWith("Admin") ? "Admin" : "anyone else";

/** Requests by call, each about a scene's order. */
export const requests: Record<string, (scene: Scene, from: Sender) => Sent | Promise<Sent>> = {
  "orders.get": (scene) => json("GET", `/api/orders?workOrderId=${winOf(scene)}`),
  "orders.update": (scene) => ({
    method: "PATCH",
    path: "/api/orders",
    body: multipart({
      workOrderId: winOf(scene),
      values: JSON.stringify(editedOrder(scene.order.workTypeIds)),
    }),
  }),
  "users.publish": (scene) => json("POST", "/api/users/publish_work_order", { work_order_id: winOf(scene) }),
  "orders.hold": (scene) => json("POST", "/api/orders/hold", { workOrdersId: [winOf(scene)], onHold: true }),
  "orders.cancel": (scene) =>
    json("PATCH", "/api/orders/cancel", { workOrdersId: [winOf(scene)], reason: "Site closed" }),
  "users.deleteWorkOrder": (scene) =>
    json("POST", "/api/users/delete_work_order", { workOrdersId: [winOf(scene)] }),
  "orders.bulk.edit": (scene) => ({
    method: "PATCH",
    path: "/api/orders/bulk/edit",
    body: multipart({
      data: JSON.stringify({ title: "Replace two access points" }),
      workOrdersFilter: JSON.stringify({ workOrdersId: [winOf(scene)] }),
    }),
  }),
  "orders.revert": (scene) => json("PATCH", `/api/orders/${winOf(scene)}/revert/assigned`),
  "users.copy": (scene) =>
    json("POST", "/api/users/copy_work_order", { work_order_id: winOf(scene), no_count: 1 }),
  "client.assign": (scene) =>
    json("PATCH", "/api/client/assigned-work-order", {
      workOrdersId: [winOf(scene)],
      contractorId: `${scene.people.applicant.id}`,
    }),
  "client.unassign": (scene) =>
    json("PATCH", "/api/client/unassigned_work_order", {
      workOrdersId: [winOf(scene)],
      reason: "Rescheduled",
    }),
  "users.viewApplicants": (scene) =>
    json("POST", "/api/users/view_applicants", { work_order_id: winOf(scene) }),
  "users.viewRouted": (scene) => json("POST", "/api/users/view_routed", { work_order_id: winOf(scene) }),
  "invites.bulk.contractors": (scene) =>
    json("POST", "/api/invites/bulk/contractors", {
      workOrderId: winOf(scene),
      contractorsId: [`${scene.people.stranger.id}`],
    }),
  "orders.unroute": async (scene) => {
    await routeTo(scene);
    return json("POST", "/api/orders/un-routed", {
      workOrderId: winOf(scene),
      contractorId: `${scene.people.applicant.id}`,
    });
  },
  "contractor.invites.accept": async (scene, from) => {
    await routeTo(scene);
    const onBehalf = { contractorId: `${scene.people.applicant.id}`, reason: "Agreed by phone" };
    return json("PATCH", "/api/contractor/invites/accept", {
      workOrderId: winOf(scene),
      ...(from === "contractor" ? {} : onBehalf),
    });
  },
  "contractor.invites.decline": async (scene) => {
    await routeTo(scene);
    return json("PATCH", "/api/contractor/invites/decline", { workOrderId: winOf(scene), reason: "Too far" });
  },
  "orders.approvedData": (scene) =>
    json("PATCH", "/api/orders/approved-data", { work_order_id: winOf(scene), ...approval }),
  "users.approve": (scene) =>
    json("POST", "/api/users/approved_work_order", { work_order_id: winOf(scene), ...approval }),
  "orders.bulk.approve": async (scene) => {
    await dropAdjustment(scene);
    return json("POST", "/api/orders/bulk/approve", {
      workOrdersId: [winOf(scene)],
      approvedExpenses: "skip",
    });
  },
  "orders.paid": (scene) => json("PATCH", "/api/orders/paid", { workOrdersId: [winOf(scene)] }),
  "users.apply": (scene) =>
    json("POST", "/api/users/apply_work_order", {
      workOrderId: winOf(scene),
      basicType: "Hour",
      bidAmountBase: 50,
    }),
  "users.cancelApplication": (scene) =>
    json("POST", "/api/users/cancel_application", { work_order_id: winOf(scene) }),
  "orders.confirm": (scene) => json("PATCH", "/api/orders/confirm", { workOrdersId: [winOf(scene)] }),
  "users.complete": async (scene) => {
    await addClosedEntries(scene);
    return json("POST", "/api/users/complete_work_order", { work_order_id: winOf(scene) });
  },
  "users.approveAdjustment": (scene) =>
    json("POST", "/api/users/approve_pay_adjustment_by_contractor", { work_order_id: winOf(scene) }),
  "contractor.customFieldValue": async (scene) => {
    const { id } = await makeNamed(scene.people.Admin, "customFields");
    await addOrderField(scene.order.id, id, "before", "RESTRICTED");
    return json("PATCH", "/api/contractor/custom-field-value", {
      workOrderId: winOf(scene),
      customField: { customFieldId: `${id}`, value: "after" },
    });
  },
  "tasks.save": (scene) =>
    json("POST", "/api/tasks", {
      workOrderId: winOf(scene),
      tasks: { preArrivalRequirements: [], onSiteRequirements: [], completionRequirements: [] },
    }),
  "expenses.receipt": (scene) => ({
    method: "POST",
    path: "/api/expenses/receipts",
    body: multipart({ workOrderId: winOf(scene) }, { field: "file", name: "bill.pdf" }),
  }),
  "expenses.create": (scene) =>
    json("POST", "/api/expenses", {
      workOrderId: winOf(scene),
      amount: 12.5,
      date: "2026-02-01",
      description: "Parking",
    }),
  "contractor.workStatus": (scene) =>
    json("PATCH", "/api/contractor/work-status", {
      workOrderId: winOf(scene),
      workStatus: "onWay",
      minutes: 20,
    }),
  "checks.in": (scene) =>
    json("POST", `/api/orders/${winOf(scene)}/check-in-check-outs`, {
      check_in_date: "2026-02-02T14:00:00Z",
    }),
  "checks.edit": async (scene) => {
    const entry = await addClosedEntries(scene);
    return json("POST", `/api/orders/${winOf(scene)}/check-in-check-outs/${entry.id}`, {
      work_description: "Done, and tidied up",
    });
  },
  "checks.delete": async (scene) => {
    const entry = await addClosedEntries(scene);
    return json("DELETE", `/api/orders/${winOf(scene)}/check-in-check-outs/${entry.id}`);
  },
  "orders.documents.upload": (scene) => ({
    method: "PATCH",
    path: "/api/orders/documents",
    body: multipart(
      { workOrderId: winOf(scene), isDeliverables: "false" },
      { field: "files", name: "plan.pdf" },
    ),
  }),
  "checks.out": async (scene) => {
    const entry = await addOpenEntry(scene);
    return json("PATCH", `/api/orders/${winOf(scene)}/check-in-check-outs/${entry.id}`, {
      check_out_date: "2026-02-01T16:00:00Z",
      work_description: "Done",
    });
  },
  "expenses.update": async (scene) => {
    const { id } = await addExpense(scene);
    return json("PATCH", "/api/expenses", { id, amount: 13, date: "2026-02-01", description: "Parking" });
  },
  "expenses.delete": async (scene) => json("DELETE", `/api/expenses/?id=${(await addExpense(scene)).id}`),
  "orders.documents.delete": async (scene, from) => {
    const link = await addFile(scene, from === "contractor" ? "deliverable" : "document");
    return json("DELETE", "/api/orders/documents", { workOrderId: winOf(scene), link });
  },
  "users.fetchFileZip": async (scene) => {
    await addFile(scene, "document");
    return json("POST", "/api/users/fetch_file", { workOrderId: winOf(scene) });
  },
  "reports.clientReport": (scene) =>
    json("POST", "/api/reports/client_report_issue", {
      work_order_id: winOf(scene),
      client_issue_description: "It is dark",
    }),
  "reports.contractorResolved": async (scene) => {
    const { id } = await addIssue(scene, "pending");
    return json("PATCH", "/api/reports/contractor_issue_resolved", {
      id,
      work_order_id: winOf(scene),
      contractor_resolved_issue_description: "Lamp replaced",
    });
  },
  "reports.clientResolved": async (scene) => {
    const { id } = await addIssue(scene, "resolved");
    return json("PATCH", "/api/reports/client_issue_resolved", { id, work_order_id: winOf(scene) });
  },
  "reports.again": async (scene) => {
    const { id } = await addIssue(scene, "resolved");
    return json("PATCH", "/api/reports/issue_again", {
      id,
      work_order_id: winOf(scene),
      client_issue_description: "Dark again",
    });
  },
  "orders.print": (scene) => json("GET", `/api/orders/${winOf(scene)}/pdf?audience=contractor`),
  "contractor.exportWorkOrder": (scene) => json("GET", `/api/contractor/exportWorkOrder/${winOf(scene)}`),
  "messages.list": (scene) => json("GET", `/api/messages?workOrderId=${winOf(scene)}`),
  "messages.send": (scene, from) => {
    const colleague = scene.people[from === "Admin" ? "Manager" : "Admin"];
    return json("POST", "/api/messages", {
      workOrderId: winOf(scene),
      message: "When?",
      users: [`${colleague.id}`],
    });
  },
  "messages.file": (scene) => ({
    method: "POST",
    path: "/api/messages/files",
    body: multipart({ workOrderId: winOf(scene) }, { field: "file", name: "door.pdf" }),
  }),
  "messages.seen": (scene) => json("POST", "/api/messages/seen", { workOrderId: winOf(scene) }),
  "orders.blockUser": (scene) =>
    json("POST", "/api/orders/block_user_for_order", {
      workOrderId: winOf(scene),
      contractorId: `${scene.people.bystander.id}`,
    }),
  "companies.block": (scene) =>
    json("PATCH", "/api/companies/block", { contractorId: `${scene.people.bystander.id}` }),
  "projects.block": (scene) =>
    json("PATCH", "/api/projects/block", { contractorId: `${scene.people.bystander.id}` }),
  "projects.blocked": (scene) => json("GET", `/api/projects/blocked/${scene.people.bystander.id}`),
  "woCompanies.block": (scene) =>
    json("PATCH", "/api/wo-companies/block", { contractorId: `${scene.people.bystander.id}` }),
  "woCompanies.blocked": (scene) => json("GET", `/api/wo-companies/blocked/${scene.people.bystander.id}`),
  "client.contractor.get": (scene) => json("GET", `/api/client/contractors/${scene.people.bystander.id}`),
  "client.contractor.applies": (scene) =>
    json("GET", `/api/client/contractors/${scene.people.bystander.id}/apply/all`),
  "orders.sendRecruitsMail": async (scene) => {
    await makeRecruit();
    return json("POST", "/api/orders/send-recruits-mail", { workOrderId: winOf(scene) });
  },
  "recruits.list": () => json("GET", "/api/recruits"),
  "recruits.import": () => ({ method: "POST", path: "/api/recruits/import", body: oneRecruit() }),
  "recruits.delete": async () => json("DELETE", `/api/recruits/${(await makeRecruit()).id}`),
  "sites.list": () => json("GET", "/api/sites"),
  "sites.suggest": () => json("GET", "/api/sites/suggest?search=store"),
  "sites.export": async (scene) => {
    await siteOf(scene);
    return json("GET", "/api/sites/export");
  },
  "sites.get": async (scene) => json("GET", `/api/sites/${await siteOf(scene)}`),
  "sites.create": () => ({
    method: "POST",
    path: "/api/sites",
    body: multipart({ values: JSON.stringify(oneSite()) }),
  }),
  "sites.update": async (scene) => ({
    method: "PATCH",
    path: `/api/sites/${await siteOf(scene)}`,
    body: multipart({ values: JSON.stringify(oneSite()) }),
  }),
  "sites.delete": async (scene) => json("DELETE", `/api/sites/${await siteOf(scene)}`),
  "sites.import": () => ({ method: "POST", path: "/api/sites/import", body: siteFile() }),
  "pinnedViews.list": () => json("GET", "/api/pinned-views"),
  "pinnedViews.create": () => json("POST", "/api/pinned-views", companyView),
  "pinnedViews.delete": async ({ people }) =>
    json("DELETE", `/api/pinned-views/${await viewOf(people.Admin)}`),
  "orders.suggestions": (scene) => json("GET", `/api/orders/${winOf(scene)}/suggestions`),
  "client.nearby": (scene) => json("POST", "/api/client/nearby_contractor", { workOrderId: winOf(scene) }),
  "contractor.addNote": (scene) =>
    json("POST", "/api/contractor/addNote", {
      contractorId: `${scene.people.bystander.id}`,
      description: "Brings his own ladder",
    }),
  "contractor.companies.block": (scene) =>
    json("PATCH", "/api/contractor/companies/block", {
      companyId: `${scene.people["other company"].companyId}`,
    }),
  "contractor.companies.unblock": (scene) =>
    json("PATCH", "/api/contractor/companies/unblock", {
      companyId: `${scene.people["other company"].companyId}`,
    }),
  "users.fetchFileS3": async (scene) =>
    json("POST", "/api/users/fetch_file_s3", { link: await addFile(scene, "document") }),
};
