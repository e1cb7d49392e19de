import { singleSignOnFlows } from "db/schema/single-sign-on";
import { and, eq, gt, lt } from "drizzle-orm";
import { db, type Reader } from "~/platform/db/db.server";
import { sha256 } from "~/platform/http/session.server";
import { now } from "~/platform/time/clock.server";

const LIFETIME_MS = 10 * 60_000;

export type Flow = typeof singleSignOnFlows.$inferSelect;
type NewFlow = Pick<Flow, "companyId" | "userId" | "returnTo" | "sealedForm">;

export async function storeFlow(secret: string, flow: NewFlow) {
  const startedAt = now();
  const expiresAt = new Date(startedAt.getTime() + LIFETIME_MS);
  await db.insert(singleSignOnFlows).values({ ...flow, secretHash: sha256(secret), startedAt, expiresAt });
}

/** Uses up a flow, whatever comes of it; of two callers one gets it. */
export async function takeFlow(secret: string, companyId: number): Promise<Flow | undefined> {
  const isThis = and(
    eq(singleSignOnFlows.secretHash, sha256(secret)),
    eq(singleSignOnFlows.companyId, companyId),
    gt(singleSignOnFlows.expiresAt, now()),
  );
  const [flow] = await db.delete(singleSignOnFlows).where(isThis).returning();
  return flow;
}

export const deleteOldFlows = (reader: Reader) =>
  reader.delete(singleSignOnFlows).where(lt(singleSignOnFlows.expiresAt, now()));
