/**
 * What a person can do with an order now, as links to the pages that do it. Whether they may, the policy says; here is
 * only what it is called, where it leads, and which of it is the main act.
 */
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import type { Act } from "~/access/policy";
import type { OrderFacts } from "~/access/relations";
import type { IconName } from "~/ui/display/icon";

/** Not a child of the panel: the form is a page of its own. */
export const EDIT = "edit";

export type OrderAct = {
  label: string;
  /** The child route of the details panel, or EDIT. */
  route: string;
  icon: IconName;
  main?: true;
  danger?: true;
};

/** What the order's facts do not tell. */
export type Doing = {
  confirmed: boolean;
  hasEntries: boolean;
  hasOpenEntry: boolean;
  /** Nothing is missing but the contractor's own word. */
  isReady: boolean;
  awaitsContractor: boolean;
  /** The contractor applied with other terms than those posted. */
  isCounterOffer: boolean;
  payOutsideOfApp: boolean;
  /** A draft that lacks something, so that it can't be published. */
  isUnfinished: boolean;
  hasApplicants: boolean;
  /** Files must be uploaded, and none has been. */
  lacksDeliverables: boolean;
};

type Asked = { actor: Actor; order: OrderFacts; doing: Doing };
type Offer = OrderAct & { act: Act; when?: (asked: Asked) => boolean };

const isContractor = ({ actor }: Asked) => actor.role === "contractor";
const hasApplied = ({ order }: Asked) => order.toContractor?.application === "apply";
const hasCounterOffer = (asked: Asked) => hasApplied(asked) && asked.doing.isCounterOffer;
const hasPlainBid = (asked: Asked) => hasApplied(asked) && !asked.doing.isCounterOffer;
const isOpen = ({ order }: Asked) => order.status === "published" || order.status === "draft";
/** Nobody can be chosen before somebody is asked. */
const hasNoApplicants = ({ order, doing }: Asked) => order.status === "published" && !doing.hasApplicants;
const isAlive = ({ order }: Asked) => order.status !== "canceled";

/** Checked out, and only files are missing: another check-in would not help. */
const needsFiles = (asked: Asked) =>
  isContractor(asked) &&
  asked.doing.lacksDeliverables &&
  asked.doing.hasEntries &&
  !asked.doing.hasOpenEntry &&
  asked.doing.confirmed;

const approveAdjustment = { act: "approval.accept-adjustment", route: "accept-adjustment" } as const;
const confirm = { act: "work-order.confirm", route: "confirm" } as const;
const complete = { act: "work-order.complete", route: "complete", label: "Mark as Completed" } as const;
const apply = { act: "application.apply", route: "apply" } as const;
const publish = { act: "work-order.publish", route: "publish", label: "Publish", icon: "send" } as const;
const edit = { act: "work-order.edit", route: EDIT, label: "Edit", icon: "edit" } as const;
const upload = { act: "deliverable.add", route: "deliverables", label: "Upload Deliverables" } as const;
const applicants = { act: "work-order.see-applicants", route: "applicants", label: "Applicants" } as const;
const onMyWay = { act: "arrival.tell", route: "on-my-way", label: "On My Way" } as const;
const late = { act: "arrival.tell", route: "running-late", label: "Running Late" } as const;
const checkIn = { act: "check-in.add", route: "check-in", label: "Check In" } as const;
const checkOut = { act: "check-in.add", route: "check-out", label: "Check Out" } as const;
const hold = { act: "work-order.hold", route: "hold", icon: "hold" } as const;
const markPaid = { act: "payment.mark-paid", route: "mark-paid", label: "Mark as Paid" } as const;
const withdraw = { act: "application.withdraw", route: "withdraw", label: "Cancel Application" } as const;
const unassign = { act: "application.unassign", route: "unassign", label: "Un-Assign" } as const;
const accept = { act: "application.accept", route: "accept", label: "Accept" } as const;
const invite = { act: "application.route", route: "invite", label: "Invite", icon: "send" } as const;
const approval = { act: "approval.save", route: "approval", label: "Approve" } as const;

/**
 * In order of weight. Main acts are what the screen is opened for: the first one offered is its one primary button. So a
 * main act is one that is possible now; where something is in its way it stands further below, without `main`.
 */
