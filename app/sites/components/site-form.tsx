import { getFormProps, parse, useForm } from "@conform-to/react";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { FormKey } from "~/ui/fields/form-key";
import { TextArea, TextField } from "~/ui/fields/text-fields";
import { RestoredNotice } from "~/ui/notices/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { type AddressChoices, AddressFields } from "~/work-orders/components/address-fields";
import { ContactRows } from "~/work-orders/components/contact-rows";
import { DocumentRows } from "~/work-orders/components/document-rows";
import type { StagedFile } from "~/work-orders/documents/staged-files.server";
import type { OrderFormValues } from "~/work-orders/form/order-fields";
import type { SiteAnswer } from "../save-site-form.server";
import { MAX_NOTES_LENGTH, siteLabels } from "../site";
import type { SiteFields } from "../site-fields";

type Props = {
  title: string;
  submit: string;
  closeTo: string;
  values: SiteFields;
  staged: StagedFile[];
  isRestored: boolean;
  choices: AddressChoices;
  formKey?: string;
  /** The site's `updatedAt` in ms: a save is refused if a colleague saved it meanwhile. */
  version?: number;
};

export function SiteForm({ title, submit, closeTo, choices, ...page }: Props) {
  const answer = useActionData<SiteAnswer>();
  const [form, fields] = useForm<OrderFormValues & SiteFields>({
    id: "site",
    lastResult: answer?.lastResult,
    defaultValue: page.values,
    // Lets conform add and remove contacts in the browser; only the server validates.
    onValidate: ({ formData }) => parse(formData, { resolve: (value) => ({ value }) }),
  });
  const isBusy = useNavigation().state === "submitting";
  return (
    <Dialog title={title} closeTo={closeTo} size="wide">
      <Form
        method="post"
        encType="multipart/form-data"
        {...getFormProps(form)}
        replace
        noValidate
        preventScrollReset
      >
        {/* Handles Enter in a field: browsers press the first button, which must not remove a contact. */}
        <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        {page.formKey && <FormKey value={page.formKey} />}
        {page.version !== undefined && <input type="hidden" name="version" value={page.version} />}
        <RestoredNotice isRestored={page.isRestored} />
        <ErrorSummary form={form} labels={siteLabels} />
        <div className="columns">
          <TextField field={fields.siteName} label="Site name" autoFocus={form.valid} />
          <TextField field={fields.siteId} label="Site ID" optional />
        </div>
        <AddressFields fields={fields} hint="Street and number" {...choices} />
        <TextArea
          field={fields.accessNotes}
          label="Access notes"
          hint="How to get in. A work order gets them in its Confidential text, which contractors see once they are assigned"
          optional
          rows={3}
          maxLength={MAX_NOTES_LENGTH}
        />
        <div className="form-section">
          <ContactRows contacts={fields.contactInfo} form={form} least={0} />
          <fieldset className="part">
            <legend>Documents</legend>
            <DocumentRows documents={[]} staged={answer?.staged ?? page.staged} input={fields.documents} />
          </fieldset>
        </div>
        <FormFooter>
          <Button variant="primary" disabled={isBusy}>
            {submit}
          </Button>
          <LinkButton to={closeTo} replace preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
