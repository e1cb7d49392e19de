import { z } from "@hono/zod-openapi";
import { markSeen } from "~/messaging/commands/mark-seen.server";
import { sendMessage } from "~/messaging/commands/send-message.server";
import { messageText, recipientList } from "~/messaging/forms";
import { asThreads, attachmentLimits, NO_MESSAGES } from "~/messaging/message";
import { listMessages, type MessageView, messageCounts } from "~/messaging/queries.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { ok } from "~/platform/result";
import { type Api, call } from "../http/call.server";
import { ofOrder, ofOrders, win } from "../http/several-orders.server";
import { attachedFiles, binary, created, id, named, uploads } from "../http/wire";
import { orderFor } from "../orders/order-for.server";
import { storeOrderFile } from "../orders/store-order-file.server";

const person = z.object({ id: z.string().nullable(), firstName: z.string(), lastName: z.string() });
const message = z.object({
  _id: z.string(),
  fromId: person.openapi({ description: "For contractors, the client's company without an id" }),
  toId: z.array(z.object({ id: z.string(), name: z.string() })),
  selectedAllApplicants: z.boolean(),
  messageContent: z.string(),
  files: z.array(z.object({ name: z.string(), link: z.string(), size: z.int() })),
  sentAt: z.iso.datetime(),
  writtenAt: z.iso
    .datetime()
    .nullable()
    .openapi({ description: "If a phone without a network sent it later" }),
  parentId: z.string().nullable(),
});
const counter = z.object({ workOrderId: z.string(), count: z.int(), allCount: z.int() });

export function declareMessages(api: Api) {
  call(api, {
    permission: "message.read",
    id: "messages.list",
    method: "get",
    path: "/messages",
    summary: "Messages of a work order that you may read, oldest first, with replies; 100 at a time",
    query: z.object({
      workOrderId: win,
      before: id.optional().openapi({ type: "string", description: "Only messages before this one" }),
    }),
    answer: {
      payload: z.object({
        messages: z.array(message.extend({ children: z.array(message) })),
        more: z.boolean(),
      }),
    },
    run: async ({ actor, query }) => {
      const order = await orderFor(actor, query.workOrderId, "message.read");
      if (!order.ok) return order;
      const { messages, earlier } = await listMessages(db, actor, order.value, query.before);
      const threads = asThreads(messages).map(({ children, ...thread }) => ({
        ...shape(thread),
        children: children.map(shape),
      }));
      return ok({ payload: { messages: threads, more: earlier } });
    },
  });
  call(api, {
    permission: "message.send",
    id: "messages.send",
    method: "post",
    path: "/messages",
    sentLate: true,
    summary:
      "Send a message about a work order; a reply goes to the people of the original message, a contractor's message to the client",
    body: z.object({
      workOrderId: win,
      message: messageText,
      parentId: id.nullish().openapi({ type: "string", description: "The message that this replies to" }),
      users: recipientList(id).openapi({ type: "array", items: { type: "string" } }),
      selectedAllApplicants: z.boolean().default(false),
      isForContractor: z.boolean().default(false).openapi({ description: "For the assigned contractor" }),
      // Without a default, keys of calls that name no files stay valid.
      files: attachedFiles("/messages/files").optional(),
    }),
    answer: created,
    run: async ({ actor, body, keyOf }) => {
      const { workOrderId, message: content, parentId, files: fileIds, ...choice } = body;
      const result = await sendMessage(actor, {
        win: workOrderId,
        content,
        parentId: parentId ?? undefined,
        fileIds,
        ...choice,
        idempotencyKey: keyOf(body),
      });
      if (!result.ok) return result;
      return ok({ message: "Message sent", payload: { _id: String(result.value.messageId) } });
    },
  });
  call(api, {
    permission: "message.send",
    id: "messages.file",
    method: "post",
    path: "/messages/files",
    refuses: [404, 409],
    summary: "Send a picture or a PDF, to name in a message about the work order within a week",
    multipart: z.object({ workOrderId: z.string(), file: binary.optional(), uploads }),
    answer: { payload: named },
    run: ({ actor, request }) =>
      storeOrderFile(actor, request, {
        permission: "message.send",
        limits: attachmentLimits,
        message: "File stored",
      }),
  });
  call(api, {
    permission: "message.read",
    id: "messages.unread",
    method: "post",
    path: "/messages/unread",
    summary: "Message counters of work orders: all and unread",
    body: ofOrders,
    answer: { payload: z.array(counter) },
    run: async ({ actor, body }) => {
      const counters = await messageCounts(actor, body.workOrdersId);
      const payload = body.workOrdersId.map((each) => {
        const { all, unread } = counters.get(each) ?? NO_MESSAGES;
        return { workOrderId: String(each), count: unread, allCount: all };
      });
      return ok({ payload });
    },
  });
  call(api, {
    permission: "message.read",
    id: "messages.seen",
    method: "post",
    path: "/messages/seen",
    summary: "Mark all messages of a work order as seen",
    body: ofOrder,
    run: async ({ actor, body }) => {
      const result = await markSeen(actor, { win: body.workOrderId });
      return result.ok ? ok({ message: "Messages seen" }) : result;
    },
  });
}

const shape = ({ id: _id, from, to, files, ...message }: MessageView) => ({
  _id: String(_id),
  fromId: { ...from, id: from.id === null ? null : String(from.id) },
  toId: to.map((each) => ({ id: String(each.id), name: each.name })),
  selectedAllApplicants: message.toAllApplicants,
  messageContent: message.content,
  files: files.map(({ name, storageKey, sizeBytes }) => ({
    name,
    link: paths.messageFile(storageKey),
    size: sizeBytes,
  })),
  sentAt: message.sentAt.toISOString(),
  writtenAt: message.writtenAt?.toISOString() ?? null,
  parentId: message.parentId === null ? null : String(message.parentId),
});
