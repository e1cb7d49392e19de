import { Form, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";

/** Asks a contractor to set up bank details. Opens by itself and has no URL. */
export function BankPrompt() {
  const { pathname, search } = useLocation();
  return (
    <Dialog title="Set up your banking information" closeTo={null} size="small">
      <p>Your banking information must be set up before you can be paid.</p>
      <Form method="post" action={paths.payoutBankLater()}>
        <input type="hidden" name="from" value={`${pathname}${search}`} />
        <FormFooter>
          <LinkButton to={paths.payoutBank()} variant="primary">
            Set Up Now
          </LinkButton>
          <Button>Cancel</Button>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
