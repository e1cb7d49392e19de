/** The actions of an order as links: labels, routes and priority. The policy decides who may do them. */
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import type { Permission } from "~/access/policy";
import type { OrderFacts } from "~/access/relations";
import type { IconName } from "~/ui/display/icon";

/** Edit has its own page instead of a dialog over the panel. */
export const EDIT_ROUTE = "edit";

export type OrderAction = {
  label: string;
  route: string;
  icon: IconName;
  main?: true;
  danger?: true;
};

export type ActionContext = {
  confirmed: boolean;
  hasEntries: boolean;
  hasOpenEntry: boolean;
  /** The start is later today, and the contractor has not said yet that they are on the way. */
  leavesToday: boolean;
  /** Nothing is missing any more; the contractor only has to mark the work as completed. */
  isReady: boolean;
  awaitsContractor: boolean;
  isCounterOffer: boolean;
  payOutsideOfApp: boolean;
  isUnfinished: boolean;
  hasApplicants: boolean;
  lacksDeliverables: boolean;
};

type ActionInput = { actor: Actor; order: OrderFacts; context: ActionContext };
type ActionRule = OrderAction & { permission: Permission; when?: (input: ActionInput) => boolean };

const isContractor = ({ actor }: ActionInput) => actor.role === "contractor";
const isRouted = ({ order }: ActionInput) => order.toContractor?.routed === true;
const hasApplied = ({ order }: ActionInput) => order.toContractor?.application === "apply";
const hasCounterOffer = (input: ActionInput) => hasApplied(input) && input.context.isCounterOffer;
const hasPlainBid = (input: ActionInput) => hasApplied(input) && !input.context.isCounterOffer;
const isOpen = ({ order }: ActionInput) => order.status === "published" || order.status === "draft";
/** Before anyone applies, inviting is the main action. */
const hasNoApplicants = ({ order, context }: ActionInput) =>
  order.status === "published" && !context.hasApplicants;
const isAlive = ({ order }: ActionInput) => order.status !== "canceled";

/** Checked out and only deliverables are missing, so another check-in would not help. */
const needsFiles = (input: ActionInput) =>
  isContractor(input) &&
  input.context.lacksDeliverables &&
  input.context.hasEntries &&
  !input.context.hasOpenEntry &&
  input.context.confirmed;

const approveAdjustment = { permission: "approval.accept-adjustment", route: "accept-adjustment" } as const;
const confirm = { permission: "work-order.confirm", route: "confirm" } as const;
const complete = {
  permission: "work-order.complete",
  route: "complete",
  label: "Mark as Completed",
} as const;
const apply = { permission: "application.apply", route: "apply" } as const;
const publish = {
  permission: "work-order.publish",
  route: "publish",
  label: "Publish",
  icon: "send",
} as const;
const edit = { permission: "work-order.edit", route: EDIT_ROUTE, label: "Edit", icon: "edit" } as const;
const upload = {
  permission: "deliverable.add",
  route: "deliverables",
  label: "Upload Deliverables",
} as const;
const applicants = {
  permission: "work-order.see-applicants",
  route: "applicants",
  label: "Applicants",
} as const;
const onMyWay = { permission: "arrival.tell", route: "on-my-way", label: "On My Way" } as const;
const late = { permission: "arrival.tell", route: "running-late", label: "Running Late" } as const;
const checkIn = { permission: "check-in.add", route: "check-in", label: "Check In" } as const;
const checkOut = { permission: "check-in.add", route: "check-out", label: "Check Out" } as const;
const hold = { permission: "work-order.hold", route: "hold", icon: "hold" } as const;
const markPaid = { permission: "payment.mark-paid", route: "mark-paid", label: "Mark as Paid" } as const;
const withdraw = {
  permission: "application.withdraw",
  route: "withdraw",
  label: "Cancel Application",
} as const;
const unassign = { permission: "application.unassign", route: "unassign", label: "Un-Assign" } as const;
const accept = { permission: "application.accept", route: "accept", label: "Accept" } as const;
const decline = { permission: "application.decline", route: "decline", label: "Decline" } as const;
const invite = { permission: "application.route", route: "invite", label: "Invite", icon: "send" } as const;
const approval = { permission: "approval.save", route: "approval", label: "Approve" } as const;

