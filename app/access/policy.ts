import { certificateRules } from "./certificate-policy";
import { companyRules } from "./company-policy";
import { identityRules } from "./identity-policy";
import { moneyRules } from "./money-policy";
import type { Rule, Who } from "./rule";
import { finance, support } from "./staff-groups";
import { staffRules } from "./staff-policy";

const managing: Who = ["Admin", "Manager"];
const anybody = { anonymous: true, contractor: true, client: true, superAdmin: true } as const;
const signedIn = { contractor: true, client: true, superAdmin: true } as const;
const client = { client: true } as const;
const contractor = { contractor: true } as const;

const beforeAssigned = ["draft", "published"] as const;
const uncompleted = ["draft", "published", "assigned"] as const;
const fromAssigned = ["assigned", "completed", "approved", "paid"] as const;

const assignedOrder = "assigned order";
const ownOrder = "own company's order";

/** Permissions: who may do what. One row per permission; nothing else decides (README.md). */
export const policy = {
  // Public pages and the session
  "page.public": { allow: anybody, beforeAgreement: true },
  "page.landing": { allow: { anonymous: true } },
  "session.start": { allow: anybody, beforeAgreement: true, inMaintenance: true },
  "session.end": { allow: anybody, beforeAgreement: true, whileViewing: "also-changes", inMaintenance: true },
  "account.register": { allow: anybody, beforeAgreement: true },
  "account.verify": { allow: anybody, beforeAgreement: true },
  "account.reset-password": { allow: anybody, beforeAgreement: true },
  "account.unsubscribe": { allow: anybody, beforeAgreement: true },
  "contact.send": { allow: anybody, beforeAgreement: true },
  "client.rate": { allow: anybody, beforeAgreement: true },
  "inbox.read": { allow: anybody, beforeAgreement: true },
  "lite.choose": { allow: anybody, beforeAgreement: true, whileViewing: "also-changes", inMaintenance: true },

  // Own account
  "home.open": { allow: signedIn, beforeAgreement: true },
  "profile.view": { allow: signedIn, beforeAgreement: true },
  "profile.edit": { allow: signedIn },
  "picture.view": { allow: signedIn, beforeAgreement: true },
  "agreements.accept": { allow: { contractor: true, client: true }, beforeAgreement: true },
  "account.deactivate": { allow: contractor },
  "account.activate": { allow: contractor, beforeAgreement: true },
  "notices.choose": { allow: signedIn },
  "notification.read": { allow: signedIn },
  /** Keeping their own orders on the phone. */
  "offline.keep": { allow: contractor, whileViewing: "never" },
  "support.write": { allow: { contractor: true, client: true } },
  "support.attach": { allow: { contractor: true, client: true, ...support } },
  "support.open-file": { allow: { contractor: true, client: true, ...support }, whileViewing: "never" },
  "radius.change": { allow: contractor },
  "draft.keep": { allow: client },

  // Look-ups
  /** Each kind has the permission of its own list too. */
  "search.use": { allow: signedIn },
  "announcement.dismiss": { allow: signedIn, beforeAgreement: true, inMaintenance: true },
  "version.read": { allow: anybody, beforeAgreement: true },
  "places.read": { allow: anybody, beforeAgreement: true },
  "work-types.read": { allow: signedIn },
  "balance.read": { allow: { client: true, superAdmin: true } },

  ...companyRules,

  // Lists and details
  "work-orders.list": { allow: signedIn },
  "work-orders.list-own": { allow: { contractor: true, client: true } },
  "filter-choices.read": { allow: contractor },
  "list-columns.choose": { allow: signedIn },
  "saved-filters.keep": { allow: signedIn },
  "saved-filters.alert": { allow: contractor },
  "pinned-views.read": { allow: signedIn },
  "pinned-views.pin": { allow: signedIn },
  /** Views that the whole company sees. */
  "pinned-views.share": { allow: { client: managing } },
  "work-orders.export": { allow: signedIn },
  "work-orders.export-company": { allow: client },
  "work-orders.export-assigned": { allow: contractor },
  "work-order.view": {
    allow: signedIn,
    of: { contractor: "order they may see", client: ownOrder, superAdmin: "any order" },
  },
  "work-order.see-confidential": {
    allow: signedIn,
    of: { contractor: assignedOrder, client: ownOrder, superAdmin: "any order" },
  },
  "work-order.see-history": {
    allow: { client: true, superAdmin: true },
    of: { client: ownOrder, superAdmin: "any order" },
  },
  "work-order.see-applicants": { allow: client, of: ownOrder, when: [...beforeAssigned, ...fromAssigned] },
  "work-order.see-field-work": {
    allow: signedIn,
    of: { contractor: assignedOrder, client: ownOrder, superAdmin: "any order" },
    when: fromAssigned,
  },
  "work-order.see-payment": {
    allow: signedIn,
    of: { contractor: assignedOrder, client: ownOrder, superAdmin: "any order" },
    when: [...fromAssigned, "canceled"],
  },

  "work-orders.read-bulk": { allow: { client: true, superAdmin: true } },
  "bulk-run.view": { allow: { client: true, superAdmin: true } },

  "work-order.print": { allow: contractor, of: assignedOrder, when: fromAssigned },
  /** With or without what contractors may not see. */
  "work-order.print-own": { allow: client, of: ownOrder },

  // Actions of clients on an order
  "work-order.create": { allow: client },
  "work-order.edit": { allow: client, of: ownOrder, when: uncompleted },
  "work-order.publish": { allow: client, of: ownOrder, when: ["draft"], notSuspended: true },
  "work-order.hold": { allow: client, of: ownOrder, when: ["assigned"] },
  "work-order.cancel": { allow: client, of: ownOrder, when: ["assigned"] },
  "work-order.delete": { allow: client, of: ownOrder, when: beforeAssigned },
  "work-order.revert": { allow: client, of: ownOrder, when: ["completed"] },
  "work-order.copy": { allow: client, of: ownOrder },
  "work-order.import": { allow: client },
  "work-order.make-template": { allow: client, of: ownOrder },

  // Templates of one's own company
  "template.view": { allow: client },
  "template.save": { allow: client },
  "template.rename": { allow: client },
  "template.copy": { allow: client },
  "template.delete": { allow: client },

  // Choosing who works
  "application.assign": { allow: client, of: ownOrder, when: beforeAssigned, notSuspended: true },
  "application.unassign": { allow: client, of: ownOrder, when: ["assigned"] },
  "application.route": { allow: client, of: ownOrder, when: beforeAssigned, notSuspended: true },
  "application.unroute": { allow: client, of: ownOrder, when: beforeAssigned },
  /** The routed contractor, or the client on the contractor's behalf. */
  "application.accept": {
    allow: { contractor: true, client: true },
    of: { contractor: "order they may see", client: ownOrder },
    when: beforeAssigned,
    notSuspended: true,
  },

  "application.decline": { allow: contractor, of: "order they may see", when: beforeAssigned },

  /** Emails about posted work to people without an account. */
  "recruits.mail": {
    allow: { client: true, ...support },
    of: { client: ownOrder, superAdmin: "any order" },
    when: ["published"],
  },

  // Actions of contractors on an order
  "application.apply": {
    allow: contractor,
    of: "order they may see",
    when: ["published"],
    notSuspended: true,
  },
  "application.withdraw": { allow: contractor, of: "order they applied to" },
  "work-order.confirm": { allow: contractor, of: assignedOrder, when: ["assigned"] },
  "arrival.tell": { allow: contractor, of: assignedOrder, when: ["assigned"], notOnHold: true },
  "work-order.complete": { allow: contractor, of: assignedOrder, when: ["assigned"], notOnHold: true },
  "task.check": { allow: contractor, of: assignedOrder, when: ["assigned"] },
  "custom-field.fill": { allow: contractor, of: assignedOrder, when: ["assigned"] },
  "expense.change": { allow: contractor, of: assignedOrder, when: ["assigned"] },

  // Issue reports
  "issue.report": { allow: client, of: ownOrder, when: ["assigned"] },
  "issue.answer": { allow: contractor, of: assignedOrder, when: ["assigned", "completed"] },
  "issue.resolve": { allow: client, of: ownOrder, when: ["assigned", "completed"] },
  "issue.report-again": { allow: client, of: ownOrder, when: ["assigned", "completed"] },

  // Actions of clients and contractors
  "check-in.add": {
    allow: { contractor: true, client: true },
    of: { contractor: assignedOrder, client: ownOrder },
    when: ["assigned"],
    notOnHold: true,
  },
  "check-in.edit": {
    allow: { contractor: true, client: true },
    of: { contractor: assignedOrder, client: ownOrder },
    when: { contractor: ["assigned", "completed"], client: ["assigned"] },
    notOnHold: true,
  },
  /** Uploading a file that is attached to an order later. */
  "document.send": { allow: { contractor: true, client: true } },
  /** Uploading a file in parts, which a form names later. */
  "upload.send": { allow: { contractor: true, client: true, ...support } },
  "document.add": { allow: client, of: ownOrder },
  "document.delete": { allow: client, of: ownOrder },
  "deliverable.add": { allow: contractor, of: assignedOrder, when: ["assigned"], notOnHold: true },
  "deliverable.delete": { allow: contractor, of: assignedOrder, when: ["assigned"], notOnHold: true },
  "document.download": {
    allow: signedIn,
    of: { contractor: "order they may see", client: ownOrder, superAdmin: "any order" },
  },

  // Messages about an order: not for contractors who are no longer assigned, or were not chosen
  "message.read": {
    allow: { contractor: true, client: true },
    of: { contractor: "order they take part in", client: ownOrder },
    whileViewing: "never",
  },
  "message.send": {
    allow: { contractor: true, client: true },
    of: { contractor: "order they take part in", client: ownOrder },
    when: [...beforeAssigned, ...fromAssigned],
  },

  // Approval and pay
  "approval.save": { allow: client, of: ownOrder, when: ["completed"] },
  "approval.approve": { allow: { client: managing }, of: ownOrder, when: ["completed"] },
  "approval.accept-adjustment": { allow: contractor, of: assignedOrder, when: ["completed"] },
  "payment.mark-paid": {
    allow: { client: managing, ...finance },
    of: { client: ownOrder, superAdmin: "any order" },
    when: ["approved"],
  },

  ...identityRules,
  ...moneyRules,
  ...certificateRules,
  ...staffRules,

  /** A company's reports; what it spent is in `reports.read-spend`. */
  "reports.read": { allow: client },

  "page.pm-tools": { allow: client },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof policy;
