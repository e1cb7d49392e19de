import { Form, useActionData } from "@remix-run/react";
import type { z } from "zod";
import { useLastOptions } from "~/auth/components/address-fields";
import { paths } from "~/paths";
import { type Filled, useFormView } from "~/platform/forms/use-form-view";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { RestoredNotice } from "~/ui/notices/notice";
import { Dialog } from "~/ui/overlays/dialog";
import type { ownerForm } from "../forms";
import { Identity, PersonName, type PlaceOptions, Residence } from "./person-fields";

type Input = z.input<ReturnType<typeof ownerForm>>;
type Props = {
  title: string;
  intro: string;
  submit: string;
  filled: Filled<Input>;
  isRestored: boolean;
  options: PlaceOptions;
};

export function OwnerFormDialog({ title, intro, submit, filled, isRestored, options }: Props) {
  const answer = useActionData<{ options?: PlaceOptions }>();
  const [form, fields] = useFormView<Input>({ id: "owner", defaultValue: filled });
  return (
    <Dialog title={title} closeTo={paths.bankVerification()} size="wide">
      <Form method="post" id={form.id} noValidate preventScrollReset>
        <RestoredNotice isRestored={isRestored} />
        <ErrorSummary form={form} />
        {/* Enter presses a form's first button, so the first one must submit, not refresh the lists. */}
        <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true" />
        <p>{intro}</p>
        <p className="muted">
          This goes to our bank provider, Dwolla. We keep only the name; numbers and birth dates are not
          stored with us.
        </p>
        <PersonName fields={fields} />
        <Identity fields={fields} isFullSsn />
        <Residence
          fields={fields}
          options={useLastOptions(answer?.options, options)}
          refresh={form.validate.getButtonProps({ name: "country" })}
        />
        <FormFooter>
          <Button variant="primary">{submit}</Button>
          <LinkButton to={paths.bankVerification()} replace preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
