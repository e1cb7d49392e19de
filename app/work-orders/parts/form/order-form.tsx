import { getFormProps, parse, useForm } from "@conform-to/react";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { Toasts } from "~/ui/notices/toast";
import type { FormPage } from "../../form/form-page.server";
import type { OrderFormAnswer } from "../../form/save-form.server";
import { CreateTemplate } from "../../templates/parts/create-template";
import { FormSections } from "./form-sections";
import { errorLabels, faultsIn, inPageOrder, type OrderFields, sections } from "./order-fields";
import { PostingQuestion } from "./posting-question";
import { Contents } from "./section";
import { UnsavedNotice } from "./unsaved-notice";
import { useDraftKeeping } from "./use-draft-keeping";
import { useFolding } from "./use-folding";

/** One form to a page. */
export const FORM_ID = "order";
// biome-ignore lint/suspicious/noExplicitAny: the fields' types would be the schema's, which the browser does not get
export type Typed = Record<string, any>;

/** The long form, new or of an order. It posts as it is without scripts; with them rows and figures change at once. */
export function OrderForm({ page, cancelTo }: { page: FormPage; cancelTo: string }) {
  const answer = useLastAnswer();
  const [form, fields] = useForm<Typed, Typed, string[]>({
    id: FORM_ID,
    lastResult: answer?.lastResult,
    defaultValue: page.values,
    // Rows come and go in the browser; whether what is in them is right is the server's to say.
    onValidate: ({ formData }) => parse<Typed, string[]>(formData, { resolve: (value) => ({ value }) }),
  });
  const element = useRef<HTMLFormElement>(null);
  const errors = inPageOrder(form.allErrors);
  const wrong = sections.filter(({ id }) => faultsIn(id, errors) > 0).map(({ id }) => id);
  useFolding(element, wrong.join(" "));
  useDraftKeeping(element, page.draftKey);
  useErrorFocus(answer);
  // A list that is managed from here loads the page anew: which order was seen, and which sending this is, must not change.
  const [opened] = useState(page);
  const isAssigned = page.status === "assigned";
  return (
    <div className="with-contents">
      <Contents errors={errors} />
      <div>
        {!answer && page.unsavedAt === opened.unsavedAt && <UnsavedNotice {...page} />}
        <ErrorSummary form={{ id: form.id, errors: form.errors, allErrors: errors }} labels={errorLabels} />
        <Form method="post" encType="multipart/form-data" {...getFormProps(form)} ref={element} noValidate>
          <DefaultButton isAssigned={isAssigned} />
          {opened.version !== null && (
            <input type="hidden" name="version" value={answer?.version ?? opened.version} />
          )}
          {opened.formKey && <FormKey value={answer?.formKey ?? opened.formKey} />}
          <FormSections
            fields={fields as unknown as OrderFields}
            form={form}
            page={page}
            staged={answer?.staged}
            canManage
          />
          <CreateTemplate fields={fields as unknown as OrderFields} />
          <Buttons isAssigned={isAssigned} cancelTo={cancelTo} />
        </Form>
        {answer?.question && <PostingQuestion formId={FORM_ID} {...answer.question} />}
        {answer?.said && <Toasts toasts={[{ type: "success", text: answer.said }]} />}
      </div>
    </div>
  );
}

/** Enter in a field presses a form's first button: it must not be one that removes a row. */
const DefaultButton = ({ isAssigned }: { isAssigned: boolean }) => (
  <button
    type="submit"
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

/** Following a link to a field is a navigation too, and takes the router's own copy away. */
export function useLastAnswer() {
  const answer = useActionData<OrderFormAnswer>();
  const seen = useRef<OrderFormAnswer>();
  const last = useRef<OrderFormAnswer>();
  // What was lost on the way says nothing about files and versions: those are as they were.
  if (answer && answer !== seen.current)
    last.current = { ...last.current, question: undefined, said: undefined, ...answer };
  seen.current = answer ?? seen.current;
  return last.current;
}

/** What is wrong stands at the top, and whoever pressed the button is at the bottom. */
export function useErrorFocus(answer: OrderFormAnswer | undefined) {
  useEffect(() => {
    if (answer?.lastResult.error) document.getElementById(`${FORM_ID}-errors`)?.focus();
  }, [answer]);
}
