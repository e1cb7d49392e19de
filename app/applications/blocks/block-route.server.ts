import type { Params } from "@remix-run/react";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { companyOf } from "~/companies/lists/list-route.server";
import { listEntries } from "~/companies/lists/queries.server";
import { listContractors } from "~/contractors/find-contractors.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import { listQuery, orderFor } from "~/work-orders/order-route.server";
import { changeOf } from "./block";
import { type Blocked, findBlocks, type Named } from "./blocks.server";

const ids = z.array(z.string()).default([]);
export const blockForm = z.object({
  company: z.string().optional(),
  orders: ids,
  projects: ids,
  endCompanies: ids,
});

/** The dialog's choices. Orders are limited to the one that it was opened from and those already blocked. */
type BlockChoices = { name: string; blocked: Blocked } & Omit<Blocked, "company">;

/** Loads the dialog's choices; throws a 404 page for an unknown contractor or another company's order. */
export async function loadBlockChoices(actor: Actor, params: Params): Promise<BlockChoices> {
  const companyId = companyOf(actor);
  const contractorId = readId(params.contractorId);
  const order =
    params.win === undefined ? undefined : await orderFor(actor, params, "work-order.block-contractor");
  const [[contractor], projects, endCompanies, blocked] = await Promise.all([
    listContractors(db, [contractorId]),
    listEntries(db, "projects", companyId),
    listEntries(db, "end-companies", companyId),
    findBlocks(db, companyId, contractorId),
  ]);
  if (!contractor) throw new Response("Contractor not found", { status: 404 });
  const otherOrders = blocked.orders.filter(({ id }) => id !== order?.id);
  const orders = order ? [{ id: order.id, name: order.title }, ...otherOrders] : otherOrders;
  return { name: contractor.name, blocked, orders, projects, endCompanies };
}

const idsOf = (entries: Named[]) => entries.map(({ id }) => id);

/** Returns the change that a sent form asks for: ticked choices are blocked, the others unblocked. */
export const requestedBlocks = (choices: BlockChoices, sent: z.output<typeof blockForm>) =>
  changeOf(
    [
      { kind: "order", ids: idsOf(choices.orders) },
      { kind: "project", ids: idsOf(choices.projects) },
      { kind: "endCompany", ids: idsOf(choices.endCompanies) },
    ],
    [
      { kind: "order", ids: sent.orders.map(Number) },
      { kind: "project", ids: sent.projects.map(Number) },
      { kind: "endCompany", ids: sent.endCompanies.map(Number) },
    ],
    sent.company !== undefined,
  );

/** Returns the page that opened the dialog: a profile, an order's applicants or the list of blocked contractors. */
export function blockClosePath({ tab = "all", win }: Params, request: Request) {
  const query = listQuery(request);
  const profile = /^(.+)\/block$/.exec(new URL(request.url).pathname)?.[1];
  if (profile) return `${profile}${query}`;
  return win === undefined
    ? paths.blockedContractors(query)
    : paths.orderAction(tab, win, "applicants", query);
}
