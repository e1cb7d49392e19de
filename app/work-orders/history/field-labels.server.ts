import { findCountry, findState } from "~/platform/places/places.server";
import { date, money, percent, quantity, time } from "~/platform/text/format";
import { fieldLabels } from "../form/field-changes";
import { type BasicType, statusLabels, type VariableType } from "../work-order";

/** What the pay is per, which is the unit of its quantities. */
export type PayTypes = { basicType: BasicType; variableType: VariableType };
type Words = (value: never, types: PayTypes) => string;
type Told = { label: string; words: (value: unknown, types: PayTypes) => string };

const plain = (value: unknown) => String(value);
const yesNo = (is: boolean) => (is ? "Yes" : "No");
const units = { Hour: "Hour", Device: "Device", Site: "Site / Flat" } as const;
/** The history keeps no country beside the state. No code of the two countries names a state in both. */
const state = (code: string) => (findState("US", code) ?? findState("CA", code))?.name ?? code;
const statuses: Record<string, string> = { ...statusLabels, published: "Published" };

/** How a stored value is written, where it is not just written out. */
const special: Record<string, Words> = {
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

/** What other acts than an edit keep of an order's fields. */
const others: Record<string, { label: string; words: Words }> = {
  status: { label: "Status", words: (status: string) => statuses[status] ?? status },
  onHold: { label: "On hold", words: yesNo },
  potentialPayCents: { label: "Potential pay", words: money },
  contractor: { label: "Contractor", words: plain },
  approvedHoursHundredths: {
    label: "Approved hours",
    words: (hundredths: number) => quantity(hundredths, "Hour"),
  },
  approvedDevicesHundredths: {
    label: "Approved devices",
    words: (hundredths: number) => quantity(hundredths, "Device"),
  },
  adjustmentCents: { label: "Pay adjustment", words: money },
  adjustmentReason: { label: "Adjustment reason", words: plain },
  communicationAcceptable: { label: "Soft Skills acceptable", words: yesNo },
  workAcceptable: { label: "Work acceptable", words: yesNo },
  expenses: { label: "Expenses", words: plain },
  deliverablesAcceptable: { label: "Deliverables acceptable", words: yesNo },
};

const ofForm = Object.entries(fieldLabels).map(([field, label]) => [
  field,
  { label, words: special[field] ?? plain },
]);

/** Every field that the history tells, with its name and how its values are written. */
export const fieldWords = { ...Object.fromEntries(ofForm), ...others } as Record<string, Told>;

/** Rich text: shown before and after, without its tags. */
export const isText = (field: string) => ["description", "customTools", "confidential"].includes(field);
