import { untilOnline } from "./retry-requests";

/**
 * What a form says, with the names of what was changed in `changed`, where it goes, and what tells that it was refused
 * when its page has been left.
 */
export type LateForm = { body: URLSearchParams; action: string; onRefused: () => void };

/** Forms that the person left unsaved. They are sent in the order in which they were left. */
const left = new Set<LateForm>();

/** The browser asks before the page is closed with something unsaved. */
export const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Sends a form of a page that was left, as soon as there is a network. It ends when an answer has come: a refusal is
 * told (a page to sign in is one), and after a failure of the server the form is sent again.
 */
export async function sendLater(form: LateForm) {
  left.add(form);
  addEventListener("beforeunload", askFirst);
  while (left.has(form)) {
    await untilOnline();
    if (!left.has(form)) break;
    const answer = await fetch(form.action, { method: "POST", body: form.body }).catch(() => undefined);
    if (!answer || answer.status >= 500) continue;
    left.delete(form);
    if (!answer.ok || answer.redirected) form.onRefused();
  }
  if (left.size === 0) removeEventListener("beforeunload", askFirst);
}

/** Takes out of the forms that wait for `action` what was changed again since: the newer value counts. */
export function forgetLate(action: string, changed: ReadonlySet<string>) {
  for (const form of left) {
    if (form.action !== action) continue;
    const still = form.body.getAll("changed").filter((name) => !changed.has(name));
    form.body.delete("changed");
    for (const name of still) form.body.append("changed", name);
    if (still.length === 0) left.delete(form);
  }
}
