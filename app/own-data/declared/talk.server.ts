import { users } from "db/schema/accounts";
import { applications, routes } from "db/schema/applications";
import { companies } from "db/schema/companies";
import { messageFiles, messageRecipients, messages, orderChatMembers, orderChats } from "db/schema/messages";
import { notifications } from "db/schema/notifications";
import { files } from "db/schema/platform";
import { sentMessages } from "db/schema/sent-messages";
import { savedReplies, supportChats, supportMessageFiles, supportMessages } from "db/schema/support";
import { workOrders } from "db/schema/work-orders";
import { and, eq, ne, sql } from "drizzle-orm";
import { names, renamed } from "./names.server";
import { type Declared, impersonal, OTHERS, OURS, type Person, personal } from "./rule.server";

const attachments = sql`(select jsonb_agg(${files.name} order by ${files.id}) from ${files}, ${messageFiles}
  where ${files.id} = ${messageFiles.fileId} and ${messageFiles.messageId} = ${messages.id})`;

const supportAttachments = sql`(select jsonb_agg(${files.name} order by ${files.id}) from ${files}, ${supportMessageFiles}
  where ${files.id} = ${supportMessageFiles.fileId} and ${supportMessageFiles.messageId} = ${supportMessages.id})`;

/** Contractors read the company's name, and nothing of orders in which they take no part any more. */
const mayRead = ({ id, role, companyId }: Person) =>
  role === "contractor"
    ? sql`exists (select 1 from ${workOrders} where ${workOrders.id} = ${messages.workOrderId}
        and (${workOrders.contractorId} = ${id} or (${workOrders.contractorId} is null and (
          exists (select 1 from ${applications} where ${applications.workOrderId} = ${workOrders.id}
            and ${applications.contractorId} = ${id} and ${applications.status} = 'apply')
          or exists (select 1 from ${routes} where ${routes.workOrderId} = ${workOrders.id}
            and ${routes.contractorId} = ${id} and ${routes.status} = 'active')))))`
    : sql`exists (select 1 from ${workOrders} where ${workOrders.id} = ${messages.workOrderId}
        and ${workOrders.companyId} = ${companyId})`;

const sender = sql`case when ${messages.ofClient}
  then (select ${companies.name} from ${companies}, ${workOrders}
    where ${companies.id} = ${workOrders.companyId} and ${workOrders.id} = ${messages.workOrderId})
  else (select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${messages.fromId}) end`;

export const talkTables: Declared[] = [
  personal(messages, {
    copy: [
      {
        file: "messages/written.json",
        title: "Messages about work orders that you wrote",
        which: ({ id }) => eq(messages.fromId, id),
        columns: ["id", "workOrderId", "parentId", "content", "sentAt", "writtenAt"],
        also: { attachments },
      },
      {
        file: "messages/received.json",
        title: "Messages about work orders that were written to you, where you take part",
        which: (person) =>
          and(
            ne(messages.fromId, person.id),
            sql`exists (select 1 from ${messageRecipients} where ${messageRecipients.messageId} = ${messages.id}
              and ${messageRecipients.userId} = ${person.id})`,
            mayRead(person),
          ),
        columns: ["id", "workOrderId", "parentId", "content", "sentAt"],
        also: { from: sender, attachments },
      },
    ],
    left: { [OURS]: ["companyId", "fromId", "ofClient", "toAllApplicants"] },
    erase: { keep: "the other side's conversation about its work order" },
  }),
  personal(messageRecipients, {
    copy: null,
    left: { "in the messages' own files": "*" },
    erase: { keep: "ids only: who was written to" },
  }),
  personal(orderChatMembers, {
    copy: null,
    left: { "counts of unread messages": "*" },
    erase: { delete: ({ id }) => eq(orderChatMembers.userId, id) },
  }),
  personal(supportMessageFiles, {
    copy: null,
    left: { "in the conversation's own file": "*" },
    erase: {
      delete: ({ id }) => sql`${supportMessageFiles.messageId} in
        (select ${supportMessages.id} from ${supportMessages} where ${supportMessages.chatId} = ${id})`,
    },
  }),
  personal(supportMessages, {
    copy: {
      file: "support/conversation.json",
      title: "Your conversation with Callout support",
      which: ({ id }) => eq(supportMessages.chatId, id),
      columns: ["bySupport", "content", "sentAt"],
      also: { attachments: supportAttachments },
    },
    left: { [OURS]: ["id", "chatId"], [OTHERS]: ["fromId"] },
    erase: { delete: ({ id }) => eq(supportMessages.chatId, id) },
  }),
  personal(supportChats, {
    copy: null,
    left: { "counts of the conversation, and which of Callout's staff answers": "*" },
    erase: [
      { delete: ({ id }) => eq(supportChats.userId, id) },
      { which: ({ id }) => eq(supportChats.assigneeId, id), set: { assigneeId: null } },
    ],
  }),
  personal(notifications, {
    copy: {
      file: "notifications.json",
      title: "Your notifications",
      which: ({ id }) => eq(notifications.userId, id),
      columns: ["kind", "title", "message", "workOrderId", "at", "readAt", "mailedAt"],
    },
    left: { [OURS]: ["id", "userId", "eventId", "type", "url"] },
    erase: [
      { delete: ({ id }) => eq(notifications.userId, id) },
      {
        which: (person) => and(ofTheirOrders(person), names(sql`${notifications.message}`, person)),
        set: (person) => ({ message: renamed(sql`${notifications.message}`, person) }),
      },
    ],
  }),
  personal(sentMessages, {
    copy: {
      file: "sent-to-you.json",
      title: "Emails, text and push messages that were sent to you, without their text",
      which: ({ id }) => eq(sentMessages.userId, id),
      columns: ["channel", "kind", "address", "subject", "workOrderId", "at", "sentAt", "fate", "reason"],
    },
    left: { [OURS]: ["id", "userId", "attempts", "jobId", "queue", "data", "resentAt"] },
    erase: {
      which: ({ id, email }) =>
        sql`${eq(sentMessages.userId, id)} or lower(${sentMessages.address}) = ${email.toLowerCase()}`,
      set: { address: sql`'removed-' || ${sentMessages.id}`, subject: "", data: {}, reason: "" },
    },
  }),
  impersonal(messageFiles, "which files a message has"),
  impersonal(savedReplies, "texts that support agents share", {
    changedById: "a member of Callout's staff, by id",
  }),
  impersonal(orderChats, "counts of an order's messages"),
];

function ofTheirOrders({ id, role, companyId }: Person) {
  const own = sql`${workOrders.contractorId} = ${id} or exists (select 1 from ${applications}
    where ${applications.workOrderId} = ${workOrders.id} and ${applications.contractorId} = ${id})
    or exists (select 1 from ${routes} where ${routes.workOrderId} = ${workOrders.id} and ${routes.contractorId} = ${id})`;
  const which = role === "contractor" ? own : sql`${workOrders.companyId} = ${companyId}`;
  return sql`${notifications.workOrderId} in (select ${workOrders.id} from ${workOrders} where ${which})`;
}
