/**
 * The work-order form's fields, named as documented (CA §3). Nothing is refused here but what no browser and no
 * call would send, so that the readers beside this file can tell everything that is wrong at once.
 */
import { z } from "zod";

const text = z.union([z.string(), z.number()]).nullish();
const tick = z.union([z.boolean(), z.string()]).nullish();

const contact = z.object({ fname: text, role: text, email: text, ofc_phn: text, mobile: text });
const task = z.object({ name: text, index: text, checked: tick });
const taskList = z.array(task).nullish();
const id = z.union([z.string(), z.number(), z.object({ _id: z.union([z.string(), z.number()]) })]).nullish();
const customField = z.object({ customFieldId: text, name: text, value: text, type: text });
const approvalCode = z.object({ approvalCodeId: text, name: text, required: tick });
/** Ids from a checkbox list, numbers, or the objects that a call reads back. */
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

  /** Of the company's lists; null or "" for none, absent for what stays as it is. */
  projectId: id,
  projectInfo: id,
  woCompanyId: id,
  woCompanyInfo: id,
  teams: z.array(id).nullish(),
  teamId: id,
  /** A row without an id is a new entry of the list. */
  customFields: z.array(customField).nullish(),
  clientApprovalCodes: z.array(approvalCode).nullish(),

  certificates: z.array(z.string()).nullish(),
  /** The free text that stands for the certificate "other". */
  certificateOther: text,
  workTypes: workTypes.nullish(),
  /** The documents' other name for workTypes. */
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

  /** The template that a new order was filled with. */
  templateId: text,
  /** Whether the form is stored as a template too, and under which name. */
  isCreateTemplate: tick,
  templateName: text,

  /** Which of the two buttons was pressed; an assigned order has neither. */
  status: text,
});

export type WorkOrderFields = z.infer<typeof workOrderFields>;

/** Says what is wrong beside which field. */
export type Complain = (path: string | (string | number)[], message: string) => void;
