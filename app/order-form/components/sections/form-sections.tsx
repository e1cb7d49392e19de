import type { StagedFile } from "~/work-orders/documents/staged-files.server";
import type { LongLists } from "~/work-orders/form/long-lists.server";
import type { OrderFields, RowIntents } from "~/work-orders/form/order-fields";
import type { FormPage } from "../../form-page.server";
import type { SiteChoices } from "../../site/site-choices.server";
import { PaySection } from "../pay/pay-section";
import { ApprovalCodesSection } from "./approval-codes-section";
import { ContactsSection } from "./contacts-section";
import { CustomFieldsSection } from "./custom-fields-section";
import { DocumentsSection } from "./documents-section";
import { ProjectSection } from "./project-section";
import { ScheduleSection } from "./schedule-section";
import { SiteSection } from "./site-section";
import { TasksSection } from "./tasks-section";
import { WorkSection } from "./work-section";

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
    <>
      <WorkSection fields={fields} workTypes={page.workTypes} />
      <ProjectSection fields={fields} lists={{ ...page.lists, ...long }} canManage={canManage} />
      <SiteSection fields={fields} countries={page.countries} states={page.states} sites={sites} />
      <ScheduleSection fields={fields} today={page.today} />
      <PaySection fields={fields} isAssigned={page.status === "assigned"} />
      <ContactsSection fields={fields} form={form} />
      <CustomFieldsSection fields={fields} form={form} lists={page.lists} />
      <ApprovalCodesSection fields={fields} form={form} lists={page.lists} />
      <TasksSection fields={fields} form={form} />
      <DocumentsSection fields={fields} documents={page.documents} staged={staged} />
    </>
  );
}
