import { pick } from "~/platform/pick";
import { decimal } from "~/platform/text/format";
import type { PayTerms } from "../pay";
import { type Contact, noTasks, type Tasks } from "../work-order";
import type { WorkOrderFields } from "./fields";
import type { Listed } from "./listed-section";
import { certificateOptions, OTHER_CERTIFICATE } from "./work-section";

/** What the form shows of a stored order. */
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
  /** Read beside the order where a form shows it. */
  listed?: Listed;
};

const nobody: Contact = { fname: "", role: "", email: "", ofc_phn: "", mobile: "" };

/** FRM-001, and one contact to fill in. */
export const emptyForm = (): WorkOrderFields => ({
  basicType: "Hour",
  variableType: "Hour",
  payOutsideOfApp: false,
  payBaseRateAsMinimum: false,
  country: "US",
  contactInfo: [{ ...nobody }],
  tasks: noTasks(),
});

/** Nothing was entered where a figure is 0: those fields must not be. */
const figure = (hundredths: number) => (hundredths === 0 ? "" : decimal(hundredths));

/** What the form calls as the order does. */
const sameInForm = [
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
  "tasks",
] as const;

/** A stored order as the form's values; reading them gives the same order again. */
export function toForm(order: Stored): WorkOrderFields {
  const { stateCode, workTypeIds, certificates, contactInfo } = order;
  const listed: readonly string[] = certificateOptions;
  const other = certificates.filter((name) => !listed.includes(name));
  return {
    ...pick(order, sameInForm),
    state: stateCode,
    amount: figure(order.amountCents),
    quantity: figure(order.quantityHundredths),
    variableAmount: figure(order.variableAmountCents),
    variablePayAfter: figure(order.variablePayAfterHundredths),
    maxQuantity: figure(order.maxQuantityHundredths),
    percentCommunication: decimal(order.percentCommunication),
    percentWork: decimal(order.percentWork),
    percentDeliverables: decimal(order.percentDeliverables),
    startDate: order.startDate ?? "",
    startTime: order.startTime?.slice(0, 5) ?? "",
    endDate: order.endDate ?? "",
    endTime: order.endTime?.slice(0, 5) ?? "",
    certificates: [
      ...certificates.filter((name) => listed.includes(name)),
      ...(other.length ? [OTHER_CERTIFICATE] : []),
    ],
    certificateOther: other.join(", "),
    workTypes: workTypeIds.map(String),
    contactInfo: contactInfo.length ? contactInfo : [{ ...nobody }],
    ...listedToForm(order.listed),
  };
}

function listedToForm({ projectId, endCompanyId, teamIds, customFields, approvalCodes }: Listed = {}) {
  return {
    projectId: chosen(projectId),
    woCompanyId: chosen(endCompanyId),
    teams: teamIds?.map(String),
    customFields: customFields?.map((row) => ({ ...row, customFieldId: String(row.customFieldId ?? "") })),
    clientApprovalCodes: approvalCodes?.map((row) => ({
      ...row,
      approvalCodeId: String(row.approvalCodeId ?? ""),
    })),
  };
}

const chosen = (id: number | null | undefined) => (id === undefined ? undefined : String(id ?? ""));
