import type { MaintenanceAnswer } from "~/platform/forms/held-form";
import { SEALED_FORM } from "~/platform/forms/held-form";
import { Button } from "../button";

export const heldTitle = "This waits for the end of the maintenance";

/** Keeps a form that was sent during maintenance, in a browser without scripts. */
export const HeldForm = ({ text, returnTo, form, hadFiles }: MaintenanceAnswer["maintenance"]) => (
  <form method="post" action={returnTo} className="stack">
    <p>{text}</p>
    <p>
      Nothing was sent yet, and nothing you typed is lost: it is kept in this page for a day. Send it when the
      maintenance is over; until then this page comes back.
    </p>
    {hadFiles && (
      <p>
        <b>Files can't be kept here.</b> To send them too, go back with your browser's Back button, which
        keeps them chosen, and send the form again later.
      </p>
    )}
    {form && <input type="hidden" name={SEALED_FORM} value={form} />}
    <div className="cluster">
      <Button variant="primary">Send now</Button>
    </div>
  </form>
);
