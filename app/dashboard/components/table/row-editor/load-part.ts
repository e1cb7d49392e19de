import type { RowPart } from "~/order-form/row-edit/row-parts";
import { paths } from "~/paths";

/** A part's values, and the version of the order that has them. */
export type LoadedPart = { version: number; values: Record<string, string | boolean | null> };

export async function loadPart(win: number, part: RowPart): Promise<LoadedPart> {
  const answer = await fetch(paths.rowPart(win, part), { headers: { Accept: "application/json" } });
  // After the session has ended, the answer is the sign-in page.
  if (!answer.ok || answer.redirected) throw new Error(`No ${part} of ${win}: ${answer.status}`);
  return answer.json();
}
