import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { Notice } from "~/ui/notices/notice";
import { Dialog } from "~/ui/overlays/dialog";

const reason = "Your banking information must be set up before you can be paid.";

function PromptForm({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={paths.payoutBankLater()}>
      <input type="hidden" name="from" value={`${pathname}${search}`} />
      {children}
    </Form>
  );
}
const buttons = (
  <>
    <LinkButton to={paths.payoutBank()} variant="primary">
      Set Up Now
    </LinkButton>
    <Button>Cancel</Button>
  </>
);

/** Asks a contractor to set up bank details. Opens by itself and has no URL. */
export const BankPrompt = () => (
  <Dialog title="Set up your banking information" closeTo={null} size="small">
    <p>{reason}</p>
    <PromptForm>
      <FormFooter>{buttons}</FormFooter>
    </PromptForm>
  </Dialog>
);

/** The same request within an empty list: a dialog would cover the page before the contractor has seen it. */
export const BankNotice = () => (
  <Notice>
    <p>{reason}</p>
    <PromptForm>
      <div className="cluster">{buttons}</div>
    </PromptForm>
  </Notice>
);
