import type { Result } from "~/platform/result";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** What the demo asks for has to be possible: a refusal is a mistake in the demo, and stops the fill. */
export async function must<T>(asked: Promise<Result<T>>): Promise<T> {
  const result = await asked;
  if (result.ok) return result.value;
  throw new Error(`The demo was refused: ${result.message} ${JSON.stringify(result.errors ?? "")}`);
}
