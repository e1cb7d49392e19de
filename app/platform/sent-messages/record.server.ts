import { type MessageChannel, type MessageFate, sentMessages } from "db/schema/sent-messages";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Reader } from "../db/db.server";
import { daysAgo, deleteOldest } from "../db/retention.server";
import { currentJob } from "../jobs/current-job.server";
import { log } from "../observability/log.server";
import { env } from "../settings/env.server";
import { now } from "../time/clock.server";
import type { MessageKind } from "./message-kinds";

/** The kind and recipient of a message; `userId` is null where the recipient has no account. */
export type MessageSubject = { kind: MessageKind; userId: number | null; win?: number | null };
type Message = MessageSubject & { channel: MessageChannel; address: string; subject: string };

/** A provider's answer after which no other attempt follows. */
export class FinalRefusal extends Error {}

const MAX_TEXT = 200;
/** Links can let somebody sign in. */
const withoutLinks = (text: string) =>
  text
    .replace(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_TEXT);

/**
 * Hands a message to its provider and records the outcome. What the current job has sent already is not sent again, and
 * its next attempt updates the same row.
 */
export async function recordingMessage(message: Message, send: () => Promise<unknown>): Promise<void> {
  const job = currentJob();
  const [row] = await db
    .insert(sentMessages)
    .values({ ...rowOf(message), fate: "queued", attempts: 1 })
    .onConflictDoUpdate({
      target: [sentMessages.jobId, sentMessages.channel, sentMessages.kind, sentMessages.address],
      set: {
        attempts: sql`${sentMessages.attempts} + (${sentMessages.fate} <> 'sent')::int`,
        fate: sql`case ${sentMessages.fate} when 'sent' then 'sent' else 'queued' end`,
      },
    })
    .returning({ id: sentMessages.id, fate: sentMessages.fate });
  if (!row || row.fate === "sent") return;
  try {
    await send();
  } catch (error) {
    const isOver = !job || job.isLastAttempt || error instanceof FinalRefusal;
    await settle(row.id, { fate: isOver ? "failed" : "queued", reason: reasonOf(error) }).catch((err) =>
      log().error({ err }, "a failed message could not be recorded"),
    );
    throw error;
  }
  await settle(row.id, { fate: "sent", reason: "", sentAt: now() });
}

/** Records messages that are not sent because the recipient does not want or may not get them. */
export async function recordSuppressed(
  messages: readonly (Omit<Message, "subject"> & { subject?: string; reason: string })[],
  reader: Reader = db,
) {
  if (messages.length === 0) return;
  const rows = messages.map(({ reason, ...message }) => ({
    ...rowOf({ subject: "", ...message }),
    fate: "suppressed" as const,
    reason,
  }));
  await reader.insert(sentMessages).values(rows).onConflictDoNothing();
}

function rowOf({ channel, kind, userId, address, subject, win }: Message) {
  const job = currentJob();
  return {
    channel,
    kind,
    userId,
    address,
    subject: withoutLinks(subject),
    workOrderId: win,
    at: job?.queuedAt ?? now(),
    jobId: job?.id,
    queue: job?.queue,
    data: job?.data,
  };
}

type Settled = { fate: MessageFate; reason: string; sentAt?: Date };
const settle = (id: number, settled: Settled) =>
  db.update(sentMessages).set(settled).where(eq(sentMessages.id, id));

/** A mail server's answer, else the error's own text. */
function reasonOf(error: unknown): string {
  const { response, message } = error as { response?: unknown; message?: unknown };
  return withoutLinks(typeof response === "string" ? response : String(message ?? error));
}

/** Marks messages as failed whose job ended before it could say so, such as by a crash. */
export async function settleLostMessages() {
  const settled = await db.execute(sql`
    update ${sentMessages} m set fate = 'failed',
      reason = coalesce(nullif(m.reason, ''), 'The job ended before the provider answered')
    where m.fate = 'queued' and m.job_id is not null and not exists (
      select 1 from pgboss.job j where j.name = m.queue and j.id = m.job_id
        and j.state in ('created', 'retry', 'active'))`);
  return settled.count;
}

export const deleteOldSentMessages = () => deleteOldest(sentMessages, daysAgo(env().KEEP_SENT_MESSAGES_DAYS));

/** Erases the address of a message to somebody without an account. */
export const forgetRecipient = (kind: MessageKind, address: string) =>
  db
    .update(sentMessages)
    .set({ address: sql`'removed-' || ${sentMessages.id}`, data: {} })
    .where(
      and(
        isNull(sentMessages.userId),
        eq(sentMessages.kind, kind),
        sql`lower(${sentMessages.address}) = ${address.toLowerCase()}`,
      ),
    );
