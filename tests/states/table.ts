import type { Order } from "~/work-orders/store/order.server";

export type OrderStatus = Order["status"];

/** Those who meet at an order: three of its company, two who may win it, and two whom it does not concern. */
export const people = [
  "admin",
  "manager",
  "dispatcher",
  "contractor",
  "rival",
  "foreigner",
  "superAdmin",
] as const;
export type Person = (typeof people)[number];

const company: Person[] = ["admin", "manager", "dispatcher"];
const contractors: Person[] = ["contractor", "rival"];

type Row = { who: Person[]; ways: [from: OrderStatus, to: OrderStatus][] };
const stays = (...statuses: OrderStatus[]) => statuses.map((status): Row["ways"][number] => [status, status]);

/**
 * The documents' state machine (states.md, W3 to W24), written down a second time and apart from the product: each action,
 * who may do it, and from which status to which. There is no other way.
 */
export const table = {
  publish: { who: company, ways: [["draft", "published"]] },
  saveAsDraft: { who: company, ways: [["published", "draft"], ...stays("draft", "assigned")] },
  savePublished: { who: company, ways: [["draft", "published"], ...stays("published", "assigned")] },
  apply: { who: contractors, ways: stays("published") },
  withdraw: { who: contractors, ways: stays("published") },
  route: { who: company, ways: stays("draft", "published") },
  unroute: { who: company, ways: stays("draft", "published") },
  accept: {
    who: contractors,
    ways: [
      ["draft", "assigned"],
      ["published", "assigned"],
    ],
  },
  acceptOnBehalf: {
    who: company,
    ways: [
      ["draft", "assigned"],
      ["published", "assigned"],
    ],
  },
  assign: { who: company, ways: [["published", "assigned"]] },
  confirm: { who: contractors, ways: stays("assigned") },
  hold: { who: company, ways: stays("assigned") },
  release: { who: company, ways: stays("assigned") },
  unassign: { who: company, ways: [["assigned", "published"]] },
  cancel: { who: company, ways: [["assigned", "canceled"]] },
  remove: {
    who: company,
    ways: [
      ["draft", "deleted"],
      ["published", "deleted"],
    ],
  },
  tellArrival: { who: contractors, ways: stays("assigned") },
  // The client may enter it for him, and correct what he entered.
  work: { who: [...company, ...contractors], ways: stays("assigned") },
  spend: { who: contractors, ways: stays("assigned") },
  reportIssue: { who: company, ways: stays("assigned") },
  answerIssue: { who: contractors, ways: stays("assigned", "completed") },
  resolveIssue: { who: company, ways: stays("assigned", "completed") },
  reportAgain: { who: company, ways: stays("assigned", "completed") },
  complete: { who: contractors, ways: [["assigned", "completed"]] },
  revert: { who: company, ways: [["completed", "assigned"]] },
  saveApproval: { who: company, ways: stays("completed") },
  sendAdjustment: { who: company, ways: stays("completed") },
  acceptAdjustment: { who: contractors, ways: stays("completed") },
  approve: { who: ["admin", "manager"], ways: [["completed", "approved"]] },
  markPaid: { who: ["admin", "manager", "superAdmin"], ways: [["approved", "paid"]] },
} satisfies Record<string, Row>;

export type ActionName = keyof typeof table;
export const actionNames = Object.keys(table) as ActionName[];

/** Whether the table lets this person take an order from one status to another by this action. */
export const isAllowed = (action: ActionName, who: Person, from: OrderStatus, to: OrderStatus) => {
  const row: Row = table[action];
  return row.who.includes(who) && row.ways.some(([a, b]) => a === from && b === to);
};

/** Whether the table knows a way by this action from here. */
export const waysFrom = (action: ActionName, status: OrderStatus) =>
  (table[action] as Row).ways.some(([from]) => from === status);

/** Every status that can be reached by one action or two, whoever does them. */
export function reachable(from: OrderStatus): Set<OrderStatus> {
  const next = (status: OrderStatus) =>
    Object.values<Row>(table).flatMap(({ ways }) => ways.filter(([a]) => a === status).map(([, b]) => b));
  return new Set([from, ...next(from), ...next(from).flatMap(next)]);
}
