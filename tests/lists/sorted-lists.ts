import type { Actor } from "~/access/actor";
import { type PayoutState, payoutStateOf } from "~/payouts/payout-state";
import { visit } from "../setup/pages";

// biome-ignore lint/suspicious/noExplicitAny: each list has its own type of row
type Row = any;
type Value = (row: Row) => string | number | null;
type SortedList = { who: Who; path: string; columns: Record<string, Value>; isOrders?: true };
export type Who = "client" | "contractor" | "superAdmin";

const moment = (at: string | Date | null) => (at === null ? null : new Date(at).getTime());
const text = (value: string) => value.toLowerCase();
const name: Value = (row) => text(row.name);
const members: Value = (row) => row.userIds.length;
const transaction: Record<string, Value> = {
  createdAt: (row) => moment(row.createdAt),
  updatedAt: (row) => moment(row.updatedAt),
  type: (row) => row.type,
};
const order: Record<string, Value> = {
  WIN: (row) => row.win,
  title: (row) => text(row.title),
  city: (row) => text(row.city),
  pay: (row) => row.potentialPayCents,
};

/** The stored status where a list shows a different word. A routed order may be a draft or published. */
const stored: Record<string, string | null> = {
  onHold: "assigned",
  available: "published",
  applied: "published",
  routed: null,
};

/** The states of a payment, in order of progress. */
const payoutStates: PayoutState[] = ["approved", "waiting", "sent", "failed", "arrived", "outside"];

/** Sortable lists by the name of their rules. `columns` maps a sort key to the value that the column shows. */
export const sortedLists: Record<string, SortedList> = {
  blockedTable: { who: "client", path: "/blocked-contractors", columns: { name } },
  entriesTable: { who: "client", path: "/manage-projects", columns: { name } },
  siteTable: {
    who: "client",
    path: "/manage-sites",
    columns: {
      siteName: (row) => text(row.siteName),
      siteId: (row) => text(row.siteId),
      city: (row) => text(row.city),
    },
  },
  memberListTable: { who: "client", path: "/contractor-groups", columns: { name, members } },
  usersTable: {
    who: "client",
    path: "/user-management",
    columns: {
      firstname: (row) => text(row.firstname),
      lastname: (row) => text(row.lastname),
      email: (row) => text(row.email),
      phone: (row) => row.phone,
      accessctrl: (row) => text(row.accessctrl),
      status: (row) => text(row.status),
    },
  },
  foundTable: {
    who: "client",
    path: "/find-contractor?zipcode=02108&range=unlimited",
    columns: { distance: (row) => row.miles },
  },
  statementTable: {
    who: "client",
    path: "/manage-funds",
    columns: { ...transaction, amount: (row) => row.amountCents },
  },
  paymentsTable: {
    who: "contractor",
    path: "/manage-funds",
    columns: {
      paidAt: (row) => moment(row.paidAt),
      clientName: (row) => text(row.clientName),
      amount: (row) => row.amountCents,
      status: (row) => payoutStates.indexOf(payoutStateOf(row)),
    },
  },
  necTable: {
    who: "superAdmin",
    path: "/1099-nec",
    columns: { amount: (row) => row.cents, contractor: (row) => text(row.contractor) },
  },
  payoutsTable: {
    who: "superAdmin",
    path: "/payouts",
    columns: {
      paidAt: (row) => moment(row.paidAt),
      contractor: (row) => text(row.contractor),
      amount: (row) => row.amountCents,
    },
  },
  webhooksTable: {
    who: "superAdmin",
    path: "/received-webhooks",
    columns: { at: (row) => moment(row.at), type: (row) => row.type },
  },
  sentMessagesTable: {
    who: "superAdmin",
    path: "/sent-messages?from=2026-01-01",
    columns: { at: (row) => moment(row.at) },
  },
  recruitsTable: {
    who: "superAdmin",
    path: "/recruits",
    columns: { name, email: (row) => text(row.email), zipcode: (row) => row.zipCode },
  },
  companiesTable: {
    who: "superAdmin",
    path: "/manage-companies",
    columns: {
      name,
      creatorName: (row) => text(row.creatorName),
      creatorPhone: (row) => row.creatorPhone,
      creatorEmail: (row) => text(row.creatorEmail),
      balance: (row) => row.totalCents,
      available: (row) => row.availableCents,
      processingFee: (row) => row.feeBasisPoints,
    },
  },
  dueTable: {
    who: "superAdmin",
    path: "/pay-run",
    columns: { approvedAt: (row) => moment(row.approvedAt), amount: (row) => row.payCents },
  },
  historyTable: {
    who: "superAdmin",
    path: "/clients-transactions-history",
    columns: {
      createdAt: transaction.createdAt!,
      updatedAt: transaction.updatedAt!,
      amount: (row) => row.totalCents,
      status: (row) => row.state,
      type: (row) => row.kind,
    },
  },
  linesTable: { who: "superAdmin", path: "/money/lines", columns: { at: (row) => row.journalId } },
  chatsTable: {
    who: "superAdmin",
    path: "/support-inbox?show=all",
    columns: { lastAt: (row) => moment(row.lastAt) },
  },
  repliesTable: {
    who: "superAdmin",
    path: "/saved-replies",
    columns: { title: (row) => text(row.title), changedAt: (row) => moment(row.changedAt) },
  },
  importsTable: {
    who: "client",
    path: "/imports",
    columns: { createdAt: (row) => moment(row.createdAt), fileName: (row) => text(row.fileName) },
  },
  templateTable: { who: "client", path: "/templates", columns: { name, updatedAt: transaction.updatedAt! } },
  "orders of a client": {
    who: "client",
    path: "/dashboard/all",
    columns: {
      ...order,
      startDate: startOf,
      status: (row) => (row.status in stored ? stored[row.status]! : row.status),
    },
    isOrders: true,
  },
  "orders of a contractor": {
    who: "contractor",
    path: "/dashboard/available",
    columns: { ...order, startDate: startOf, distance: (row) => row.miles },
    isOrders: true,
  },
  "orders of the super administrator": {
    who: "superAdmin",
    path: "/dashboard/paid",
    columns: { ...order, startDate: startOf },
    isOrders: true,
  },
};

/** Returns only the date: orders of different time zones start in a different order than their local times. */
function startOf({ startDate }: Row) {
  return startDate;
}

type Read = { rows: Row[]; sortable: readonly string[] };

/** Reads the first hundred rows that `actor` sees, sorted by a column. */
export async function readSorted(
  actor: Actor,
  { path, isOrders }: SortedList,
  by: string,
  isDescending: boolean,
): Promise<Read> {
  const direction = isOrders ? (isDescending ? "-1" : "1") : isDescending ? "desc" : "asc";
  const query = new URLSearchParams({
    [isOrders ? "sort" : "sortBy"]: by,
    [isOrders ? "direction" : "sortDirection"]: direction,
    perPage: "100",
  });
  const { answer } = await visit(actor, `${path}${path.includes("?") ? "&" : "?"}${query}`);
  return isOrders ? (answer as { list: Read }).list : (answer as { table: Read }).table;
}

/** Returns whether the non-empty values are sorted. Empty ones are together at one end. */
export function isInOrder(values: readonly (string | number | null)[], isDescending: boolean) {
  const filled = values.filter((value) => value !== null);
  return filled.every(
    (value, n) => n === 0 || (isDescending ? filled[n - 1]! >= value : filled[n - 1]! <= value),
  );
}
