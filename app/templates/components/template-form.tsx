import { getFormProps } from "@conform-to/react";
import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { FormSections } from "~/order-form/components/form-sections";
import { Contents } from "~/order-form/components/section";
import { UnsavedNotice } from "~/order-form/components/unsaved-notice";
import { useOrderForm } from "~/order-form/components/use-order-form";
import { paths } from "~/paths";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { TextField } from "~/ui/fields/text-fields";
import { Toasts } from "~/ui/notices/toast";
import { errorLabels, field } from "~/work-orders/form/order-fields";
import type { TemplatePage } from "../form/template-page.server";

/** The order form's own fields under a name, of which every one may stay empty. */
export function TemplateForm({ page }: { page: TemplatePage }) {
  const { form, fields, element, errors, answer } = useOrderForm(page);
  return (
    <div className="with-contents">
      <Contents errors={errors} />
      <div>
        {!answer && <UnsavedNotice {...page} />}
        <ErrorSummary
          form={{ id: form.id, errors: form.errors, allErrors: errors }}
          labels={{ ...errorLabels, name: "Template name" }}
        />
        <Form method="post" encType="multipart/form-data" {...getFormProps(form)} ref={element} noValidate>
          {/* Enter in a field presses a form's first button: it must not be one that removes a row. */}
          <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true">
            Save
          </button>
          {page.version !== null && (
            <input type="hidden" name="version" value={answer?.version ?? page.version} />
          )}
          {page.formKey && <FormKey value={answer?.formKey ?? page.formKey} />}
          <div className="sheet">
            <TextField
              field={field(fields, "name")}
              label="Template name"
              hint="What you choose it by; everything below may stay empty"
            />
          </div>
          <FormSections
            fields={fields}
            form={form}
            page={page}
            staged={answer?.staged}
            long={answer?.lists}
          />
          <Buttons />
        </Form>
        {answer?.said && <Toasts toasts={[{ type: "success", text: answer.said }]} />}
      </div>
    </div>
  );
}

function Buttons() {
  const isBusy = useNavigation().state === "submitting";
  const navigate = useNavigate();
  return (
    <FormFooter>
      <Button variant="primary" disabled={isBusy}>
        Save Template
      </Button>
      {/* FRM-067: back to where one came from; where that is not known, to the list. */}
      <LinkButton
        to={paths.templates()}
        variant="quiet"
        onClick={(event) => {
          if (!(window.history.state?.idx > 0)) return;
          event.preventDefault();
          navigate(-1);
        }}
      >
        Cancel
      </LinkButton>
    </FormFooter>
  );
}
