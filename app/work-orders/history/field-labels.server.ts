import { findCountry, findState } from "~/platform/places/places.server";
import { date, money, percent, quantity, time } from "~/platform/text/format";
import { fieldLabels } from "../form/field-changes";
import { type BasicType, statusLabels, type VariableType } from "../rules/work-order";

/** Pay is per hour, device or site, which is also the unit of quantities. */
export type PayTypes = { basicType: BasicType; variableType: VariableType };
type Format = (value: never, types: PayTypes) => string;
type FieldFormat = { label: string; format: (value: unknown, types: PayTypes) => string };

const plain = (value: unknown) => String(value);
const yesNo = (is: boolean) => (is ? "Yes" : "No");
const units = { Hour: "Hour", Device: "Device", Site: "Site / Flat" } as const;
/** The history stores no country; no code is both a US state and a Canadian province. */
const state = (code: string) => (findState("US", code) ?? findState("CA", code))?.name ?? code;
const statuses: Record<string, string> = { ...statusLabels, published: "Published" };

/** Formats for values that are not shown as stored. */
const formats: Record<string, Format> = {
  basicType: (type: keyof typeof units) => units[type] ?? type,
  variableType: (type: keyof typeof units) => units[type] ?? type,
  amountCents: money,
  variableAmountCents: money,
  quantityHundredths: (hundredths: number, { basicType }) => quantity(hundredths, basicType),
  variablePayAfterHundredths: (hundredths: number, { variableType }) => quantity(hundredths, variableType),
  maxQuantityHundredths: (hundredths: number, { variableType }) => quantity(hundredths, variableType),
  percentCommunication: (hundredths: number) => percent(hundredths),
  percentWork: (hundredths: number) => percent(hundredths),
  percentDeliverables: (hundredths: number) => percent(hundredths),
  startDate: date,
  endDate: date,
  startTime: time,
  endTime: time,
  stateCode: state,
  country: (code: string) => findCountry(code)?.name ?? code,
  payBaseRateAsMinimum: yesNo,
  payOutsideOfApp: yesNo,
  isRemote: yesNo,
  isNeedDeliverables: yesNo,
  confirmed: yesNo,
};

/** Fields that are changed by other actions than an edit. */
const otherFields: Record<string, { label: string; format: Format }> = {
  status: { label: "Status", format: (status: string) => statuses[status] ?? status },
  onHold: { label: "On hold", format: yesNo },
  potentialPayCents: { label: "Potential pay", format: money },
  contractor: { label: "Contractor", format: plain },
  approvedHoursHundredths: {
    label: "Approved hours",
    format: (hundredths: number) => quantity(hundredths, "Hour"),
  },
  approvedDevicesHundredths: {
    label: "Approved devices",
    format: (hundredths: number) => quantity(hundredths, "Device"),
  },
  adjustmentCents: { label: "Pay adjustment", format: money },
  adjustmentReason: { label: "Adjustment reason", format: plain },
  communicationAcceptable: { label: "Soft Skills acceptable", format: yesNo },
  workAcceptable: { label: "Work acceptable", format: yesNo },
  expenses: { label: "Expenses", format: plain },
  deliverablesAcceptable: { label: "Deliverables acceptable", format: yesNo },
};

const formFields = Object.entries(fieldLabels).map(([field, label]) => [
  field,
  { label, format: formats[field] ?? plain },
]);

export const fieldFormats = { ...Object.fromEntries(formFields), ...otherFields } as Record<
  string,
  FieldFormat
>;

export const isRichText = (field: string) => ["description", "customTools", "confidential"].includes(field);
