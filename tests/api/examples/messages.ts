import { notifications } from "db/schema/notifications";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { sendBefore } from "tests/setup/uploads";
import { expect } from "vitest";
import type { Actor } from "~/access/actor";
import { sendMessage } from "~/messaging/commands/send-message.server";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { type Examples, formOf, pdf } from "./example";
import { expectResponse, listWith } from "./expect-response";

/** Makes a question of the client and the contractor's answer. */
async function makeConversation() {
  const client = await makeClient();
  const contractor = await makeContractor();
  const { id: win } = await makeAssignedOrder(client, contractor);
  const question = await sendMessage(client, { win, content: "When?", users: [], isForContractor: true });
  if (!question.ok) throw new Error(question.message);
  const parentId = question.value.messageId;
  await sendMessage(contractor, { win, content: "At nine", users: [], parentId });
  return { client, contractor, win, parentId };
}

async function addNotification({ id: userId }: Actor, kind: string, day: number) {
  const at = new Date(`2026-01-0${day}T12:00:00Z`);
  const content = { type: "info" as const, title: kind, message: `It is ${kind}`, url: "/dashboard" };
  const [made] = await db
    .insert(notifications)
    .values({ userId, kind, ...content, eventId: day, at })
    .returning();
  return String(made!.id);
}

export const messages: Examples = {
  "notifications.list": async () => {
    const { contractor } = await makeConversation();
    return {
      done: { as: contractor, query: { before: "5" } },
      refused: { as: contractor, query: { before: "yesterday" } },
    };
  },
  "notifications.read": async () => {
    const as = await makeContractor();
    const [hold, approved] = [await addNotification(as, "hold", 1), await addNotification(as, "approved", 2)];
    const list = "GET /api/notifications";
    const listOf = (...each: object[]) => ({ payload: { notifications: each } });
    return {
      done: {
        as,
        body: { _id: hold },
        after: expectResponse(
          as,
          list,
          listOf({ _id: approved, isRead: false }, { _id: hold, isRead: true }),
        ),
      },
      also: { as, body: {}, after: expectResponse(as, list, listOf({ isRead: true }, { isRead: true })) },
      refused: { as, body: { _id: "999999999" } },
    };
  },
  "messages.list": async () => {
    const { contractor, win, parentId } = await makeConversation();
    const withAnswers = (...children: object[]) => ({
      payload: { messages: [{ messageContent: "When?", children }] },
    });
    return {
      done: {
        as: contractor,
        query: { workOrderId: win },
        answers: withAnswers({ messageContent: "At nine" }),
      },
      also: {
        as: contractor,
        query: { workOrderId: win, before: parentId + 1 },
        answers: withAnswers(),
      },
      refused: { as: await makeContractor(), query: { workOrderId: win } },
    };
  },
  "messages.send": async () => {
    const { client, contractor, win, parentId } = await makeConversation();
    const body = { workOrderId: win, message: "Bring a ladder", users: [String(contractor.id)] };
    const key = { name: "key.pdf", mime: "application/pdf", sizeBytes: 3, content: Buffer.from("key") };
    const stored = await storeFile({ ...key, uploadedById: client.id });
    return {
      done: { as: client, body: { ...body, selectedAllApplicants: false, isForContractor: true } },
      also: {
        as: client,
        body: {
          workOrderId: win,
          message: "Before nine?",
          isForContractor: true,
          parentId: String(parentId),
          files: [String(stored.id)],
        },
        after: expectResponse(client, `GET /api/messages?workOrderId=${win}`, {
          payload: {
            messages: listWith({
              _id: String(parentId),
              children: listWith({
                messageContent: "Before nine?",
                files: [expect.objectContaining({ name: "key.pdf" })],
              }),
            }),
          },
        }),
      },
      refused: { as: client, body: { workOrderId: win, message: " ", parentId: String(parentId) } },
    };
  },
  "messages.file": async () => {
    const { client, contractor, win } = await makeConversation();
    const body = (file: File) => formOf({ workOrderId: String(win), file });
    return {
      done: { as: client, body: body(pdf("door.pdf")), answers: { payload: { name: "door.pdf" } } },
      also: {
        as: contractor,
        body: formOf({ workOrderId: String(win), uploads: await sendBefore(contractor, pdf("key.pdf")) }),
        answers: { payload: { name: "key.pdf" } },
      },
      refused: { as: contractor, body: body(new File(["<script>"], "door.pdf")) },
    };
  },
  "messages.unread": async () => {
    const { client, win } = await makeConversation();
    return {
      done: { as: client, body: { workOrdersId: [win, 999_999_999] } },
      refused: { as: client, body: { workOrdersId: [] } },
    };
  },
  "messages.seen": async () => {
    const { client, win } = await makeConversation();
    return {
      done: { as: client, body: { workOrderId: win } },
      refused: { as: await makeClient(), body: { workOrderId: win } },
    };
  },
};
