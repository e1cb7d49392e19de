import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { Button, LinkButton } from "../button";
import { ErrorSummary, type FieldLabels, type FormErrors } from "../fields/error-summary";
import { FormFooter } from "../fields/form-footer";
import { FormKey } from "../fields/form-key";
import { RestoredNotice } from "../notices/notice";
import { Dialog } from "./dialog";

type Props<Input extends object> = Pick<ComponentProps<typeof Dialog>, "title" | "size"> & {
  closeTo: string;
  form: FormErrors<Input>;
  labels?: FieldLabels<Input>;
  submit?: string;
  danger?: boolean;
  cancel?: string;
  isRestored?: boolean;
  formKey?: string;
  /** Sends the form as multipart, for its file fields. */
  hasFiles?: boolean;
  children: ReactNode;
};

export const DialogForm = <Input extends object>({ title, closeTo, size, form, ...more }: Props<Input>) => (
  <Dialog title={title} closeTo={closeTo} size={size}>
    <Form
      method="post"
      encType={more.hasFiles ? "multipart/form-data" : undefined}
      id={form.id}
      replace
      noValidate
      preventScrollReset
    >
      {more.formKey && <FormKey value={more.formKey} />}
      <RestoredNotice isRestored={more.isRestored ?? false} />
      <ErrorSummary form={form} labels={more.labels} />
      {more.children}
      <FormFooter>
        {more.submit && <Button variant={more.danger ? "danger" : "primary"}>{more.submit}</Button>}
        <LinkButton to={closeTo} replace preventScrollReset>
          {more.cancel ?? "Cancel"}
        </LinkButton>
      </FormFooter>
    </Form>
  </Dialog>
);
