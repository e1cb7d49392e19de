import { getFormProps } from "@conform-to/react";
import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { FormSections } from "~/order-form/components/sections/form-sections";
import { Contents } from "~/order-form/components/sections/section";
import { UnsavedNotice } from "~/order-form/components/unsaved-notice";
import { useOrderForm } from "~/order-form/components/use-order-form";
import { paths } from "~/paths";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { TextField } from "~/ui/fields/text-fields";
import { Toasts } from "~/ui/notices/toast";
import { errorLabels } from "~/work-orders/form/order-fields";
import type { TemplatePage } from "./template-page.server";

/** The order form's fields with a template name; all other fields are optional. */
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
          {/* Handles Enter in a field: browsers press the first button, which must not remove a row. */}
          <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true">
            Save
          </button>
          {page.version !== null && (
            <input type="hidden" name="version" value={answer?.version ?? page.version} />
          )}
          {page.formKey && <FormKey value={answer?.formKey ?? page.formKey} />}
          <div className="sheet">
            <TextField field={fields.name} label="Template name" hint="Everything below is optional" />
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
        {answer?.toast && <Toasts toasts={[{ type: "success", text: answer.toast }]} />}
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
      {/* Goes back in history; without one, to the list. */}
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
