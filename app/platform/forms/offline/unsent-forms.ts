import { untilOnline } from "./retry-requests";

/** A form's values and changed field names (`changed`), its action, and a callback for a late refusal. */
export type UnsentForm = { body: URLSearchParams; action: string; onRefused: () => void };

const pendingForms = new Set<UnsentForm>();

export const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Sends the form of a page that was left, with retries; reports a refusal or a redirect to sign in. */
export async function sendLater(form: UnsentForm) {
  pendingForms.add(form);
  addEventListener("beforeunload", confirmLeaving);
  while (pendingForms.has(form)) {
    await untilOnline();
    if (!pendingForms.has(form)) break;
    const answer = await fetch(form.action, { method: "POST", body: form.body }).catch(() => undefined);
    if (!answer || answer.status >= 500) continue;
    pendingForms.delete(form);
    if (!answer.ok || answer.redirected) form.onRefused();
  }
  if (pendingForms.size === 0) removeEventListener("beforeunload", confirmLeaving);
}

const takers = new Set<(action: string) => void>();

/** Calls `listener` with the action of a form whose changes a phone keeps, so that nothing else sends them. */
export function onTakenOver(listener: (action: string) => void) {
  takers.add(listener);
  return () => void takers.delete(listener);
}

/** Ends the sending of forms to this path, because a phone keeps their changes. */
export function takeOver(path: string) {
  for (const form of pendingForms) if (form.action.split("?")[0] === path) pendingForms.delete(form);
  for (const listener of takers) listener(path);
}

/** Removes fields with newer changes from the forms waiting for `action`, so that the newer value wins. */
export function dropChangedAgain(action: string, changed: ReadonlySet<string>) {
  for (const form of pendingForms) {
    if (form.action !== action) continue;
    const still = form.body.getAll("changed").filter((name) => !changed.has(name));
    form.body.delete("changed");
    for (const name of still) form.body.append("changed", name);
    if (still.length === 0) pendingForms.delete(form);
  }
}
