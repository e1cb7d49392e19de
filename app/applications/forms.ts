/** The form of applications and counter offers (WO §5), for the page and the REST call. */

import { z } from "zod";
import { idField, idText } from "~/platform/forms/id-field";
import { MAX_CENTS, readNumber } from "~/platform/text/decimal";
import { readCheckbox, readLine, readText, tooLong } from "~/platform/text/text";
import { isBeforeYearLimit, readDate, readTime } from "~/platform/time/typed-time";
import { readBasicType } from "~/work-orders/rules/work-order";
import {
  type Bid,
  changesAmounts,
  hasVariablePay,
  isCounterOffer,
  MAX_COMMENT_LENGTH,
  type Posted,
  plainBid,
  rateTypes,
} from "./application";
import {
  MAX_DECLINE_REASON_LENGTH,
  MAX_INVITED,
  NO_CONTRACTOR_CHOSEN,
  NO_CONTRACTORS_CHOSEN,
  TOO_MANY_INVITED,
} from "./routing/route";

/** A contractor to assign or to route to: as text on pages, as text or number in REST calls and stored inputs. */
export const contractorIdText = idText(NO_CONTRACTOR_CHOSEN);
export const contractorId = idField(NO_CONTRACTOR_CHOSEN);

/** Contractors to invite; empty while the form is still searching. */
export const contractorIdList = <T extends z.ZodType>(id: T) =>
  z.array(id, { error: NO_CONTRACTORS_CHOSEN }).max(MAX_INVITED, TOO_MANY_INVITED);
export const invitedContractors = <T extends z.ZodType>(id: T) =>
  contractorIdList(id).min(1, NO_CONTRACTORS_CHOSEN);

export const declineReasonText = z
  .string()
  .max(MAX_DECLINE_REASON_LENGTH, tooLong("Reason", MAX_DECLINE_REASON_LENGTH));
export const declineForm = z.object({ reason: declineReasonText.optional() });

const BASE_MISSING = "Please enter the bid amount for base pay.";
const COMMENT_MISSING = "Please add a comment as you changed the bid amount.";
const EXPENSE_AMOUNT_MISSING = "Please add amount expense as you added description.";
const EXPENSE_DESCRIPTION_MISSING = "Please add a description as you added amount expense.";
const MAX_EXPENSE_DESCRIPTION_LENGTH = 200;

const text = z.union([z.string(), z.number()]).nullish();

const fields = z.object({
  /** If `false` and no amount is sent, the contractor applies at the posted terms. */
  isCounterOffer: z.union([z.boolean(), z.string()]).nullish(),
  basicType: text,
  bidAmountBase: text,
  bidAmountVariable: text,
  startDate: text,
  startTime: text,
  amountExpense: text,
  descriptionExpense: text,
  comment: text,
});
type Fields = z.infer<typeof fields>;
type AddError = (field: keyof Fields, message: string) => void;

const isGiven = (value: unknown) => value != null && value !== "";

/** Returns the form's schema, whose output has the application's columns. `today` is the date at the site. */
export function applyForm({ posted, today }: { posted: Posted; today: string }) {
  return fields.transform((typed, context): Bid & { isCounterOffer: boolean } => {
    const addError: AddError = (field, message) =>
      context.addIssue({ code: "custom", path: [field], message });
    const comment = readText(typed.comment);
    if (comment.length > MAX_COMMENT_LENGTH) addError("comment", tooLong("Comment", MAX_COMMENT_LENGTH));
    const isPlain =
      isGiven(typed.isCounterOffer) && !readCheckbox(typed.isCounterOffer) && !isGiven(typed.bidAmountBase);
    if (isPlain) return { ...plainBid(posted, comment), isCounterOffer: false };

    const bid: Bid = {
      ...readBids(typed, posted, addError),
      ...readStart(typed, posted, today, addError),
      ...readExpense(typed, addError),
      comment,
    };
    if (changesAmounts(posted, bid) && !comment) addError("comment", COMMENT_MISSING);
    return { ...bid, isCounterOffer: isCounterOffer(posted, bid) };
  });
}

function readBids(typed: Fields, posted: Posted, addError: AddError) {
  const range = { min: 0, max: MAX_CENTS };
  const base = readNumber(typed.bidAmountBase, range);
  if (base.value === undefined) addError("bidAmountBase", BASE_MISSING);
  const variable = hasVariablePay(posted) ? readNumber(typed.bidAmountVariable, range) : { value: 0 };
  if (variable.fault) addError("bidAmountVariable", "Please enter the bid amount for variable pay.");
  const basicType = isGiven(typed.basicType) ? readBasicType(typed.basicType) : posted.basicType;
  if (!basicType || !rateTypes(posted).includes(basicType))
    addError("basicType", "Please select the rate type.");
  return {
    basicType: basicType ?? posted.basicType,
    bidBaseCents: base.value ?? posted.amountCents,
    bidVariableCents: variable.value ?? posted.variableAmountCents,
  };
}

/** APP-010, APP-011; may be after the posted end. Null means the posted start, even if that changes later. */
function readStart(typed: Fields, posted: Posted, today: string, addError: AddError) {
  const startDate = readDate(typed.startDate);
  const startTime = readTime(typed.startTime);
  if (startDate === null || (startDate && !isBeforeYearLimit(startDate, today))) {
    addError("startDate", "Please enter correct start date");
  } else if (startDate && startDate < today) addError("startDate", "The start date can't be before today");
  if (startTime === null) addError("startTime", "Please enter correct start time");
  return {
    startDate: !startDate || startDate === posted.startDate ? null : startDate,
    startTime: !startTime || startTime === posted.startTime?.slice(0, 5) ? null : startTime,
  };
}

function readExpense(typed: Fields, addError: AddError) {
  const { value, fault } = readNumber(typed.amountExpense, { min: 0, max: MAX_CENTS });
  const expenseDescription = readLine(typed.descriptionExpense);
  if (fault) addError("amountExpense", "Please enter a dollar amount");
  else if (!value && expenseDescription) addError("amountExpense", EXPENSE_AMOUNT_MISSING);
  if (value && !expenseDescription) addError("descriptionExpense", EXPENSE_DESCRIPTION_MISSING);
  if (expenseDescription.length > MAX_EXPENSE_DESCRIPTION_LENGTH)
    addError("descriptionExpense", tooLong("Description", MAX_EXPENSE_DESCRIPTION_LENGTH));
  return { expenseCents: value ?? 0, expenseDescription };
}
