import { useNavigation } from "@remix-run/react";
import { money } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import type { ApprovalScreen } from "../approval-screen.server";
import type { FinalPay } from "../final-pay/final-pay";

/** The last action's question: to confirm an amount, or how to go on without enough funds. */
export type Confirmation = { confirmCents?: number; opensNext?: boolean; isShort?: boolean };

const OPEN_NEXT = "openNext";
/** The button that Ctrl+Enter presses (dashboard/keys). */
const SUBMIT_KEYS = "Control+Enter";

type FooterProps = { screen: ApprovalScreen; confirmation: Confirmation | undefined; pay: FinalPay };

/** The form's buttons, or those that answer the last action's question. */
export function ApprovalFooter({ screen, confirmation, pay }: FooterProps) {
  const { actions, closeTo } = screen;
  const { state, location } = useNavigation();
  // A second press would be refused, because the first has changed the order. After an error the page reloads in place.
  const isBusy =
    state === "submitting" || (state === "loading" && !actions.approve.startsWith(location.pathname));
  if (confirmation?.isShort)
    return (
      <FormFooter>
        <Button variant="primary" formAction={actions.save} aria-keyshortcuts={SUBMIT_KEYS}>
          SAVE ONLY
        </Button>
        {screen.addFundsTo === null ? (
          <p>Please ask an Admin of your company to add funds.</p>
        ) : (
          <LinkButton to={screen.addFundsTo}>Add Funds</LinkButton>
        )}
        <LinkButton to={closeTo} replace>
          CANCEL
        </LinkButton>
      </FormFooter>
    );
  if (confirmation?.confirmCents !== undefined)
    return (
      <FormFooter>
        {confirmation.opensNext && <input type="hidden" name={OPEN_NEXT} value="yes" />}
        <Button
          variant="primary"
          formAction={actions.approve}
          disabled={isBusy}
          name="confirmedCents"
          value={confirmation.confirmCents}
          aria-keyshortcuts={SUBMIT_KEYS}
        >
          {`Yes, approve ${money(confirmation.confirmCents)}`}
        </Button>
        <LinkButton to={actions.save}>No</LinkButton>
      </FormFooter>
    );
  const { mayApprove, hasNext } = screen;
  // Save Only comes first, because Enter presses the first button.
  return (
    <FormFooter>
      <Button aria-keyshortcuts={mayApprove ? undefined : SUBMIT_KEYS}>Save Only</Button>
      {mayApprove && (
        <Button
          variant="primary"
          formAction={actions.approve}
          disabled={isBusy}
          aria-keyshortcuts={hasNext ? undefined : SUBMIT_KEYS}
        >
          Approve and Pay
        </Button>
      )}
      {mayApprove && hasNext && (
        <Button
          formAction={actions.approve}
          disabled={isBusy}
          name={OPEN_NEXT}
          value="yes"
          title="Ctrl+Enter"
          aria-keyshortcuts={SUBMIT_KEYS}
        >
          Approve and Open Next
        </Button>
      )}
      {(pay.adjustmentCents < 0 || screen.adjustment !== "none") && (
        <Button formAction={actions.send}>Send Adjustment to Contractor</Button>
      )}
      <p className="footer-value">
        Final pay <strong className="num">{money(pay.finalCents)}</strong>
      </p>
    </FormFooter>
  );
}
