import { z } from "@hono/zod-openapi";
import { contractorId } from "~/applications/forms";
import { idField } from "~/platform/forms/id-field";
import { ok, type Result } from "~/platform/result";
import type { Answer } from "./call.server";
import { documented } from "./wire";

const orderId = idField();
/** A whole number, or its digits as text; rejects other spellings, such as "1e3". */
export const wholeNumber = z
  .union([z.int(), z.string().regex(/^\d{1,9}$/)], { error: "Please enter a whole number" })
  .transform(Number)
  .openapi({ type: "integer" });
/** A work order by its WIN, as text or number. */
export const win = documented(orderId, { type: "string", example: "100001" });
/** A call about one work order, under both documented names. */
export const ofOrder = z.object({ workOrderId: win });
export const ofOrderSnakeCase = z.object({ work_order_id: win });
export const contractor = documented(contractorId, { type: "string", example: "42" });
/** One or several work orders. */
export const manyWins = (max: number, tooMany?: string) =>
  z
    .union([
      z.array(orderId).min(1, "Please select any work order").max(max, tooMany),
      orderId.transform((id) => [id]),
    ])
    .openapi({ type: "array", items: { type: "string" }, example: ["100001"] });
/** The maximum number of work orders in one call. */
export const MAX_WINS = 1000;
export const wins = manyWins(MAX_WINS);
/** Work orders by their WINs, or an empty list. */
export const winsOrNone = z.union([
  wins,
  z
    .array(z.string())
    .max(0)
    .transform((): number[] => []),
]);
export const ofOrders = z.object({ workOrdersId: wins });
export const rowsOfOrders = <T extends z.ZodType>(row: T) => z.array(row).max(MAX_WINS);

const rejected = z
  .object({ info: z.object({ message: z.string(), errorMessages: z.array(z.string()) }) })
  .optional()
  .openapi({ description: "One message for each refusal; absent if there are none" });

export const warnings = z
  .array(z.string())
  .optional()
  .openapi({ description: "Warnings about what was done; absent if there are none" });

/** The response of an action on several orders: the count and the refusals, at the top level and in `payload`. */
export function batchResponse(countName: string) {
  const counts = { [countName]: z.int(), rejected, warnings };
  return { ...counts, payload: z.object(counts) };
}

type Messages = {
  countName: string;
  done: string;
  failed: string;
  /** Warnings about the orders that succeeded. */
  warn?: (done: number[]) => Promise<string[]>;
};

/**
 * Runs an action on several orders, each on its own. If all are refused, returns the first refusal; otherwise 200 with
 * the counts and `rejected.info`.
 */
export async function runForEachOrder(
  ids: number[],
  action: (win: number) => Promise<Result<unknown>>,
  messages: Messages,
): Promise<Result<Answer>> {
  const done: number[] = [];
  const errorMessages: string[] = [];
  let first: Result<unknown> | undefined;
  for (const id of ids) {
    const result = await action(id);
    if (result.ok) done.push(id);
    else {
      first ??= result;
      errorMessages.push(`${id}: ${result.message}`);
    }
  }
  if (done.length === 0 && first && !first.ok) return first;
  const more = errorMessages.length > 0 && {
    rejected: { info: { message: messages.failed, errorMessages } },
  };
  const warnings = (await messages.warn?.(done)) ?? [];
  const payload = { [messages.countName]: done.length, ...more, ...(warnings.length > 0 && { warnings }) };
  return ok({ message: messages.done, ...payload, payload });
}
