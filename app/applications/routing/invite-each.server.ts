import type { Result } from "~/platform/result";
import { count } from "~/platform/text/format";
import type { Origin } from "./route";

type Invitation = { id: number; label: string };
type Refused = Invitation & { message: string };

/** Invites one by one; returns how many were invited and why the others were refused. */
export async function inviteEach(
  invitations: readonly Invitation[],
  invite: (id: number) => Promise<Result<unknown>>,
) {
  let done = 0;
  const refused: Refused[] = [];
  for (const each of invitations) {
    const result = await invite(each.id);
    if (result.ok) done++;
    else refused.push({ ...each, message: result.message });
  }
  return { done, refused };
}

const doneTexts: Record<Origin, { some: (n: number) => string; none: string }> = {
  invite: { some: (n) => `${count(n, "invitation")} sent`, none: "No invitations were sent:" },
  route: { some: (n) => `Routed to ${count(n, "contractor")}`, none: "Routed to nobody:" },
};

/** Returns a text per refusal; a single one if nothing was done and all were refused alike. */
export function refusalTexts(
  { done, refused }: { done: number; refused: readonly Refused[] },
  origin: Origin = "invite",
): string[] {
  const [first, ...others] = new Set(refused.map(({ message }) => message));
  if (done === 0 && others.length === 0 && first) return [first];
  const { some, none } = doneTexts[origin];
  const summary = done > 0 ? `${some(done)}, ${refused.length} refused:` : none;
  return [summary, ...refused.map(({ label, message }) => `${label}: ${message}`)];
}
