import { bankTransfers } from "db/schema/banking";
import { providerEvents } from "db/schema/funds";
import { eq, or } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/platform/db/db.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { isSignedByBank } from "~/platform/providers/dwolla.server";
import { now } from "~/platform/time/clock.server";
import { syncSource } from "../commands/record-source.server";
import { recordTransfer } from "../commands/record-transfer.server";
import { fetchTransfer, statusOf } from "../transfer-records.server";

/** Jobs hold only the id in an event: its state is then read from the provider, never from the event. */
const about = z.object({ what: z.enum(["transfers", "funding-sources"]), reference: z.string() });
type About = z.infer<typeof about>;
export const bankEvents = jobQueue("bank-events", about);

const event = z.object({
  id: z.string().min(1),
  topic: z.string(),
  _links: z.object({ resource: z.object({ href: z.string() }).optional() }),
});

/** Stores a signed event once and queues a read of the provider's records. Returns the HTTP status. */
export async function receiveBankEvent(raw: string, signature: string): Promise<200 | 400> {
  if (!isSignedByBank(raw, signature)) return 400;
  const parsedEvent = event.safeParse(parseJson(raw));
  if (!parsedEvent.success) return 400;
  const { id: eventId, topic: type, _links } = parsedEvent.data;
  await db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(providerEvents)
      .values({ provider: "dwolla", eventId, type, receivedAt: now() })
      .onConflictDoNothing()
      .returning({ eventId: providerEvents.eventId });
    const subject = fresh && aboutOf(_links.resource?.href ?? "");
    if (subject) await bankEvents.add(tx, subject);
  });
  return 200;
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** Reads the resource from a link; micro-deposits belong to their bank account (/funding-sources/7/micro-deposits). */
function aboutOf(href: string): About | undefined {
  const found = /\/(transfers|funding-sources)\/([\w-]+)/.exec(href);
  return about.safeParse({ what: found?.[1], reference: found?.[2] }).data;
}

/** Reads the state of a bank account or transfer from the provider and records it. Ignores those not made here. */
export async function syncBankEvent({ what, reference }: About): Promise<void> {
  if (what === "funding-sources") return syncSource(reference);
  const fetched = await fetchTransfer(reference);
  const isOurs = or(
    eq(bankTransfers.reference, reference),
    eq(bankTransfers.key, fetched.correlationId ?? ""),
  );
  const [transfer] = await db.select({ id: bankTransfers.id }).from(bankTransfers).where(isOurs);
  if (transfer) await recordTransfer(transfer.id, await statusOf(fetched));
}
