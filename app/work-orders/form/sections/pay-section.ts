import {
  MAX_CENTS,
  MAX_QUANTITY_HUNDREDTHS,
  numberFaultText,
  readNumber,
  WHOLE_PERCENT_HUNDREDTHS,
} from "~/platform/text/decimal";
import { readCheckbox } from "~/platform/text/text";
import { fillPercents, isWhole, type PayTerms, potentialPayCents, syncPayAfter } from "../../rules/pay";
import { readBasicType, readVariableType } from "../../rules/work-order";
import type { AddError, WorkOrderFields } from "../fields";

const PAY_WRONG = "Please enter correct amount and quantity in base pay section";
export const PERCENTS_WRONG = "Soft Skills, Work and Deliverables should total to 100%";
const PERCENT_WRONG = "Value must be more or equal 0, and less or equal than 100";
const VARIABLE_NEGATIVE = "Variable amount can't be negative";
export const MAX_TOO_SMALL = "Max Qty must be greater than After";

/** Ten million dollars: more is a typo, and sums over a company's orders stay exact. */
const MAX_ORDER_CENTS = 1_000_000_000;

/** Reads and validates the pay terms; copies the quantity to a locked After (`isPayAfterLocked`). */
export function readPay(fields: WorkOrderFields, addError: AddError): PayTerms {
  const basicType = readBasicType(fields.basicType ?? "Hour");
  const variableType = readVariableType(fields.variableType ?? "Hour");
  if (!basicType) addError("basicType", PAY_WRONG);
  if (!variableType) addError("variableType", "Please select what the variable pay is for");

  const amount = readNumber(fields.amount, { min: 1, max: MAX_CENTS });
  const quantity = readNumber(fields.quantity, { min: 1, max: MAX_QUANTITY_HUNDREDTHS });
  if (!amount.value) addError("amount", PAY_WRONG);
  if (!quantity.value) addError("quantity", PAY_WRONG);

  const terms = syncPayAfter<PayTerms>({
    basicType: basicType ?? "Hour",
    amountCents: amount.value ?? 0,
    quantityHundredths: quantity.value ?? 0,
    payBaseRateAsMinimum: readCheckbox(fields.payBaseRateAsMinimum),
    variableType: variableType ?? "Hour",
    variableAmountCents: readVariableAmount(fields, addError),
    variablePayAfterHundredths: readUnits(fields, "variablePayAfter", addError),
    maxQuantityHundredths: readUnits(fields, "maxQuantity", addError),
    payOutsideOfApp: readCheckbox(fields.payOutsideOfApp),
  });
  if (terms.variableAmountCents > 0 && terms.maxQuantityHundredths <= terms.variablePayAfterHundredths) {
    addError("maxQuantity", MAX_TOO_SMALL);
  }
  if (potentialPayCents(terms) > MAX_ORDER_CENTS) addError("amount", PAY_WRONG);
  return terms;
}

function readVariableAmount(fields: WorkOrderFields, addError: AddError) {
  const { value, fault } = readNumber(fields.variableAmount, { min: 0, max: MAX_CENTS });
  if (fault) addError("variableAmount", fault === "too-small" ? VARIABLE_NEGATIVE : numberFaultText(fault));
  return value ?? 0;
}

function readUnits(fields: WorkOrderFields, name: "variablePayAfter" | "maxQuantity", addError: AddError) {
  const { value, fault } = readNumber(fields[name], { min: 0, max: MAX_QUANTITY_HUNDREDTHS });
  if (fault) addError(name, numberFaultText(fault));
  return value ?? 0;
}

const percentNames = ["percentCommunication", "percentWork", "percentDeliverables"] as const;

/** Reads the percents in hundredths; empty ones share what is missing to 100 percent. */
export function readPercents(fields: WorkOrderFields, addError: AddError) {
  let readable = true;
  const typed = percentNames.map((name) => {
    const { value, fault } = readNumber(fields[name], { min: 0, max: WHOLE_PERCENT_HUNDREDTHS });
    if (fault) {
      addError(name, PERCENT_WRONG);
      readable = false;
    }
    return value;
  });
  const [percentCommunication = 0, percentWork = 0, percentDeliverables = 0] = readable
    ? fillPercents(typed)
    : typed;
  const shares = { percentCommunication, percentWork, percentDeliverables };
  if (readable && !isWhole(Object.values(shares))) addError("percentCommunication", PERCENTS_WRONG);
  return shares;
}