/** By priority: the first `main` action becomes the primary button, so it must be possible now. */
const actionRules: ActionRule[] = [
  {
    ...approveAdjustment,
    label: "Approve Pay Adjustment",
    icon: "check",
    main: true,
    when: ({ context }) => context.awaitsContractor,
  },
  { ...confirm, label: "Confirm", icon: "check", main: true, when: ({ context }) => !context.confirmed },
  {
    ...checkOut,
    icon: "clock",
    main: true,
    when: (input) => input.context.hasOpenEntry && isContractor(input),
  },
  { ...complete, icon: "check", main: true, when: ({ context }) => context.isReady },
  { ...onMyWay, icon: "route", main: true, when: ({ context }) => context.confirmed && context.leavesToday },
  { ...upload, icon: "attach", main: true, when: needsFiles },
  {
    ...checkIn,
    icon: "pin",
    main: true,
    when: (input) => !input.context.hasOpenEntry && isContractor(input),
  },
  { ...accept, icon: "check", main: true, when: isRouted },
  { ...decline, icon: "close", when: isRouted },
  { ...apply, label: "Apply", icon: "send", main: true, when: (input) => !hasApplied(input) },
  { ...publish, main: true, when: ({ context }) => !context.isUnfinished },
  { ...edit, main: true, when: ({ context }) => context.isUnfinished },
  { ...publish, when: ({ context }) => context.isUnfinished },
  { ...approval, icon: "money", main: true, when: ({ context }) => !context.awaitsContractor },
  { ...markPaid, icon: "money", main: true, when: ({ actor, context }) => mayPay(actor, context) },
  {
    ...onMyWay,
    icon: "route",
    when: ({ context }) => !context.hasOpenEntry && !(context.confirmed && context.leavesToday),
  },
  { ...late, icon: "clock", when: ({ context }) => !context.hasOpenEntry },
  { ...applicants, icon: "users", main: true, when: (input) => isOpen(input) && input.context.hasApplicants },
  { ...invite, main: true, when: hasNoApplicants },
  { ...applicants, icon: "users", when: (input) => isOpen(input) && !input.context.hasApplicants },
  { ...invite, when: (input) => !hasNoApplicants(input) },
  { ...approval, icon: "money", when: ({ context }) => context.awaitsContractor },
  { permission: "application.route", route: "suggested", label: "Suggested", icon: "star" },
  { permission: "application.route", route: "nearby", label: "Contractors Near-by", icon: "pin" },
  {
    permission: "recruits.mail",
    route: "mail-recruits",
    label: "Mail Recruits",
    icon: "mail",
    when: ({ actor }) => actor.role === "client",
  },
  { ...complete, icon: "check", when: ({ context }) => !context.isReady },
  { ...apply, label: "Edit Application", icon: "edit", when: hasPlainBid },
  { ...apply, label: "Edit Counter Offer", icon: "edit", when: hasCounterOffer },
  { ...edit, when: ({ context }) => !context.isUnfinished },
  { ...hold, label: "On Hold", when: ({ order }) => !order.onHold },
  { ...hold, label: "Remove On Hold", when: ({ order }) => order.onHold },
  { ...checkIn, icon: "pin", when: (input) => !input.context.hasOpenEntry && !isContractor(input) },
  { ...checkOut, icon: "clock", when: (input) => input.context.hasOpenEntry && !isContractor(input) },
  { permission: "work-order.revert", route: "revert", label: "Revert to Assigned", icon: "refresh" },
  { ...applicants, icon: "users", when: (input) => !isOpen(input) },
  { permission: "message.read", route: "messages", label: "Messages", icon: "message" },
  { permission: "document.add", route: "documents", label: "Documents", icon: "attach", when: isAlive },
  { permission: "work-order.print-own", route: "print", label: "Print", icon: "download" },
  { permission: "work-order.copy", route: "duplicate", label: "Duplicate", icon: "copy" },
  {
    permission: "work-order.make-template",
    route: "create-template",
    label: "Create Template",
    icon: "template",
  },
  { ...withdraw, icon: "close", danger: true },
  { permission: "company.block", route: "block-company", label: "Block Company", icon: "hold", danger: true },
  // Hidden once check-in data exists (WO §4).
  { ...unassign, icon: "user", danger: true, when: ({ context }) => !context.hasEntries },
  { permission: "work-order.cancel", route: "cancel", label: "Cancel", icon: "close", danger: true },
  { permission: "work-order.delete", route: "delete", label: "Delete", icon: "trash", danger: true },
];

const mayPay = (actor: Actor, context: ActionContext) =>
  actor.role === "superAdmin" || context.payOutsideOfApp;

export function listActions(actor: Actor, order: OrderFacts, context: ActionContext): OrderAction[] {
  return actionRules
    .filter(
      ({ permission, when }) => may(actor, permission, order) && (when?.({ actor, order, context }) ?? true),
    )
    .map(({ permission, when, ...shown }) => shown);
}
