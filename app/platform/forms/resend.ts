import { paths } from "~/paths";

const POLL_MS = 5000;

/** Sends a form again when the maintenance is over, by the button that it was sent with. Returns how to stop. */
export function resendAfterMaintenance(formId: string, sent: Record<string, unknown> | null | undefined) {
  const timer = setInterval(async () => {
    const isRunning = await readState();
    if (isRunning !== false) return;
    clearInterval(timer);
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit(buttonOf(form, sent));
  }, POLL_MS);
  return () => clearInterval(timer);
}

/** Returns `undefined` if the server can't be reached. */
async function readState(): Promise<boolean | undefined> {
  const answer = await fetch(paths.maintenanceState()).catch(() => undefined);
  return answer?.ok ? (await answer.json()).isRunning : undefined;
}

const buttonOf = (form: HTMLFormElement, sent: Record<string, unknown> | null | undefined) =>
  [...form.elements].find(
    (each): each is HTMLButtonElement =>
      each instanceof HTMLButtonElement && each.name !== "" && sent?.[each.name] === each.value,
  );