const offers: Offer[] = [
  {
    ...approveAdjustment,
    label: "Approve Pay Adjustment",
    icon: "check",
    main: true,
    when: ({ doing }) => doing.awaitsContractor,
  },
  { ...confirm, label: "Confirm", icon: "check", main: true, when: ({ doing }) => !doing.confirmed },
  {
    ...checkOut,
    icon: "clock",
    main: true,
    when: (asked) => asked.doing.hasOpenEntry && isContractor(asked),
  },
  { ...complete, icon: "check", main: true, when: ({ doing }) => doing.isReady },
  { ...upload, icon: "attach", main: true, when: needsFiles },
  {
    ...checkIn,
    icon: "pin",
    main: true,
    when: (asked) => !asked.doing.hasOpenEntry && isContractor(asked),
  },
  { ...accept, icon: "check", main: true, when: ({ order }) => order.toContractor?.routed === true },
  { ...apply, label: "Apply", icon: "send", main: true, when: (asked) => !hasApplied(asked) },
  { ...publish, main: true, when: ({ doing }) => !doing.isUnfinished },
  { ...edit, main: true, when: ({ doing }) => doing.isUnfinished },
  { ...publish, when: ({ doing }) => doing.isUnfinished },
  { ...approval, icon: "money", main: true, when: ({ doing }) => !doing.awaitsContractor },
  { ...markPaid, icon: "money", main: true, when: ({ actor, doing }) => mayPay(actor, doing) },
  { ...onMyWay, icon: "route", when: ({ doing }) => !doing.hasOpenEntry },
  { ...late, icon: "clock", when: ({ doing }) => !doing.hasOpenEntry },
  { ...applicants, icon: "users", main: true, when: (asked) => isOpen(asked) && asked.doing.hasApplicants },
  { ...invite, main: true, when: hasNoApplicants },
  { ...applicants, icon: "users", when: (asked) => isOpen(asked) && !asked.doing.hasApplicants },
  { ...invite, when: (asked) => !hasNoApplicants(asked) },
  { ...approval, icon: "money", when: ({ doing }) => doing.awaitsContractor },
  { act: "application.route", route: "nearby", label: "Contractors Near-by", icon: "pin" },
  {
    act: "recruits.mail",
    route: "mail-recruits",
    label: "Mail Recruits",
    icon: "mail",
    when: ({ actor }) => actor.role === "client",
  },
  { ...complete, icon: "check", when: ({ doing }) => !doing.isReady },
  { ...apply, label: "Edit Application", icon: "edit", when: hasPlainBid },
  { ...apply, label: "Edit Counter Offer", icon: "edit", when: hasCounterOffer },
  { ...edit, when: ({ doing }) => !doing.isUnfinished },
  { ...hold, label: "On Hold", when: ({ order }) => !order.onHold },
  { ...hold, label: "Remove On Hold", when: ({ order }) => order.onHold },
  { ...checkIn, icon: "pin", when: (asked) => !asked.doing.hasOpenEntry && !isContractor(asked) },
  { ...checkOut, icon: "clock", when: (asked) => asked.doing.hasOpenEntry && !isContractor(asked) },
  { act: "work-order.revert", route: "revert", label: "Revert to Assigned", icon: "refresh" },
  { ...applicants, icon: "users", when: (asked) => !isOpen(asked) },
  { act: "message.read", route: "messages", label: "Messages", icon: "message" },
  { act: "document.add", route: "documents", label: "Documents", icon: "attach", when: isAlive },
  { act: "work-order.copy", route: "duplicate", label: "Duplicate", icon: "copy" },
  { act: "work-order.make-template", route: "create-template", label: "Create Template", icon: "template" },
  { ...withdraw, icon: "close", danger: true },
  { act: "company.block", route: "block-company", label: "Block Company", icon: "hold", danger: true },
  // Hidden once check-in data exists (WO §4).
  { ...unassign, icon: "user", danger: true, when: ({ doing }) => !doing.hasEntries },
  { act: "work-order.cancel", route: "cancel", label: "Cancel", icon: "close", danger: true },
  { act: "work-order.delete", route: "delete", label: "Delete", icon: "trash", danger: true },
];

/** Clients mark only what they pay outside the app. */
const mayPay = (actor: Actor, doing: Doing) => actor.role === "superAdmin" || doing.payOutsideOfApp;

export function actsOn(actor: Actor, order: OrderFacts, doing: Doing): OrderAct[] {
  return offers
    .filter(({ act, when }) => may(actor, act, order) && (when?.({ actor, order, doing }) ?? true))
    .map(({ act, when, ...shown }) => shown);
}
