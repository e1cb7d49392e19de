import { date, money, quantity, time } from "~/platform/format";
import { findCountry, findState } from "~/platform/places.server";
import { fieldLabels } from "../form/field-changes";
import { statusLabels } from "../work-order";

type Words = (value: never) => string;
type Told = { label: string; words: (value: unknown) => string };

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
  quantityHundredths: quantity,
  variablePayAfterHundredths: quantity,
  maxQuantityHundredths: quantity,
  percentCommunication: (hundredths: number) => `${quantity(hundredths)}%`,
  percentWork: (hundredths: number) => `${quantity(hundredths)}%`,
  percentDeliverables: (hundredths: number) => `${quantity(hundredths)}%`,
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
  approvedHoursHundredths: { label: "Approved hours", words: quantity },
  approvedDevicesHundredths: { label: "Approved devices", words: quantity },
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
