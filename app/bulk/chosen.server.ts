import type { StoredStatus } from "db/schema/work-orders";
import { sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import { readListQuery } from "~/order-lists/list-query";
import { listWins } from "~/order-lists/list-wins.server";
import { readTab } from "~/order-lists/tabs";
import { paths } from "~/paths";
import { newFormKey } from "~/platform/db/idempotency.server";
import { numbers, readRows } from "~/platform/db/prepared.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { notFound } from "~/platform/result";
import {
  type BulkActName,
  MOST_LOOKED_OVER,
  MOST_ORDERS,
  NOTHING_SELECTED,
  selectedIn,
  TOO_MANY,
  TOO_MANY_TO_SEE,
  wordsOf,
} from "./actions";
import { groupReasons } from "./reasons";

export type Asked = { params: { tab?: string }; request: Request };

/** What of the address is the selection's and the page's own, and not the list's. */
const NOT_THE_LISTS = ["win", "change", "step", "draft", "expenses", "_routes"];

/** The list that a bulk act goes back to, with its filters: nothing is ticked, unless the way back says what. */
export function listPath({ params, request }: Asked, ticked: readonly number[] = []) {
  const query = new URL(request.url).searchParams;
  for (const name of NOT_THE_LISTS) query.delete(name);
  for (const win of ticked) query.append("win", String(win));
  return paths.tab(params.tab ?? "all") + (query.size ? `?${query}` : "");
}

/** FLT-029, BLK-008: what is ticked; where nothing is, all that the list shows under its filters. */
export async function chosenIn(actor: Actor, { params, request }: Asked, ticked: number[]) {
  const tab = readTab(actor, params.tab);
  if (ticked.length > 0 || !tab) return { wins: ticked, isAll: false };
  const query = readListQuery(tab, new URL(request.url).searchParams);
  const { wins } = await listWins(actor, query, MOST_ORDERS + 1);
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

/** What of each order says whether an act fits it; of orders that are not there, or somebody else's, nothing. */
export async function factsOf(actor: Actor, wins: readonly number[]): Promise<Facts[]> {
  const own = actor.role === "superAdmin" ? sql`true` : sql`o.company_id = ${actor.companyId}`;
  return readRows<Facts>(sql`select o.id::float8 as win, o.title, o.status, o.on_hold as "onHold",
      o.company_id::float8 as "companyId", o.potential_pay_cents::float8 as "payCents"
    from unnest(${numbers(wins)}::bigint[]) with ordinality chosen (win, place)
    join work_orders o on o.id = chosen.win and ${own} order by chosen.place`);
}

/** The orders that the act fits, the most that they can come to together, and why it does not fit the others. */
export async function fittingOf(actor: Actor, name: BulkActName, wins: readonly number[]) {
  const { act } = wordsOf(name);
  const facts = await factsOf(actor, wins);
  const judged = facts.map((order) => ({ order, why: whyNot(actor, act, { ...order, contractorId: null }) }));
  const fitting = judged.filter(({ why }) => !why).map(({ order }) => order);
  const known = new Set(facts.map(({ win }) => win));
  const refused = [
    ...judged.flatMap(({ order, why }) => (why ? [{ win: order.win, reasons: [why.message] }] : [])),
    ...wins.filter((win) => !known.has(win)).map((win) => ({ win, reasons: [notFound().message] })),
  ];
  return {
    fitting,
    refused: groupReasons(refused),
    payCents: fitting.reduce((sum, order) => sum + order.payCents, 0),
  };
}

/** What the page asks about: how many orders that is, and how many of them the act fits. */
export async function readSelection(actor: Actor, name: BulkActName, asked: Asked) {
  const ticked = selectedIn(new URL(asked.request.url).searchParams);
  const { wins, isAll } = await chosenIn(actor, asked, ticked);
  const closeTo = listPath(asked, ticked);
  const back = (text: string) => redirectWithToast(closeTo, { type: "warning", text });
  if (wins.length === 0) throw await back(NOTHING_SELECTED);
  if (wins.length > MOST_ORDERS) throw await back(TOO_MANY);
  if (wordsOf(name).isLookedOver && wins.length > MOST_LOOKED_OVER) throw await back(TOO_MANY_TO_SEE);
  const { fitting, refused, payCents } = await fittingOf(actor, name, wins);
  if (fitting.length === 0) throw await back("None of the selected work orders can be changed so");
  const shown = {
    count: wins.length,
    fitting: fitting.length,
    refused,
    isAll,
    sample: fitting.slice(0, NAMED).map(({ win, title }) => ({ win, title })),
    /** What is ticked goes along; all of a list is read again from its address. */
    ticked: isAll ? [] : wins,
    payCents,
    /** Whoever leaves without doing it finds the same boxes ticked. */
    closeTo,
    formKey: newFormKey(),
  };
  return { shown, wins: fitting.map(({ win }) => win) };
}
export type Selection = Awaited<ReturnType<typeof readSelection>>["shown"];

const NAMED = 5;
