import { redirect } from "@remix-run/node";
import type { Actor } from "~/access/actor";
import { whyNot } from "~/access/may";
import type { Act } from "~/access/policy";
import { paths } from "~/paths";
import { db } from "~/platform/db.server";
import { count } from "~/platform/format";
import type { Result } from "~/platform/result";
import { redirectWithToast, type Toast } from "~/platform/toast.server";
import { readListQuery } from "~/work-orders/lists/list-query";
import { listWins } from "~/work-orders/lists/list-wins.server";
import { readTab } from "~/work-orders/lists/tabs";
import { readOrder } from "~/work-orders/order.server";
import { MOST, NOTHING_SELECTED, selectedIn } from "./bulk-acts";

type Asked = { params: { tab?: string }; request: Request };

/** The list that a bulk act goes back to, with its filters and without the selection. */
function listPath({ params, request }: Asked) {
  const query = new URL(request.url).searchParams;
  for (const name of ["win", "_routes"]) query.delete(name);
  return paths.tab(params.tab ?? "all") + (query.size ? `?${query}` : "");
}

/** FLT-029, BLK-008: what is ticked; where nothing is, all that the list shows under its filters. */
async function chosenIn(actor: Actor, { params, request }: Asked) {
  const given = new URL(request.url).searchParams;
  const ticked = selectedIn(given);
  const tab = readTab(actor, params.tab);
  if (ticked.length > 0 || !tab) return { wins: ticked, isAll: false, more: false };
  return { ...(await listWins(actor, readListQuery(tab, given), MOST)), isAll: true };
}

/** What the page asks about: of the selected orders those that the act fits, and how many it does not. */
export async function readSelection(actor: Actor, act: Act, asked: Asked) {
  const { wins, isAll, more } = await chosenIn(actor, asked);
  if (wins.length === 0) throw await redirectWithToast(listPath(asked), warning(NOTHING_SELECTED));
  const orders = await Promise.all(wins.map((win) => readOrder(db, actor, win)));
  const fitting = orders.filter((order) => order && !whyNot(actor, act, order)).map((order) => order!);
  if (fitting.length === 0)
    throw await redirectWithToast(
      listPath(asked),
      warning("None of the selected work orders can be changed so"),
    );
  return {
    orders: fitting.map(({ id, title }) => ({ win: id, title })),
    left: wins.length - fitting.length,
    isAll,
    more,
    closeTo: listPath(asked),
  };
}

const warning = (text: string): Toast => ({ type: "warning", text });

/** Does it to each order on its own, and tells how many were done and what became of the others. */
export async function doToEach(
  asked: Asked,
  said: { done: string },
  act: (win: number) => Promise<Result<unknown>>,
) {
  const wins = selectedIn(await asked.request.formData());
  if (wins.length === 0) return redirect(listPath(asked));
  const refused: string[] = [];
  for (const win of wins) {
    const result = await act(win);
    if (!result.ok) refused.push(`${win}: ${result.message}`);
  }
  const done = `${count(wins.length - refused.length, "work order")} ${said.done}`;
  const toast: Toast = refused.length
    ? { type: "warning", text: done, list: refused }
    : { type: "success", text: done };
  return redirectWithToast(listPath(asked), toast);
}
