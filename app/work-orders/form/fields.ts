/** The form's fields under their documented names; accepts nearly anything, since the readers validate. */
import { z } from "zod";

const text = z.union([z.string(), z.number()]).nullish();
const tick = z.union([z.boolean(), z.string()]).nullish();

const contact = z.object({ fname: text, role: text, email: text, ofc_phn: text, mobile: text });
/** Pages send photos as "2 before", REST calls the number and `photosWhen`. */
const task = z.object({ name: text, index: text, checked: tick, photos: text, photosWhen: text });
const taskList = z.array(task).nullish();
const id = z.union([z.string(), z.number(), z.object({ _id: z.union([z.string(), z.number()]) })]).nullish();
const customField = z.object({ customFieldId: text, name: text, value: text, type: text });
const approvalCode = z.object({ approvalCodeId: text, name: text, required: tick });
/** Ids from checkboxes, or the objects that the API returns. */
const workTypes = z.array(
  z.union([z.string(), z.number(), z.object({ _id: z.union([z.string(), z.number()]) })]),
);

export const workOrderFields = z.object({
  customTagId: text,
  title: text,

  basicType: text,
  amount: text,
  quantity: text,
  payBaseRateAsMinimum: tick,
  variableType: text,
  variableAmount: text,
  variablePayAfter: text,
  maxQuantity: text,
  payOutsideOfApp: tick,
  percentCommunication: text,
  percentWork: text,
  percentDeliverables: text,

  startDate: text,
  startTime: text,
  endDate: text,
  endTime: text,

  siteId: text,
  siteName: text,
  isRemote: tick,
  address1: text,
  address2: text,
  city: text,
  state: text,
  zipCode: text,
  country: text,

  /** Company-list entries: null or "" for none, absent to keep the current one. */
  projectId: id,
  projectInfo: id,
  woCompanyId: id,
  woCompanyInfo: id,
  teams: z.array(id).nullish(),
  teamId: id,
  /** A row without id creates a new entry of the list. */
  customFields: z.array(customField).nullish(),
  clientApprovalCodes: z.array(approvalCode).nullish(),

  certificates: z.array(z.string()).nullish(),
  /** The text for the certificate "other". */
  certificateOther: text,
  workTypes: workTypes.nullish(),
  /** An alias of workTypes in the API. */
  toolsId: workTypes.nullish(),
  description: text,
  customTools: text,
  confidential: text,
  contactInfo: z.array(contact).nullish(),
  isNeedDeliverables: tick,
  tasks: z
    .object({
      preArrivalRequirements: taskList,
      onSiteRequirements: taskList,
      completionRequirements: taskList,
    })
    .nullish(),

  /** The template that filled a new order. */
  templateId: text,
  /** Whether to store the form as a template too, under `templateName`. */
  isCreateTemplate: tick,
  templateName: text,

  /** The pressed button: "draft" or "published"; an assigned order has neither. */
  status: text,
});

export type WorkOrderFields = z.infer<typeof workOrderFields>;

export type AddError = (path: string | (string | number)[], message: string) => void;
