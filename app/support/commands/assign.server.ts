import { supportChats } from "db/schema/support";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, invalid, notFound, ok, refuse } from "~/platform/result";
import { agentName, listAgents } from "../agents.server";
import { lockChat } from "../chats.server";

type Chat = NonNullable<Awaited<ReturnType<typeof lockChat>>>;

/** Takes a conversation that nobody has; refuses with the name of the agent who has it. */
export function takeChat(actor: Actor, { userId }: { userId: number }) {
  return inTransaction(async (tx) => {
    if (!may(actor, "support.answer")) return forbidden();
    const chat = await lockChat(tx, userId);
    if (!chat) return notFound("Conversation");
    if (chat.assigneeId === actor.id) return ok();
    if (chat.assigneeId !== null) return heldBy(tx, chat);
    await assign(tx, chat, actor.id, "");
    await recordAction(tx, actor, "support.take", { type: "support-chat", id: userId });
    return ok();
  });
}

/** `fromId` is the agent whom the form showed, so that nobody takes it from another one unseen; null for none. */
type HandOver = { userId: number; toId: number; fromId: number | null; note: string };

export function handOverChat(actor: Actor, { userId, toId, fromId, note }: HandOver) {
  return inTransaction(async (tx) => {
    if (!may(actor, "support.answer")) return forbidden();
    const chat = await lockChat(tx, userId);
    if (!chat) return notFound("Conversation");
    const agent = (await listAgents(tx)).find(({ id }) => id === toId);
    if (!agent) return invalid({ to: ["Please choose who gets the conversation"] });
    if (chat.assigneeId !== fromId) return heldBy(tx, chat);
    await assign(tx, chat, toId, note);
    const detail = { from: fromId, to: toId, hasNote: note !== "" };
    await recordAction(tx, actor, "support.hand-over", { type: "support-chat", id: userId }, detail);
    return ok({ name: `${agent.firstName} ${agent.lastName}` });
  });
}

const heldBy = async (tx: Tx, { assigneeId }: Chat) => {
  const name = await agentName(tx, assigneeId);
  return refuse(
    "conflict",
    name ? `${name} has this conversation now.` : "Nobody has this conversation now.",
  );
};

const assign = (tx: Tx, { userId }: Chat, assigneeId: number, handOverNote: string) =>
  tx.update(supportChats).set({ assigneeId, handOverNote }).where(eq(supportChats.userId, userId));
