import { hasContent } from "~/platform/text/text";
import { CheckboxField, CheckboxGroup } from "~/ui/fields/choice-fields";
import { type FieldMeta, NamedFaults, Optional } from "~/ui/fields/field";
import { RichTextField } from "~/ui/fields/rich-text-field";
import { SearchableChoices } from "~/ui/fields/searchable-choices";
import { TextField } from "~/ui/fields/text-fields";
import type { StagedFile } from "~/work-orders/documents/staged-files.server";
import type { LongLists } from "~/work-orders/form/long-lists.server";
import type { OrderFields, RowIntents } from "~/work-orders/form/order-fields";
import { certificateOptions, OTHER_CERTIFICATE } from "~/work-orders/form/sections/work-section";
import type { WorkTypeView } from "~/work-orders/view/views";
import type { FormPage } from "../../form-page.server";
import type { SiteChoices } from "../../site/site-choices.server";
import { PaySection } from "../pay/pay-section";
import { ApprovalCodesSection } from "./approval-codes-section";
import { ContactsSection } from "./contacts-section";
import { CustomFieldsSection } from "./custom-fields-section";
import { DocumentsSection } from "./documents-section";
import { ProjectSection } from "./project-section";
import { ScheduleSection } from "./schedule-section";
import { Section } from "./section";
import { SiteSection } from "./site-section";
import { TasksSection } from "./tasks-section";
import { useIsPartial, useShows } from "./visible-fields";

export function WorkSection({ fields, workTypes }: { fields: OrderFields; workTypes: WorkTypeView[] }) {
  const shows = useShows();
  return (
    <Section id="work">
      <div className="columns">
        {shows("customTagId") && (
          <TextField field={fields.customTagId} label="Company WO ID" hint="Your own reference number" />
        )}
        {shows("title") && <TextField field={fields.title} label="Title" hint="The work in one line" />}
      </div>
      {shows("workTypes") && (
        <SearchableChoices
          field={fields.workTypes}
          label="Work type"
          hint="One or more"
          searchFor="Search work types"
          noneFound="No work type found"
          options={workTypes.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      )}
      {shows("description") && <RichTextField field={fields.description} label="Description" />}
      {shows("customTools") && <OptionalText field={fields.customTools} label="Tools and materials" />}
      {shows("confidential") && (
        <OptionalText
          field={fields.confidential}
          label="Confidential"
          hint="The contractor sees it only after assignment"
        />
      )}
      {shows("certificates") && <Certificates fields={fields} />}
      {shows("isNeedDeliverables") && (
        <CheckboxField
          field={fields.isNeedDeliverables}
          label="Deliverables are required"
          hint="The contractor must upload them before completing the work order"
        />
      )}
    </Section>
  );
}

/** An editor that stays closed until somebody wants it. */
function OptionalText({ field, label, hint }: { field: FieldMeta; label: string; hint?: string }) {
  const hasErrors = Boolean(field.errors?.length);
  const isWanted = useIsPartial() || hasErrors || hasContent(field.value ?? field.defaultValue);
  return (
    <details className="fold optional-text" open={isWanted}>
      <summary>
        <span>
          {label}
          <Optional />
        </span>
      </summary>
      <RichTextField field={field} label={label} hint={hint} hideLabel rows={3} />
    </details>
  );
}

const Certificates = ({ fields }: { fields: OrderFields }) => (
  <>
    <CheckboxGroup
      field={fields.certificates}
      label="Certification"
      hint="Required for a remote work order"
      inline
      options={[...certificateOptions, OTHER_CERTIFICATE].map((value) => ({
        value,
        label: value === OTHER_CERTIFICATE ? "Other" : value,
      }))}
    />
    <TextField field={fields.certificateOther} label="Other certification" optional />
  </>
);

type FormChoices = Pick<
  FormPage,
  "workTypes" | "lists" | "countries" | "states" | "today" | "documents" | "staged"
> & { status: string | null };

type Props = {
  form: RowIntents;
  fields: OrderFields;
  page: FormChoices;
  /** Uploaded files and search results of long lists, from the last answer. */
  staged?: StagedFile[];
  long?: LongLists;
  sites?: SiteChoices;
  /** Whether projects and companies can be managed from here; the draft is saved first. */
  canManage?: boolean;
};

export function FormSections({ form, fields, page, staged = page.staged, long, ...props }: Props) {
  const { sites, canManage = false } = props;
  return (
    <NamedFaults value={true}>
      <WorkSection fields={fields} workTypes={page.workTypes} />
      <ProjectSection fields={fields} lists={{ ...page.lists, ...long }} canManage={canManage} />
      <SiteSection fields={fields} countries={page.countries} states={page.states} sites={sites} />
      <ScheduleSection fields={fields} today={page.today} />
      <PaySection fields={fields} isAssigned={page.status === "assigned"} />
      <ContactsSection fields={fields} form={form} />
      <CustomFieldsSection fields={fields} form={form} lists={page.lists} />
      <ApprovalCodesSection fields={fields} form={form} lists={page.lists} />
      <TasksSection fields={fields} form={form} />
      <NamedFaults value={false}>
        <DocumentsSection fields={fields} documents={page.documents} staged={staged} />
      </NamedFaults>
    </NamedFaults>
  );
}
