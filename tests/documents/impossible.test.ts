import { users } from "db/schema/accounts";
import { checkEntries } from "db/schema/field-work";
import { eq } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { makeCertificate } from "tests/factories/certificates";
import { propose } from "tests/factories/corrections";
import { companyOf, makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { toastOf, visit } from "tests/setup/pages";
import { type SiteRoute, siteMap } from "tests/setup/site-map";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { withdrawApplication } from "~/applications/commands/withdraw-application.server";
import { takeIssueStep } from "~/field-work/commands/move-issue.server";
import { reportIssue } from "~/field-work/commands/report-issue.server";
import { db } from "~/platform/db/db.server";

/** Dialogs whose action is not possible. Each gives the reason, links to a possible next step and shows no form. */
type Screen = { default?: unknown; action?: unknown };
const screens = import.meta.glob<Screen>("/app/**/routes/**/*.{ts,tsx}");

/** Lists the addresses of all dialogs and panels with an action in the site map. */
async function dialogsIn(entries: SiteRoute[], at = "", isDialogFolder = false): Promise<string[]> {
  const found: string[] = [];
  for (const { id, path, file, children = [] } of entries) {
    const address = path ? `${at}/${path}` : at;
    const screen = isDialogFolder && path ? await screens[`/app/${file}`]!() : {};
    if (screen.default && screen.action) found.push(address);
    found.push(...(await dialogsIn(children, address, isDialogFolder || id?.startsWith("overlays/"))));
  }
  return found;
}
const dialogs = await dialogsIn(siteMap);

type Who = "client" | "manager" | "contractor" | "stranger" | "superAdmin";
const people = {} as Record<Who, Actor>;
/** Ids for the placeholders in the addresses below. */
const ids: Record<string, number | string> = {};

async function addCheckEntry(win: number, contractor: Actor, checkOutAt: Date | null) {
  const companyId = await companyOf(win);
  const entry = { workOrderId: win, companyId, contractorId: contractor.id, createdById: contractor.id };
  const checkInAt = new Date("2026-05-04T13:05Z");
  const [made] = await db
    .insert(checkEntries)
    .values({ ...entry, checkInAt, checkOutAt })
    .returning();
  return made!.id;
}

beforeAll(async () => {
  const [client, contractor, stranger] = [await makeClient(), await makeContractor(), await makeContractor()];
  const [superAdmin, other] = [await makeSuperAdmin(), await makeClient()];
  const manager = await makeClient("Manager", client.companyId!);
  Object.assign(people, { client, manager, contractor, stranger, superAdmin });
  const order = async (values: Parameters<typeof makeOrder>[1]) => (await makeOrder(client, values)).id;
  const assigned = async (values: Parameters<typeof makeOrder>[1] = {}) =>
    (await makeAssignedOrder(client, contractor, { confirmed: true, ...values })).id;
  const open = await makeOrder(client, { status: "published" });
  await applyAs(contractor, open);
  await withdrawApplication(contractor, { win: open.id });
  const deactivated = await makeContractor();
  await applyAs(deactivated, open);
  await db.update(users).set({ state: "deactivated" }).where(eq(users.id, deactivated.id));
  const routedOrder = await order({ status: "published", payOutsideOfApp: true });
  const routed = await makeContractor();
  expect(
    await routeContractor(client, { win: routedOrder, contractorId: routed.id, origin: "route" }),
  ).toMatchObject({ ok: true });
  const checkedIn = await assigned();
  await addCheckEntry(checkedIn, contractor, null);
  const completed = await assigned({ status: "completed" });
  const issue = async (isAnswered: boolean) => {
    const win = await assigned();
    const made = await reportIssue(client, { win, text: "A loose cable" });
    if (!made.ok) throw new Error(made.message);
    const { reportId } = made.value as { reportId: number };
    if (isAnswered) await takeIssueStep(contractor, { step: "issue.answer", win, reportId, text: "Fixed" });
    return [win, reportId] as const;
  };
  const [reported, reportedIssue] = await issue(false);
  const [answered, answeredIssue] = await issue(true);
  Object.assign(ids, {
    draft: await order({ status: "draft" }),
    open: open.id,
    routedOrder,
    assigned: await assigned(),
    held: await assigned({ onHold: true }),
    checkedIn,
    completed,
    lastEntry: await addCheckEntry(completed, contractor, new Date("2026-05-04T15:35Z")),
    approved: await assigned({ status: "approved" }),
    theirs: (await makeOrder(other, { status: "draft" })).id,
    reported,
    reportedIssue,
    answered,
    answeredIssue,
    contractor: contractor.id,
    stranger: stranger.id,
    deactivated: deactivated.id,
    client: client.id,
    manager: manager.id,
    certificate: (await makeCertificate(contractor.id)).id,
    correction: await propose(superAdmin, client),
  });
});

const wrongStatus = (status: string) => `This cannot be done while the work order is ${status}.`;
const heldMessage = "The work order is on hold.";
const notFound = "Work order not found";
const notRouted = "The work order is not routed to this contractor";

type Row = [who: Who, address: string, status: number, reason: string, next?: string];
/** Dialogs of orders whose state does not allow the action, by the address under the order. */
const orderRows: Record<string, Row[]> = {
  hold: [["client", "{completed}/hold", 409, wrongStatus("completed")]],
  publish: [["client", "{open}/publish", 409, wrongStatus("published")]],
  cancel: [["client", "{open}/cancel", 409, wrongStatus("published")]],
  delete: [["client", "{assigned}/delete", 409, wrongStatus("assigned")]],
  revert: [["client", "{assigned}/revert", 409, wrongStatus("assigned")]],
  duplicate: [["client", "{theirs}/duplicate", 404, notFound]],
  "create-template": [["client", "{theirs}/create-template", 404, notFound]],
  documents: [["client", "{theirs}/documents", 404, notFound]],
  "documents/:documentId/delete": [["client", "{open}/documents/9/delete", 404, "Document not found"]],
  "custom-fields": [["contractor", "{completed}/custom-fields", 409, wrongStatus("completed")]],
  apply: [["stranger", "{assigned}/apply", 404, notFound]],
  withdraw: [
    ["contractor", "{open}/withdraw", 409, "You have no application to cancel"],
    ["stranger", "{open}/withdraw", 403, "You have no application to cancel"],
  ],
  "contractors/:contractorId": [
    ["client", "{open}/contractors/{client}", 302, "Contractor profile not found"],
  ],
  "contractors/:contractorId/groups": [
    ["client", "{open}/contractors/{client}/groups", 302, "Contractor profile not found"],
  ],
  "contractors/:contractorId/block": [
    ["client", "{open}/contractors/{client}/block", 302, "Contractor profile not found"],
  ],
  "assign/:contractorId": [
    ["client", "{open}/assign/{stranger}", 404, "Applicant not found"],
    [
      "client",
      "{open}/assign/{contractor}",
      409,
      "The contractor has withdrawn the application",
      "Applicants {open}/applicants",
    ],
    [
      "client",
      "{open}/assign/{deactivated}",
      409,
      "The contractor's account is not active",
      "Applicants {open}/applicants",
    ],
  ],
  "block/:contractorId": [["client", "{open}/block/{client}", 404, "Contractor not found"]],
  "block-company": [["stranger", "{theirs}/block-company", 404, notFound]],
  unassign: [
    ["client", "{checkedIn}/unassign", 409, "The contractor has checked in and can't be un-assigned"],
  ],
  invite: [["client", "{assigned}/invite", 409, wrongStatus("assigned")]],
  suggested: [["client", "{assigned}/suggested", 409, wrongStatus("assigned")]],
  nearby: [["client", "{assigned}/nearby", 409, wrongStatus("assigned")]],
  "mail-recruits": [["client", "{draft}/mail-recruits", 409, wrongStatus("draft")]],
  "unroute/:contractorId": [["client", "{open}/unroute/{stranger}", 409, notRouted]],
  accept: [["stranger", "{open}/accept", 409, "This work order is no longer routed to you"]],
  decline: [["stranger", "{open}/decline", 409, "This work order is no longer routed to you"]],
  "accept/:contractorId": [["client", "{open}/accept/{stranger}", 409, notRouted]],
  messages: [["stranger", "{open}/messages", 403, "You are not allowed to do this"]],
  confirm: [["contractor", "{completed}/confirm", 409, wrongStatus("completed")]],
  "on-my-way": [["contractor", "{checkedIn}/on-my-way", 409, "You have already checked in"]],
  "running-late": [["contractor", "{checkedIn}/running-late", 409, "You have already checked in"]],
  "check-in": [["contractor", "{held}/check-in", 409, heldMessage]],
  "check-out": (["contractor", "client"] as const).map((who) => [
    who,
    "{assigned}/check-out",
    409,
    "There is no open check-in to check out of",
    "Check In {assigned}/check-in",
  ]),
  "checks/:entryId/edit": [["contractor", "{assigned}/checks/9/edit", 404, "Check-in not found"]],
  "checks/:entryId/delete": [
    [
      "contractor",
      "{completed}/checks/{lastEntry}/delete",
      409,
      "The last check-out of completed work can't be deleted",
    ],
  ],
  deliverables: [["contractor", "{held}/deliverables", 409, heldMessage]],
  "tasks/:list/:index/photos": [
    ["contractor", "{held}/tasks/onSiteRequirements/0/photos", 409, heldMessage],
    ["contractor", "{assigned}/tasks/onSiteRequirements/99/photos", 404, "Task not found"],
  ],
  "deliverables/:documentId/delete": [
    ["contractor", "{assigned}/deliverables/9/delete", 404, "Deliverable not found"],
  ],
  "expenses/add": [["contractor", "{completed}/expenses/add", 409, wrongStatus("completed")]],
  "expenses/:expenseId/edit": [["contractor", "{assigned}/expenses/9/edit", 404, "Expense not found"]],
  "expenses/:expenseId/delete": [["contractor", "{assigned}/expenses/9/delete", 404, "Expense not found"]],
  "issues/report": [["client", "{completed}/issues/report", 409, wrongStatus("completed")]],
  "issues/:reportId/answer": [
    [
      "contractor",
      "{answered}/issues/{answeredIssue}/answer",
      409,
      "This issue waits for the client's answer",
    ],
  ],
  "issues/:reportId/resolve": [
    [
      "client",
      "{reported}/issues/{reportedIssue}/resolve",
      409,
      "The contractor has not resolved this issue yet",
    ],
  ],
  "issues/:reportId/again": [
    [
      "client",
      "{reported}/issues/{reportedIssue}/again",
      409,
      "The contractor has not resolved this issue yet",
    ],
  ],
  complete: [["contractor", "{held}/complete", 409, heldMessage]],
  approval: [["client", "{approved}/approval", 409, wrongStatus("approved")]],
  "send-adjustment": [["client", "{approved}/send-adjustment", 409, wrongStatus("approved")]],
  approve: [["client", "{approved}/approve", 409, wrongStatus("approved")]],
  "accept-adjustment": [
    ["contractor", "{completed}/accept-adjustment", 409, "There is no pay adjustment to approve"],
  ],
  "mark-paid": [
    [
      "client",
      "{approved}/mark-paid",
      409,
      "Only work orders that are paid outside the system can be marked as paid",
    ],
  ],
};
const tabs: Partial<Record<Who, string>> = { contractor: "upcoming-work", stranger: "available" };
const underOrder = "/dashboard/:tab/:win/";

/** Other dialogs that refuse for a reason other than a missing record. */
const otherRows: Row[] = [
  [
    "contractor",
    "/profile/deactivate",
    409,
    "You have assigned work orders. First complete them or ask the client to un-assign you.",
    "Upcoming Work /dashboard/upcoming-work",
  ],
  ["client", "/user-management/{manager}/resend", 409, "This person has already accepted the invitation."],
  ["client", "/user-management/{client}/delete", 409, "You can't delete yourself."],
  [
    "superAdmin",
    "/reconciliation/corrections/{correction}/approve",
    409,
    "Another super administrator must approve your proposal",
    "Withdraw it /reconciliation/corrections/{correction}/reject",
  ],
  [
    "superAdmin",
    "/failed-jobs/mails/0b8bfc6e-1f6a-4a0e-9a67-3d3cf8a5f001/forget",
    409,
    "This job is no longer failed: it was retried or deleted in the meantime.",
  ],
];

const rows = [
  ...Object.values(orderRows)
    .flat()
    .map(([who, under, ...rest]): Row => {
      const [next] = rest.slice(2) as [string?];
      const at = (tail: string) => tail.replace("{", `/dashboard/${tabs[who] ?? "all"}/{`);
      return [who, at(under), rest[0], rest[1], next && at(next)];
    }),
  ...otherRows,
];
const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => String(ids[name]!));

