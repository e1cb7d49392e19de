import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useMemo, useState } from "react";
import { FormQuestion } from "~/order-form/components/form-question";
import { SaveAsTemplate } from "~/order-form/template/save-as-template";
import { paths } from "~/paths";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { Toasts } from "~/ui/notices/toast";
import { errorLabels } from "~/work-orders/form/order-fields";
import type { FormPage } from "../form-page.server";
import type { Progress } from "../progress.server";
import { PostingQuestion } from "./posting-question";
import { FormSections } from "./sections/form-sections";
import { Contents } from "./sections/section";
import { SectionProgress } from "./sections/section-progress";
import { SiteQuestion } from "./site/site-question";
import { useFilledSite } from "./site/use-filled-site";
import { UnsavedNotice } from "./unsaved-notice";
import { FORM_ID, useOrderForm } from "./use-order-form";

export const ReplaceQuestion = ({ template }: { template: string }) => (
  <FormQuestion
    title="Use Template"
    text="Are you sure (all fields will be rewrite)?"
    no={{ name: "useTemplate", value: "no" }}
  >
    {/* Reloads the document, so that choosing the same template again resets the form too. */}
    <LinkButton variant="primary" to={paths.createOrder({ template })} reloadDocument>
      Yes
    </LinkButton>
  </FormQuestion>
);

type Props = {
  page: FormPage;
  cancelTo: string;
  /** Controls above the form that submit it too. */
  children?: ReactNode;
};

/** The form of a new or existing order. Works without JavaScript; with it rows and pay totals update at once. */
export function OrderForm({ page, cancelTo, children }: Props) {
  const { form, fields, element, errors, answer, ...sent } = useOrderForm(page);
  useFilledSite(form, answer);
  const toasts = useMemo(
    () => (answer?.toast ? [{ type: "success" as const, text: answer.toast }] : []),
    [answer],
  );
  // Managing a list reloads the page data; version and form key must stay those of the opened form.
  const [opened] = useState(page);
  const isAssigned = page.status === "assigned";
  const progress = sent.progress ?? page.progress;
  return (
    <SectionProgress value={progress && withDocuments(progress, page.documents.length)}>
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
              sites={answer?.sites ?? page.sites}
              canManage
            />
            <SaveAsTemplate fields={fields} />
            <Buttons isAssigned={isAssigned} cancelTo={cancelTo} />
          </Form>
          {answer?.question && <PostingQuestion {...answer.question} />}
          {answer?.rewrite && <ReplaceQuestion {...answer.rewrite} />}
          {answer?.siteQuestion && <SiteQuestion {...answer.siteQuestion} />}
          {toasts.length > 0 && <Toasts toasts={toasts} />}
        </div>
      </div>
    </SectionProgress>
  );
}

/** Saved documents are no input, so the browser cannot count them. */
const withDocuments = (progress: Progress, count: number) =>
  count > 0 ? { ...progress, documents: progress.documents ?? 0 } : progress;

/** Is pressed by Enter in a field: browsers press the first button, which must not be one that removes a row. */
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
