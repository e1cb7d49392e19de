import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { newFormKey } from "~/platform/db/idempotency.server";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { closePath, listQuery, orderFor } from "~/work-orders/order-route.server";
import { markSeen } from "./commands/mark-seen.server";
import { asThreads } from "./message";
import { findMessageCounts, listMessages } from "./queries.server";
import { listReachable } from "./recipients.server";

/** Reads an order's messages panel and marks its messages as seen, with or without scripts. */
export async function openPanel(actor: Actor, params: Params, request: Request) {
  const order = await orderFor(actor, params, "message.read");
  const before = readId(new URL(request.url).searchParams.get("before")) || undefined;
  // Counted before the messages are read: one that arrives in between then causes a reload instead of being missed.
  const counter = await findMessageCounts(actor, order);
  const { messages, earlier } = await listMessages(db, actor, order, before);
  const upTo = messages.at(-1)?.id;
  const seen = await markSeen(actor, { win: order.id, upTo });
  const mayWrite = may(actor, "message.send", order);
  const { tab = "all" } = params;
  const search = listQuery(withoutBefore(request));
  return {
    ...(await withSavedSubmission(request, { message: "", parentId: "", to: [] as string[] })),
    title: order.title,
    win: order.id,
    me: actor.id,
    count: counter?.all ?? 0,
    timeZone: order.timeZone,
    role: actor.role,
    threads: asThreads(messages),
    earlier: earlier ? messages[0]!.id : null,
    isLatest: before === undefined,
    wasUnread: seen.ok ? seen.value.wasUnread : 0,
    mayWrite,
    reachable: mayWrite && actor.role === "client" ? await listReachable(db, order, actor.id) : [],
    formKey: newFormKey(),
    pagePath: paths.orderAction(tab, order.id, "messages", search),
    uploadTo: paths.orderAction(tab, order.id, "messages/send-file", search),
    closeTo: closePath(params, withoutBefore(request)),
  };
}
export type MessagePanel = Awaited<ReturnType<typeof openPanel>>;

export function withoutBefore({ url }: Request) {
  const address = new URL(url);
  address.searchParams.delete("before");
  return new Request(address);
}
