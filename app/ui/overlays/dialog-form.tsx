import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { Button, LinkButton } from "../button";
import { ErrorSummary } from "../fields/error-summary";
import { FormFooter } from "../fields/form-footer";
import { FormKey } from "../fields/form-key";
import { KeptNotice } from "../notices/kept-notice";
import { Dialog } from "./dialog";

type Props = Pick<ComponentProps<typeof Dialog>, "title" | "size"> & {
  closeTo: string;
  form: ComponentProps<typeof ErrorSummary>["form"];
  /** The fields' labels, where what is wrong is told on top. */
  labels?: ComponentProps<typeof ErrorSummary>["labels"];
  /** The act's own word; without one there is nothing to send. */
  submit?: string;
  /** For what cannot be taken back. */
  danger?: boolean;
  cancel?: string;
  /** Whether what is shown was typed before, and kept. */
  isKept?: boolean;
  /** Pressed twice, it is done once. */
  formKey?: string;
  children: ReactNode;
};

/** A dialog of fields that are filled in and sent; what is wrong stands on top and beside them. */
export const DialogForm = ({ title, closeTo, size, form, submit, children, ...more }: Props) => (
  <Dialog title={title} closeTo={closeTo} size={size}>
    <Form method="post" id={form.id} replace noValidate preventScrollReset>
      {more.formKey && <FormKey value={more.formKey} />}
      <KeptNotice isKept={more.isKept ?? false} />
      <ErrorSummary form={form} labels={more.labels} />
      {children}
      <FormFooter>
        {submit && <Button variant={more.danger ? "danger" : "primary"}>{submit}</Button>}
        <LinkButton to={closeTo} replace preventScrollReset>
          {more.cancel ?? "Cancel"}
        </LinkButton>
      </FormFooter>
    </Form>
  </Dialog>
);
