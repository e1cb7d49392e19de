import type { Order } from "~/work-orders/store/order.server";

export type OrderStatus = Order["status"];

/** The people of an order: three of its company, two contractors, and two who are not involved. */
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

type Row = { who: Person[]; transitions: [from: OrderStatus, to: OrderStatus][] };
const stays = (...statuses: OrderStatus[]) =>
  statuses.map((status): Row["transitions"][number] => [status, status]);

/**
 * The documents' state machine (states.md, W3 to W24), written independently of the product: for each
 * action who may do it, and its transitions. There are no others.
 */
export const table = {
  publish: { who: company, transitions: [["draft", "published"]] },
  saveAsDraft: { who: company, transitions: [["published", "draft"], ...stays("draft", "assigned")] },
  savePublished: { who: company, transitions: [["draft", "published"], ...stays("published", "assigned")] },
  apply: { who: contractors, transitions: stays("published") },
  withdraw: { who: contractors, transitions: stays("published") },
  route: { who: company, transitions: stays("draft", "published") },
  unroute: { who: company, transitions: stays("draft", "published") },
  decline: { who: contractors, transitions: stays("draft", "published") },
  accept: {
    who: contractors,
    transitions: [
      ["draft", "assigned"],
      ["published", "assigned"],
    ],
  },
  acceptOnBehalf: {
    who: company,
    transitions: [
      ["draft", "assigned"],
      ["published", "assigned"],
    ],
  },
  assign: { who: company, transitions: [["published", "assigned"]] },
  confirm: { who: contractors, transitions: stays("assigned") },
  hold: { who: company, transitions: stays("assigned") },
  release: { who: company, transitions: stays("assigned") },
  unassign: { who: company, transitions: [["assigned", "published"]] },
  cancel: { who: company, transitions: [["assigned", "canceled"]] },
  remove: {
    who: company,
    transitions: [
      ["draft", "deleted"],
      ["published", "deleted"],
    ],
  },
  reportArrival: { who: contractors, transitions: stays("assigned") },
  // Clients may enter work for the contractor and correct entries.
  work: { who: [...company, ...contractors], transitions: stays("assigned") },
  addExpense: { who: contractors, transitions: stays("assigned") },
  reportIssue: { who: company, transitions: stays("assigned") },
  answerIssue: { who: contractors, transitions: stays("assigned", "completed") },
  resolveIssue: { who: company, transitions: stays("assigned", "completed") },
  reportAgain: { who: company, transitions: stays("assigned", "completed") },
  complete: { who: contractors, transitions: [["assigned", "completed"]] },
  revert: { who: company, transitions: [["completed", "assigned"]] },
  saveApproval: { who: company, transitions: stays("completed") },
  sendAdjustment: { who: company, transitions: stays("completed") },
  acceptAdjustment: { who: contractors, transitions: stays("completed") },
  approve: { who: ["admin", "manager"], transitions: [["completed", "approved"]] },
  markPaid: { who: ["admin", "manager", "superAdmin"], transitions: [["approved", "paid"]] },
} satisfies Record<string, Row>;

export type ActionName = keyof typeof table;
export const actionNames = Object.keys(table) as ActionName[];

/** Tells whether the table allows this person this transition by the action. */
export const isAllowed = (action: ActionName, who: Person, from: OrderStatus, to: OrderStatus) => {
  const row: Row = table[action];
  return row.who.includes(who) && row.transitions.some(([a, b]) => a === from && b === to);
};

/** Tells whether the action is possible from this status. */
export const isPossible = (action: ActionName, status: OrderStatus) =>
  (table[action] as Row).transitions.some(([from]) => from === status);

/** Returns every status that one or two actions can reach. */
export function reachable(from: OrderStatus): Set<OrderStatus> {
  const next = (status: OrderStatus) =>
    Object.values<Row>(table).flatMap(({ transitions }) =>
      transitions.filter(([a]) => a === status).map(([, b]) => b),
    );
  return new Set([from, ...next(from), ...next(from).flatMap(next)]);
}
