/** Where an act is that is possible instead of the one that was asked for. */
export type NextAct = { label: string; to: string };
type NotNow = { message: string; next?: NextAct };

/** Answers for a dialog whose act is not possible now: why, and which act is. */
export const notNow = (message: string, next: NextAct) =>
  Response.json({ message, next } satisfies NotNow, { status: 409 });

/** Reads what a refused dialog answered: this, or a text alone. */
export function readRefusal(data: unknown): NotNow {
  if (typeof data === "string") return { message: data };
  const { message, next } = (data ?? {}) as Partial<NotNow>;
  return { message: typeof message === "string" ? message : "", next };
}
