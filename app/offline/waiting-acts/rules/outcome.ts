/**
 * The result of sending an act; "network" and "sign-in" say why all still wait, a failure why this one does, "discarded"
 * that nobody wants it.
 */
export type Outcome =
  | "done"
  | "discarded"
  | "network"
  | "sign-in"
  | { refusal: string }
  | { failure: string };

type Body = { message?: string; payload?: unknown; errors?: Record<string, string[]> };

/** Answers of a product that is down, starting, or busy: the act is sent again. */
export const isPassing = (status: number) => [408, 425, 429].includes(status) || status >= 500;

/** Answers of a product that is there and fails at this one; the others are those of proxies and of maintenance. */
export const isFailure = (status: number) => status >= 500 && ![502, 503, 504].includes(status);

/** Reads the answer of a call; without a body that can be read, as of a proxy, the act waits on. */
export function readAnswer<P>(status: number, body: Body | undefined): { payload: P } | { outcome: Outcome } {
  if (status === 401) return { outcome: "sign-in" };
  if (body && isFailure(status)) return { outcome: { failure: body.message || "Something went wrong" } };
  if (isPassing(status) || !body) return { outcome: "network" };
  if (status < 300) return { payload: (body.payload ?? {}) as P };
  const errors = Object.values(body.errors ?? {}).flat();
  return { outcome: { refusal: (errors.length > 0 ? errors.join(" ") : body.message) || "Refused" } };
}
