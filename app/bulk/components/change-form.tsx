import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { FormSections } from "~/order-form/components/sections/form-sections";
import { ShownFields } from "~/order-form/components/sections/visible-fields";
import { UnsavedNotice } from "~/order-form/components/unsaved-notice";
import { useOrderForm } from "~/order-form/components/use-order-form";
import type { FormPage } from "~/order-form/form-page.server";
import { count } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Toasts } from "~/ui/notices/toast";
import type { Change } from "~/work-orders/form/changeable";
import { errorLabels } from "~/work-orders/form/order-fields";
import type { Selection } from "../selected-orders.server";
import { ChosenOrders } from "./bulk-dialog";

type ChangeProps = {
  page: FormPage;
  only: Change[];
  selection: Selection;
  chooseTo: string;
  continueTo?: string;
  unsavedAt: Date | string | null;
};

export function ChangeForm({ page, only, selection, chooseTo, continueTo, unsavedAt }: ChangeProps) {
  const { form, fields, element, errors, answer } = useOrderForm({
    values: page.values,
    draftKey: page.draftKey,
  });
  // Keeps the key across renders, so that a repeated submission is recognized.
  const [formKey] = useState(page.formKey ?? selection.formKey);
  const isBusy = useNavigation().state === "submitting";
  return (
    <div className="stack">
      <ErrorSummary form={{ id: form.id, errors: form.errors, allErrors: errors }} labels={errorLabels} />
      {!answer && (
        <UnsavedNotice
          draftKey={page.draftKey}
          restored={page.restored}
          unsavedAt={unsavedAt}
          continueTo={continueTo}
          returnTo={chooseTo}
        />
      )}
      <Form method="post" encType="multipart/form-data" {...getFormProps(form)} ref={element} noValidate>
        {/* Enter in a field presses a form's first button: it must not be one that removes a row. */}
        <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true">
          Change
        </button>
        {/* Sends the chosen fields' names along, so that they are saved with what is typed. */}
        {only.map((name) => (
          <input key={name} type="hidden" name="change" value={name} />
        ))}
        <ChosenOrders {...selection} ticked={[]} formKey={answer?.formKey ?? formKey} />
        <ShownFields value={only}>
          <FormSections
            fields={fields}
            form={form}
            page={page}
            staged={answer?.staged}
            long={answer?.lists}
          />
        </ShownFields>
        <FormFooter>
          <Button variant="primary" disabled={isBusy}>
            Change {count(selection.fitting, "work order")}
          </Button>
          <LinkButton to={chooseTo} preventScrollReset>
            Choose other fields
          </LinkButton>
        </FormFooter>
      </Form>
      {answer?.toast && <Toasts toasts={[{ type: "success", text: answer.toast }]} />}
    </div>
  );
}
