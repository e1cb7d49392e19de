import { seal, unseal } from "~/platform/settings/secrets.server";

/**
 * The id in a link that ends one session: the person and, encrypted with DATA_KEY, the session's hash. It can do
 * nothing else, and is over with the session.
 */
const placeOf = (userId: number) => ({ table: "sessions", row: userId, field: "end link" });

export const endLinkId = (userId: number, session: string) => `${userId}.${seal(session, placeOf(userId))}`;

/** Returns the session of a link; undefined if the link was changed. */
export function readEndLink(id: string): { userId: number; session: string } | undefined {
  const [, digits = "", sealed = ""] = /^(\d{1,15})\.(.+)$/.exec(id) ?? [];
  try {
    const userId = Number(digits);
    return { userId, session: unseal(sealed, placeOf(userId)) };
  } catch {
    return undefined;
  }
}
