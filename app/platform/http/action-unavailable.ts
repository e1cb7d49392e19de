export type NextAction = { label: string; to: string };
type NotNow = { message: string; next?: NextAction };

/** Answers a dialog whose action is not possible now: the reason and an alternative. */
export const actionUnavailable = (message: string, next: NextAction) =>
  Response.json({ message, next } satisfies NotNow, { status: 409 });

/** Reads the body of a dialog's refusal: this shape or plain text. */
export function readUnavailable(data: unknown): NotNow {
  if (typeof data === "string") return { message: data };
  const { message, next } = (data ?? {}) as Partial<NotNow>;
  return { message: typeof message === "string" ? message : "", next };
}
