import type { Result } from "~/platform/result";
import { count } from "~/platform/text/format";

type Asked = { id: number; label: string };
type Refused = Asked & { message: string };

/** Asks each by itself: who or what could be invited, and why the others could not. */
export async function inviteEach(asked: readonly Asked[], invite: (id: number) => Promise<Result<unknown>>) {
  let done = 0;
  const refused: Refused[] = [];
  for (const each of asked) {
    const result = await invite(each.id);
    if (result.ok) done++;
    else refused.push({ ...each, message: result.message });
  }
  return { done, refused };
}

/** BLK-031: one text for each that was refused; one for all of them where it is the same and nobody was invited. */
export function refusedTexts({ done, refused }: { done: number; refused: readonly Refused[] }): string[] {
  const [first, ...others] = new Set(refused.map(({ message }) => message));
  if (done === 0 && others.length === 0 && first) return [first];
  const said =
    done > 0 ? `${count(done, "invitation")} sent, ${refused.length} refused:` : "Nobody was invited:";
  return [said, ...refused.map(({ label, message }) => `${label}: ${message}`)];
}
