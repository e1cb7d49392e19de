import { bankTransfers } from "db/schema/banking";
import { providerEvents } from "db/schema/funds";
import { eq, or } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/platform/db/db.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { isSignedByBank } from "~/platform/providers/dwolla.server";
import { now } from "~/platform/time/clock.server";
import type { SignedEvent, Webhook } from "~/platform/webhooks/receive-webhook.server";
import { syncSource } from "../commands/record-source.server";
import { recordTransfer } from "../commands/record-transfer.server";
import { fetchTransfer, statusOf } from "../transfer-records.server";
import { syncCustomer } from "../verification/commands/record-customer.server";

/** Jobs hold only the id in an event: its state is then read from the provider, never from the event. */
const about = z.object({
  what: z.enum(["transfers", "funding-sources", "customers"]),
  reference: z.string(),
});
type About = z.infer<typeof about>;
export const bankEvents = jobQueue("bank-events", about);

const link = z.object({ href: z.string() });
const event = z.looseObject({
  id: z.string().min(1),
  topic: z.string(),
  _links: z.object({ resource: link.optional(), customer: link.optional() }),
});

/** Stores an event once and queues a read of the provider's records; a replay queues another read. */
export const bankWebhook: Webhook = {
  provider: "dwolla",
  verify: (raw, header) => {
    if (!isSignedByBank(raw, header("x-request-signature-sha-256"))) return undefined;
    const { data: body } = event.safeParse(parseJson(raw));
    return body && { id: body.id, type: body.topic, body };
  },
  handle: async ({ id: eventId, type, body }: SignedEvent, isReplay) => {
    const { _links } = event.parse(body);
    await db.transaction(async (tx) => {
      const [fresh] = await tx
        .insert(providerEvents)
        .values({ provider: "dwolla", eventId, type, receivedAt: now() })
        .onConflictDoNothing()
        .returning({ eventId: providerEvents.eventId });
      const subject =
        (fresh || isReplay) && aboutOf(_links.resource?.href ?? "", _links.customer?.href ?? "");
      if (subject) await bankEvents.add(tx, subject);
    });
    return 200;
  },
};

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** Reads the resource from a link; micro-deposits belong to their bank account (/funding-sources/7/micro-deposits). */
function aboutOf(href: string, customer: string): About | undefined {
  // Owners and documents belong to their customer, whose whole state is read.
  const isOfCustomer = /\/(customers|beneficial-owners|documents)\/[\w-]+/.test(href);
  const found = /\/(transfers|funding-sources|customers)\/([\w-]+)/.exec(
    isOfCustomer ? customer || href : href,
  );
  return about.safeParse({ what: found?.[1], reference: found?.[2] }).data;
}

/** Reads the state of a bank account, company or transfer from the provider and records it. Ignores those not made here. */
export async function syncBankEvent({ what, reference }: About): Promise<void> {
  if (what === "funding-sources") return syncSource(reference);
  if (what === "customers") return syncCustomer(reference);
  const fetched = await fetchTransfer(reference);
  const isOurs = or(
    eq(bankTransfers.reference, reference),
    eq(bankTransfers.key, fetched.correlationId ?? ""),
  );
  const [transfer] = await db.select({ id: bankTransfers.id }).from(bankTransfers).where(isOurs);
  if (transfer) await recordTransfer(transfer.id, await statusOf(fetched));
}
