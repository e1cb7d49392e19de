import { workOrderHistory } from "db/schema/order-history";
import { desc, eq } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { refuse } from "~/platform/result";

const INPUT_KEPT =
  "Nothing was saved. What you entered is still here: save again to overwrite, or open the work order to see it as it is.";

/** Refuses a change based on an older version, listing what happened since and what to do. */
export async function staleForm(
  reader: Reader,
  order: { id: number; version: number },
  seen: number,
  advice = INPUT_KEPT,
) {
  // An approximation: entries that don't increase the version may be included, which is harmless.
  const since = await reader
    .select()
    .from(workOrderHistory)
    .where(eq(workOrderHistory.workOrderId, order.id))
    .orderBy(desc(workOrderHistory.id))
    .limit(Math.min(5, Math.max(1, order.version - seen)));
  const summaries = since
    .reverse()
    .map(
      ({ creatorName, type, description }) =>
        `${creatorName}: ${type}${description && ` (${description.split("\n")[0]})`}`,
    );
  return refuse(
    "conflict",
    `This work order has changed since you opened it (${summaries.join("; ")}). ${advice}`,
  );
}
