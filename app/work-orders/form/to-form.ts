import { pick } from "~/platform/objects";
import { decimal } from "~/platform/text/format";
import type { PayTerms } from "../rules/pay";
import { wantedPhotosText } from "../rules/task-photos";
import { type Contact, emptyContact, emptyTasks, type Tasks, taskLists } from "../rules/work-order";
import type { WorkOrderFields } from "./fields";
import type { ListEntries } from "./sections/list-entries-section";
import { certificateOptions, OTHER_CERTIFICATE } from "./sections/work-section";

export type Stored = PayTerms & {
  customTagId: string;
  title: string;
  percentCommunication: number | null;
  percentWork: number | null;
  percentDeliverables: number | null;
  startDate: string | null;
  startTime: string | null;
  endDate: string | null;
  endTime: string | null;
  siteId: string;
  siteName: string;
  isRemote: boolean;
  address1: string;
  address2: string;
  city: string;
  stateCode: string;
  zipCode: string;
  country: string;
  certificates: string[];
  workTypeIds: number[];
  description: string;
  customTools: string;
  confidential: string;
  contactInfo: Contact[];
  isNeedDeliverables: boolean;
  tasks: Tasks;
  /** Loaded separately, if the form shows it. */
  listEntries?: ListEntries;
};

/** Returns a new form's values, with one empty contact. */
export const emptyForm = (): WorkOrderFields => ({
  basicType: "Hour",
  variableType: "Hour",
  payOutsideOfApp: false,
  payBaseRateAsMinimum: false,
  country: "US",
  contactInfo: [{ ...emptyContact }],
  tasks: emptyTasks(),
});

/** Shows a stored 0 as empty: these fields can't be 0, so nothing was typed. */
const numberText = (hundredths: number) => (hundredths === 0 ? "" : decimal(hundredths));

const sameNames = [
  "customTagId",
  "title",
  "basicType",
  "payBaseRateAsMinimum",
  "variableType",
  "payOutsideOfApp",
  "siteId",
  "siteName",
  "isRemote",
  "address1",
  "address2",
  "city",
  "zipCode",
  "country",
  "description",
  "customTools",
  "confidential",
  "isNeedDeliverables",
] as const;

/** Converts a stored order to form values; parsing them again gives the same order. */
export function toForm(order: Stored): WorkOrderFields {
  const { stateCode, workTypeIds, certificates, contactInfo } = order;
  const listEntries: readonly string[] = certificateOptions;
  const unlisted = certificates.filter((name) => !listEntries.includes(name));
  return {
    ...pick(order, sameNames),
    tasks: tasksToForm(order.tasks),
    state: stateCode,
    amount: numberText(order.amountCents),
    quantity: numberText(order.quantityHundredths),
    variableAmount: numberText(order.variableAmountCents),
    variablePayAfter: numberText(order.variablePayAfterHundredths),
    maxQuantity: numberText(order.maxQuantityHundredths),
    percentCommunication: decimal(order.percentCommunication),
    percentWork: decimal(order.percentWork),
    percentDeliverables: decimal(order.percentDeliverables),
    startDate: order.startDate ?? "",
    startTime: order.startTime?.slice(0, 5) ?? "",
    endDate: order.endDate ?? "",
    endTime: order.endTime?.slice(0, 5) ?? "",
    certificates: [
      ...certificates.filter((name) => listEntries.includes(name)),
      ...(unlisted.length ? [OTHER_CERTIFICATE] : []),
    ],
    certificateOther: unlisted.join(", "),
    workTypes: workTypeIds.map(String),
    contactInfo: contactInfo.length ? contactInfo : [{ ...emptyContact }],
    ...listEntriesToForm(order.listEntries),
  };
}

/** A task's photos stand in one field. */
const tasksToForm = (tasks: Tasks): WorkOrderFields["tasks"] =>
  Object.fromEntries(
    taskLists.map((list) => [
      list,
      tasks[list].map(({ photos, photosWhen, ...task }) =>
        photos ? { ...task, photos: wantedPhotosText({ photos, photosWhen }) } : task,
      ),
    ]),
  );

function listEntriesToForm({
  projectId,
  endCompanyId,
  teamIds,
  customFields,
  approvalCodes,
}: ListEntries = {}) {
  return {
    projectId: idText(projectId),
    woCompanyId: idText(endCompanyId),
    teams: teamIds?.map(String),
    customFields: customFields?.map((row) => ({ ...row, customFieldId: String(row.customFieldId ?? "") })),
    clientApprovalCodes: approvalCodes?.map((row) => ({
      ...row,
      approvalCodeId: String(row.approvalCodeId ?? ""),
    })),
  };
}

const idText = (id: number | null | undefined) => (id === undefined ? undefined : String(id ?? ""));
