import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { sendMessage } from "~/messaging/commands/send-message.server";
import type { Examples } from "./example";

/** A client asked, the contractor answered. */
async function talk() {
  const client = await makeClient();
  const contractor = await makeContractor();
  const { id: win } = await makeAssignedOrder(client, contractor);
  const asked = await sendMessage(client, { win, content: "When?", users: [], isForContractor: true });
  if (!asked.ok) throw new Error(asked.message);
  const parentId = asked.value.messageId;
  await sendMessage(contractor, { win, content: "At nine", users: [], parentId });
  return { client, contractor, win, parentId };
}

export const messages: Examples = {
  "notifications.list": async () => {
    const { contractor } = await talk();
    return {
      done: { as: contractor, query: { before: "5" } },
      refused: { as: contractor, query: { before: "yesterday" } },
    };
  },
  "notifications.read": async () => {
    const { contractor } = await talk();
    return {
      done: { as: contractor, body: {} },
      refused: { as: contractor, body: { _id: "999999999" } },
    };
  },
  "messages.list": async () => {
    const { contractor, win } = await talk();
    return {
      done: { as: contractor, query: { workOrderId: win } },
      refused: { as: await makeContractor(), query: { workOrderId: win } },
    };
  },
  "messages.send": async () => {
    const { client, contractor, win, parentId } = await talk();
    const body = { workOrderId: win, message: "Bring a ladder", users: [String(contractor.id)] };
    return {
      done: { as: client, body: { ...body, selectedAllApplicants: false, isForContractor: true } },
      refused: { as: client, body: { workOrderId: win, message: " ", parentId: String(parentId) } },
    };
  },
  "messages.unread": async () => {
    const { client, win } = await talk();
    return {
      done: { as: client, body: { workOrdersId: [win, 999_999_999] } },
      refused: { as: client, body: { workOrdersId: [] } },
    };
  },
  "messages.seen": async () => {
    const { client, win } = await talk();
    return {
      done: { as: client, body: { workOrderId: win } },
      refused: { as: await makeClient(), body: { workOrderId: win } },
    };
  },
};
