import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useFormView } from "~/platform/use-form-view";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";

/** Asks before something that was entered is taken away, and says why it could not be. */
export function DeleteDialog({
  title,
  closeTo,
  children,
}: {
  title: string;
  closeTo: string;
  children: ReactNode;
}) {
  const [view] = useFormView();
  return (
    <Dialog title={title} closeTo={closeTo} size="small">
      <Form method="post" id={view.id} preventScrollReset>
        <ErrorSummary form={view} />
        <p>{children}</p>
        <FormFooter>
          <Button variant="danger">Delete</Button>
          <LinkButton to={closeTo}>Keep it</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
