import type { Params } from "@remix-run/react";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { companyOf } from "~/companies/lists/list-route.server";
import { listNamed } from "~/companies/lists/queries.server";
import { listContractors } from "~/contractors/find-contractors.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { idOf } from "~/platform/forms/id-of";
import { listQuery, orderFor } from "~/work-orders/order-route.server";
import { changeOf } from "./block";
import { type Blocked, findBlocks, type Named } from "./blocks.server";

const ticks = z.array(z.string()).default([]);
export const blockForm = z.object({
  company: z.string().optional(),
  orders: ticks,
  projects: ticks,
  endCompanies: ticks,
});

/** What the dialog offers: of orders the one it was opened from, and those that are blocked. */
type BlockChoices = { name: string; blocked: Blocked } & Omit<Blocked, "company">;

/** The contractor and what can be blocked; who is none is a 404 page, and so is somebody else's order. */
export async function choicesFor(actor: Actor, params: Params): Promise<BlockChoices> {
  const companyId = companyOf(actor);
  const contractorId = idOf(params.contractorId);
  const order =
    params.win === undefined ? undefined : await orderFor(actor, params, "work-order.block-contractor");
  const [[contractor], projects, endCompanies, blocked] = await Promise.all([
    listContractors(db, [contractorId]),
    listNamed(db, "projects", companyId),
    listNamed(db, "end-companies", companyId),
    findBlocks(db, companyId, contractorId),
  ]);
  if (!contractor) throw new Response("Contractor not found", { status: 404 });
  const others = blocked.orders.filter(({ id }) => id !== order?.id);
  const orders = order ? [{ id: order.id, name: order.title }, ...others] : others;
  return { name: contractor.name, blocked, orders, projects, endCompanies };
}

const idsOf = (entries: Named[]) => entries.map(({ id }) => id);

/** What was ticked and what was not, of all that was offered. */
export const wished = (choices: BlockChoices, sent: z.output<typeof blockForm>) =>
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

/** Where the dialog was opened: a contractor's profile, an order's applicants, or the list of who is blocked. */
export function openedFrom({ tab = "all", win }: Params, request: Request) {
  const query = listQuery(request);
  const profile = /^(.+)\/block$/.exec(new URL(request.url).pathname)?.[1];
  if (profile) return `${profile}${query}`;
  return win === undefined ? paths.blockedContractors(query) : paths.orderAct(tab, win, "applicants", query);
}
