import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { CreateTemplate } from "~/templates/components/create-template";
import { RewriteQuestion } from "~/templates/components/rewrite-question";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { Toasts } from "~/ui/notices/toast";
import { errorLabels } from "~/work-orders/form/order-fields";
import type { FormPage } from "../form-page.server";
import { FormSections } from "./form-sections";
import { PostingQuestion } from "./posting-question";
import { Contents } from "./section";
import { UnsavedNotice } from "./unsaved-notice";
import { FORM_ID, useOrderForm } from "./use-order-form";

type Props = {
  page: FormPage;
  cancelTo: string;
  /** What stands above the form and sends it too. */
  children?: ReactNode;
};

/** The long form, new or of an order. It posts as it is without scripts; with them rows and figures change at once. */
export function OrderForm({ page, cancelTo, children }: Props) {
  const { form, fields, element, errors, answer } = useOrderForm(page);
  // A list that is managed from here loads the page anew: which order was seen, and which sending this is, must not change.
  const [opened] = useState(page);
  const isAssigned = page.status === "assigned";
  return (
    <>
      <DefaultButton isAssigned={isAssigned} />
      {children}
      <div className="with-contents">
        <Contents errors={errors} />
        <div>
          {!answer && page.unsavedAt === opened.unsavedAt && <UnsavedNotice {...page} />}
          <ErrorSummary form={{ id: form.id, errors: form.errors, allErrors: errors }} labels={errorLabels} />
          <Form method="post" encType="multipart/form-data" {...getFormProps(form)} ref={element} noValidate>
            {opened.version !== null && (
              <input type="hidden" name="version" value={answer?.version ?? opened.version} />
            )}
            {opened.formKey && <FormKey value={answer?.formKey ?? opened.formKey} />}
            <FormSections
              fields={fields}
              form={form}
              page={page}
              staged={answer?.staged}
              long={answer?.lists}
              canManage
            />
            <CreateTemplate fields={fields} />
            <Buttons isAssigned={isAssigned} cancelTo={cancelTo} />
          </Form>
          {answer?.question && <PostingQuestion {...answer.question} />}
          {answer?.rewrite && <RewriteQuestion {...answer.rewrite} />}
          {answer?.said && <Toasts toasts={[{ type: "success", text: answer.said }]} />}
        </div>
      </div>
    </>
  );
}

/** Enter in a field presses a form's first button: it must not be one that removes a row, or takes another template. */
const DefaultButton = ({ isAssigned }: { isAssigned: boolean }) => (
  <button
    type="submit"
    form={FORM_ID}
    name="status"
    value={isAssigned ? "" : "draft"}
    className="hidden-visually"
    tabIndex={-1}
    aria-hidden="true"
  >
    Save
  </button>
);

/** FRM-010 to FRM-012. */
function Buttons({ isAssigned, cancelTo }: { isAssigned: boolean; cancelTo: string }) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <FormFooter>
      {isAssigned ? (
        <Button variant="primary" disabled={isBusy}>
          Save
        </Button>
      ) : (
        <>
          <Button variant="primary" name="status" value="published" disabled={isBusy}>
            Save And Publish
          </Button>
          <Button name="status" value="draft" disabled={isBusy}>
            Save As Draft
          </Button>
        </>
      )}
      <LinkButton to={cancelTo} variant="quiet">
        Cancel
      </LinkButton>
    </FormFooter>
  );
}
