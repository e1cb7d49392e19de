import { randomUUID } from "node:crypto";
import { type Actor, fullName } from "~/access/actor";
import { refusalFor } from "~/access/may";
import { findCompany } from "~/companies/company.server";
import { chosenRecipients, replyRecipients } from "~/messaging/message";
import { findReplyTarget } from "~/messaging/queries.server";
import { listReachable } from "~/messaging/recipients.server";
import { db } from "~/platform/db/db.server";
import { ably } from "~/platform/live/ably.server";
import { notFound, ok, type Result } from "~/platform/result";
import { type Order, readOrder } from "~/work-orders/store/order.server";
import { channels } from "./channels";
import { broadcastNow } from "./publish.server";

export type Presence = {
  win: number;
  is: "come" | "here" | "typing" | "gone";
  users: readonly number[];
  selectedAllApplicants: boolean;
  parentId?: number;
};

/** Broadcasts presence and stores nothing (decision 21); a contractor sees only the client as a whole. */
export async function broadcastPresence(actor: Actor, presence: Presence): Promise<Result<undefined>> {
  const order = await readOrder(db, actor, presence.win);
  if (!order) return notFound();
  const refusal = refusalFor(actor, "message.send", order);
  if (refusal) return refusal;
  if (!ably()) return ok();
  const data = { win: order.id, is: presence.is };
  const toCompany = {
    channel: channels.company(order.companyId),
    name: "here",
    data: { ...data, by: actor.id, who: fullName(actor) },
  };
  const contractors = actor.role === "client" ? await contractorsFor(actor, order, presence) : [];
  const company = contractors.length > 0 ? await findCompany(db, order.companyId) : undefined;
  const toContractors = contractors.map((id) => ({
    channel: channels.person(id),
    name: "here",
    data: { ...data, by: 0, who: company?.name ?? "The client" },
  }));
  await broadcastNow([toCompany, ...toContractors], `here-${randomUUID()}`);
  return ok();
}

/** Returns the contractors who see this presence: the assigned one, or for typing the message's recipients. */
async function contractorsFor(actor: Actor, order: Order, presence: Presence): Promise<number[]> {
  const assigned = order.contractorId === null ? [] : [order.contractorId];
  if (presence.is !== "typing") return assigned;
  const reachable = await listReachable(db, order, actor.id);
  const { users, selectedAllApplicants, parentId } = presence;
  const answered = parentId ? await findReplyTarget(db, actor, order, parentId) : undefined;
  const chosen = answered
    ? replyRecipients(actor.id, answered, reachable)
    : chosenRecipients({ users, selectedAllApplicants }, reachable);
  const requested = new Set(chosen.ok ? chosen.value : []);
  return reachable
    .filter(({ id, standing }) => standing !== "colleague" && requested.has(id))
    .map(({ id }) => id);
}
