import { z } from "@hono/zod-openapi";
import type { Actor } from "~/access/actor";
import { messageText } from "~/messaging/forms";
import { attachmentLimits } from "~/messaging/message";
import { db } from "~/platform/db/db.server";
import { readTableQuery } from "~/platform/db/table-query";
import { readUpload } from "~/platform/files/upload.server";
import { notFound, ok, type Result } from "~/platform/result";
import { markSupportSeen } from "~/support/commands/mark-seen.server";
import { resolveChat } from "~/support/commands/resolve.server";
import { replyFromSupport, writeToSupport } from "~/support/commands/write.server";
import { type ChatRow, chatsTable, listChats } from "~/support/list-chats.server";
import { readChat, type SupportMessage } from "~/support/queries.server";
import { type Answer, type Api, call } from "../http/call.server";
import { answerOneFile } from "../http/form-upload.server";
import { attachedFiles, binary, created, id, named } from "../http/wire";
import { tablePayload, tableQuery } from "./support-shapes";

const message = z.object({
  _id: z.string(),
  from: z.string(),
  isOwn: z.boolean(),
  bySupport: z.boolean(),
  isNew: z.boolean(),
  message: z.string(),
  sentAt: z.iso.datetime(),
  files: z.array(
    z.object({
      name: z.string(),
      size: z.int(),
      link: z.string().nullable().openapi({ description: "Null if you may not open it" }),
    }),
  ),
});
const written = z.object({ message: messageText, files: attachedFiles("/support/files").default([]) });
const before = z.object({
  before: id.optional().openapi({ description: "Only messages before this one" }),
});
const messages = { payload: z.object({ messages: z.array(message), more: z.boolean() }) };

export function declareSupport(api: Api) {
  call(api, {
    permission: "support.write",
    id: "support.messages",
    method: "get",
    path: "/support/messages",
    summary: "The caller's conversation with support, oldest first, 100 messages at a time",
    query: before,
    answer: messages,
    run: async ({ actor, query }) => {
      const chat = await readChat(db, actor, actor.id, query.before);
      return ok({ payload: { messages: (chat?.messages ?? []).map(shape), more: chat?.earlier ?? false } });
    },
  });
  call(api, {
    permission: "support.write",
    id: "support.send",
    method: "post",
    path: "/support/messages",
    idempotent: true,
    summary: "Send a message to support",
    body: written,
    answer: created,
    run: async ({ actor, body, keyOf }) => {
      const { message: content, files: fileIds } = body;
      const result = await writeToSupport(actor, { content, fileIds, idempotencyKey: keyOf(body) });
      return result.ok ? ok(sentAnswer(result.value)) : result;
    },
  });
  call(api, {
    permission: "support.attach",
    id: "support.file",
    method: "post",
    path: "/support/files",
    summary: "Send a picture or a PDF, to name in a support message within a week",
    multipart: z.object({ file: binary }),
    answer: { payload: named },
    run: ({ actor, request }) => storeFile(actor, request),
  });
  call(api, {
    permission: "support.write",
    id: "support.seen",
    method: "post",
    path: "/support/seen",
    refuses: [404],
    summary: "Mark the support's replies as seen, up to a message",
    body: z.object({ upTo: id }),
    run: async ({ actor, body }) => {
      const result = await markSupportSeen(actor, { userId: actor.id, upTo: body.upTo });
      return result.ok ? ok({ message: "Messages seen" }) : result;
    },
  });
  declareInbox(api);
}

function declareInbox(api: Api) {
  const params = z.object({ userId: id });
  const at = "/support/chats/{userId}";
  call(api, {
    permission: "support.answer",
    id: "support.chats",
    method: "get",
    path: "/support/chats",
    summary: "The support inbox, latest first: open or resolved conversations",
    query: tableQuery,
    answer: { payload: tablePayload },
    run: async ({ actor, query }) => {
      const found = await listChats({
        ...readTableQuery(query, chatsTable),
        list: query.done === "true" ? "done" : "open",
        agentId: actor.id,
      });
      const chats = found.rows.map(chatShape);
      return ok({ payload: { chats, total: found.total } });
    },
  });
  call(api, {
    permission: "support.answer",
    id: "support.chat",
    method: "get",
    path: `${at}/messages`,
    refuses: [404],
    summary: "One conversation of the inbox, oldest first, 100 messages at a time",
    params,
    query: before,
    answer: messages,
    run: async ({ actor, params: { userId }, query }) => {
      const chat = await readChat(db, actor, userId, query.before);
      if (!chat) return notFound("Conversation");
      return ok({ payload: { messages: chat.messages.map(shape), more: chat.earlier } });
    },
  });
  call(api, {
    permission: "support.answer",
    id: "support.reply",
    method: "post",
    path: `${at}/messages`,
    refuses: [404],
    idempotent: true,
    summary: "Reply to a support conversation",
    params,
    body: written,
    answer: created,
    run: async ({ actor, params: { userId }, body, keyOf }) => {
      const { message: content, files: fileIds } = body;
      const idempotencyKey = keyOf(userId, body);
      const result = await replyFromSupport(actor, { userId, content, fileIds, idempotencyKey });
      return result.ok ? ok(sentAnswer(result.value)) : result;
    },
  });
  call(api, {
    permission: "support.answer",
    id: "support.settle",
    method: "post",
    path: `${at}/done`,
    refuses: [404],
    summary: "Mark a conversation as resolved, or reopen it",
    params,
    body: z.object({ done: z.boolean() }),
    run: async ({ actor, params: { userId }, body }) => {
      const result = await resolveChat(actor, { userId, done: body.done });
      return result.ok ? ok({ message: body.done ? "Marked as resolved" : "Reopened" }) : result;
    },
  });
}

const chatShape = ({
  userId,
  firstName,
  lastName,
  email,
  role,
  company,
  unread,
  lastAt,
  lastWords,
  lastBySupport,
}: ChatRow) => ({
  userId: String(userId),
  firstName,
  lastName,
  email,
  role,
  company,
  unread,
  lastAt: lastAt.toISOString(),
  lastWords,
  lastBySupport,
});

const sentAnswer = ({ messageId }: { messageId: number }) => ({
  message: "Message sent",
  payload: { _id: String(messageId) },
});

async function storeFile(actor: Actor, request: Request): Promise<Result<Answer>> {
  const upload = await readUpload(request, { ...attachmentLimits, maxFiles: 1, uploadedById: actor.id });
  return answerOneFile(upload, "File stored");
}

const shape = ({ id: _id, fromId: _, content, sentAt, files, ...shown }: SupportMessage) => ({
  ...shown,
  _id: String(_id),
  message: content,
  files: files.map(({ sizeBytes: size, ...file }) => ({ ...file, size })),
  sentAt: sentAt.toISOString(),
});
