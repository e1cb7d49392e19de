import type { Result } from "~/platform/result";
import { count } from "~/platform/text/format";

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

/** Returns a text per refusal; a single one if no invitation was sent and all were refused alike. */
export function refusalTexts({ done, refused }: { done: number; refused: readonly Refused[] }): string[] {
  const [first, ...others] = new Set(refused.map(({ message }) => message));
  if (done === 0 && others.length === 0 && first) return [first];
  const summary =
    done > 0 ? `${count(done, "invitation")} sent, ${refused.length} refused:` : "No invitations were sent:";
  return [summary, ...refused.map(({ label, message }) => `${label}: ${message}`)];
}
