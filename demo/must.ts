import type { Result } from "~/platform/result";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Throws on a refusal, which is a mistake in the demo, and thereby stops the fill. */
export async function must<T>(promise: Promise<Result<T>>): Promise<T> {
  const result = await promise;
  if (result.ok) return result.value;
  throw new Error(`The demo was refused: ${result.message} ${JSON.stringify(result.errors ?? "")}`);
}
