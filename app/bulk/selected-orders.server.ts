import type { StoredStatus } from "db/schema/work-orders";
import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { refusalFor } from "~/access/may";
import { readListQuery } from "~/order-lists/list-query";
import { listWins } from "~/order-lists/list-wins.server";
import { readTab } from "~/order-lists/tabs";
import { pageQuery } from "~/patches/remix-urls";
import { paths } from "~/paths";
import { newFormKey } from "~/platform/db/idempotency.server";
import { arrayParameter, readRows } from "~/platform/db/prepared.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { notFound } from "~/platform/result";
import {
  type BulkActionName,
  bulkActionNamed,
  MAX_ORDERS,
  MAX_REVIEWED,
  NOTHING_SELECTED,
  selectedIn,
  TOO_MANY,
  TOO_MANY_TO_REVIEW,
} from "./actions";
import { groupReasons } from "./reasons";

export type ListRequest = { params: { tab?: string }; request: Request };

/** Query parameters of dialogs, which are not part of the list's query. */
const DIALOG_PARAMS = ["win", "change", "step", "draft", "expenses"];

/** Returns the path of the list with its filters and, if given, its selection. */
export function listPath({ params, request }: ListRequest, ticked: readonly number[] = []) {
  const query = pageQuery(request, ...DIALOG_PARAMS);
  for (const win of ticked) query.append("win", String(win));
  return paths.tab(params.tab ?? "all") + (query.size ? `?${query}` : "");
}

/** Returns the selected orders, or all orders of the filtered list without a selection. */
export async function findSelectedOrders(actor: Actor, { params, request }: ListRequest, ticked: number[]) {
  const tab = readTab(actor, params.tab);
  if (ticked.length > 0 || !tab) return { wins: ticked, isAll: false };
  const query = readListQuery(tab, new URL(request.url).searchParams);
  const { wins } = await listWins(actor, query, MAX_ORDERS + 1);
  return { wins, isAll: true };
}

type Facts = {
  win: number;
  title: string;
  status: StoredStatus;
  onHold: boolean;
  companyId: number;
  payCents: number;
};

/** Reads the facts that permissions need; leaves out missing orders and those of other companies. */
export async function listOrderFacts(actor: Actor, wins: readonly number[]): Promise<Facts[]> {
  const scope = actor.role === "superAdmin" ? sql`true` : sql`o.company_id = ${actor.companyId}`;
  return readRows<Facts>(sql`select o.id::float8 as win, o.title, o.status, o.on_hold as "onHold",
      o.company_id::float8 as "companyId", o.potential_pay_cents::float8 as "payCents"
    from unnest(${arrayParameter(wins)}::bigint[]) with ordinality chosen (win, place)
    join work_orders o on o.id = chosen.win and ${scope} order by chosen.place`);
}

/** Splits orders by permission: those allowed with their largest total pay, and the refused by reason. */
export async function listPermitted(actor: Actor, name: BulkActionName, wins: readonly number[]) {
  const { permission } = bulkActionNamed(name);
  const facts = await listOrderFacts(actor, wins);
  const checked = facts.map((order) => ({
    order,
    why: refusalFor(actor, permission, { ...order, contractorId: null }),
  }));
  const fitting = checked.filter(({ why: refusal }) => !refusal).map(({ order }) => order);
  const known = new Set(facts.map(({ win }) => win));
  const refused = [
    ...checked.flatMap(({ order, why: refusal }) =>
      refusal ? [{ win: order.win, reasons: [refusal.message] }] : [],
    ),
    ...wins.filter((win) => !known.has(win)).map((win) => ({ win, reasons: [notFound().message] })),
  ];
  return {
    fitting,
    refused: groupReasons(refused),
    payCents: fitting.reduce((sum, order) => sum + order.payCents, 0),
  };
}

/** Reads a dialog's selection; redirects with a warning when it is empty, too large or not allowed. */
export async function readSelection(actor: Actor, name: BulkActionName, listRequest: ListRequest) {
  const ticked = selectedIn(new URL(listRequest.request.url).searchParams);
  const { wins, isAll } = await findSelectedOrders(actor, listRequest, ticked);
  const closeTo = listPath(listRequest, ticked);
  const back = (text: string) => redirectWithToast(closeTo, { type: "warning", text });
  if (wins.length === 0) throw await back(NOTHING_SELECTED);
  if (wins.length > MAX_ORDERS) throw await back(TOO_MANY);
  if (bulkActionNamed(name).isReviewed && wins.length > MAX_REVIEWED) throw await back(TOO_MANY_TO_REVIEW);
  const { fitting, refused, payCents } = await listPermitted(actor, name, wins);
  if (fitting.length === 0) throw await back("This can't be done to any of the selected work orders");
  const shown = {
    count: wins.length,
    fitting: fitting.length,
    refused,
    isAll,
    sample: fitting.slice(0, SAMPLE_SIZE).map(({ win, title }) => ({ win, title })),
    /** Empty for a whole list, which is read again from the URL. */
    ticked: isAll ? [] : wins,
    payCents,
    closeTo,
    formKey: newFormKey(),
  };
  return { shown, wins: fitting.map(({ win }) => win) };
}
export type Selection = Awaited<ReturnType<typeof readSelection>>["shown"];

const SAMPLE_SIZE = 5;