/** Returns the message that replaces a dialog's form, or undefined if the form opens. */
async function refusalOf(actor: Actor, address: string) {
  const { response } = await visit(actor, address);
  if (!response) return undefined;
  if (response.status === 302) return { status: 302, reason: (await toastOf(response))?.text ?? "" };
  const text = await response.text();
  const { message, next } = text.startsWith("{")
    ? (JSON.parse(text) as { message: string; next: { label: string; to: string } })
    : { message: text, next: undefined };
  return { status: response.status, reason: message, next: next && `${next.label} ${next.to}` };
}

test.each(rows)("%s opens no form at %s and sees why: %i %s", async (...row) => {
  const [who, address, status, reason, next] = row;
  expect(await refusalOf(people[who], filled(address))).toEqual({
    status,
    reason,
    next: next && filled(next),
  });
});

test("every dialog of an order is tested in a state that does not allow its action", () => {
  const all = dialogs.filter((each) => each.startsWith(underOrder));
  expect(all.map((each) => each.slice(underOrder.length)).sort()).toEqual(Object.keys(orderRows).sort());
});

/** Parameters of records that do not exist. */
const missingParams = { tab: "all", filterId: "999999999", queue: "mails" } as Record<string, string>;
const aboutRecords = dialogs.filter((each) => !each.startsWith(underOrder) && /:(?!tab\b)/.test(each));

test.each(aboutRecords)("%s opens no form for a missing record and says so", async (pattern) => {
  const address = pattern.replace(/:(\w+)/g, (_, name) => missingParams[name] ?? "999999999");
  const answers = await Promise.all(
    (["client", "contractor", "superAdmin"] as const).map((who) => refusalOf(people[who], address)),
  );
  for (const answer of answers) expect(answer).toBeDefined();
  const reasons = answers
    .map((answer) => answer!.reason)
    .filter((reason) => !reason.startsWith("You can't open this page"));
  expect(reasons.filter(Boolean).length).toBeGreaterThan(0);
});
