import type { Actor } from "~/access/actor";
import { refusalFor } from "~/access/may";
import { readListQuery } from "~/order-lists/list-query";
import { listWins } from "~/order-lists/list-wins.server";
import { readTab } from "~/order-lists/tabs";
import { pageQuery } from "~/patches/remix-urls";
import { paths } from "~/paths";
import { newFormKey } from "~/platform/db/idempotency.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { groupReasons } from "~/platform/group-reasons";
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
import { type Facts, listOrderFacts } from "./order-facts.server";
import { findProblems } from "./problems.server";

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

/** Splits orders into those that the action will change, with their largest total pay, and the refused by reason. */
export async function listPermitted(actor: Actor, name: BulkActionName, wins: readonly number[]) {
  const { permission } = bulkActionNamed(name);
  const facts = await listOrderFacts(actor, wins);
  const reasons = new Map<number, string[]>(wins.map((win) => [win, [notFound().message]]));
  for (const order of facts) {
    const refusal = refusalFor(actor, permission, { ...order, contractorId: null });
    reasons.set(order.win, refusal ? [refusal.message] : []);
  }
  const isFitting = ({ win }: Facts) => reasons.get(win)!.length === 0;
  const problems = await findProblems(actor, name, facts.filter(isFitting));
  for (const [win, found] of problems) reasons.set(win, found);
  const fitting = facts.filter(isFitting);
  const refused = [...reasons].filter(([, found]) => found.length > 0);
  return {
    fitting,
    refused: groupReasons(refused.map(([win, found]) => ({ win, reasons: found }))),
    payCents: fitting.reduce((sum, order) => sum + order.payCents, 0),
  };
}

/** Reads a dialog's selection; redirects with a warning when it is empty or too large. */
export async function readSelection(actor: Actor, name: BulkActionName, listRequest: ListRequest) {
  const ticked = selectedIn(new URL(listRequest.request.url).searchParams);
  const { wins, isAll } = await findSelectedOrders(actor, listRequest, ticked);
  const closeTo = listPath(listRequest, ticked);
  const back = (text: string) => redirectWithToast(closeTo, { type: "warning", text });
  if (wins.length === 0) throw await back(NOTHING_SELECTED);
  if (wins.length > MAX_ORDERS) throw await back(TOO_MANY);
  if (bulkActionNamed(name).isReviewed && wins.length > MAX_REVIEWED) throw await back(TOO_MANY_TO_REVIEW);
  const { fitting, refused, payCents } = await listPermitted(actor, name, wins);
  const shown = {
    done: bulkActionNamed(name).done,
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
