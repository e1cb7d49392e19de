import { paths } from "~/paths";
import type { ConfirmationNeeded, WaysToConfirm } from "~/platform/forms/confirmation";
import { SEALED_FORM } from "~/platform/forms/held-form";
import { Button } from "../button";

export const confirmTitle = "Confirm that it is you";

/**
 * Asks for the password in place of the page whose form needs it. A plain form, because its answer sends the
 * original form on (307), which only the browser itself does.
 */
export const ConfirmIdentity = ({ returnTo, form, ...ways }: ConfirmationNeeded["confirm"]) => (
  <form method="post" action={paths.confirm()} className="stack">
    <p>
      You signed in a while ago, and this changes sensitive details. What you entered is kept and saved as
      soon as you confirm.
    </p>
    <input type="hidden" name="returnTo" value={returnTo} />
    <input type="hidden" name={SEALED_FORM} value={form} />
    {ways.hasPassword && (
      <div className="field">
        <label htmlFor="confirm-password">Your password</label>
        <input id="confirm-password" name="password" type="password" autoComplete="current-password" />
      </div>
    )}
    {ways.hasApp && (
      <div className="field">
        <label htmlFor="confirm-code">
          {ways.hasPassword ? "Or a code" : "A code"} from your authenticator app
        </label>
        <input id="confirm-code" name="code" autoComplete="one-time-code" autoCapitalize="none" />
      </div>
    )}
    <div className="cluster">
      <ConfirmButtons {...ways} />
      {ways.hasPasskey && (
        <Button name="way" value="choose">
          Use a passkey
        </Button>
      )}
    </div>
  </form>
);

/** The provider's button sends the same form, so that what waits goes along. */
export const ConfirmButtons = ({ hasApp, hasPassword, hasProvider }: WaysToConfirm) => (
  <>
    {(hasPassword || hasApp) && <Button variant="primary">Confirm</Button>}
    {hasProvider && (
      <Button variant={hasPassword || hasApp ? undefined : "primary"} formAction={paths.confirmByProvider()}>
        Confirm with single sign-on
      </Button>
    )}
  </>
);
