/** Messages of bulk edit that differ from the form's. */
import { PERCENTS_WRONG } from "./sections/pay-section";
import { CONTACT_MISSING } from "./sections/people-section";
import { DESCRIPTION_MISSING, TITLE_OR_ID_MISSING } from "./sections/work-section";

const labels: Record<string, string> = {
  [`title ${TITLE_OR_ID_MISSING}`]: "Title is required",
  [`customTagId ${TITLE_OR_ID_MISSING}`]: "Company WO ID is required",
  [`description ${DESCRIPTION_MISSING}`]: "Description is required",
  [`percentCommunication ${PERCENTS_WRONG}`]: "Communication, Work and Deliverables should total to 100%",
};
const CONTACT_WRONG = "Please enter Correct Contact";

export const bulkEditMessage = (field: string, message: string) =>
  message === CONTACT_MISSING ? CONTACT_WRONG : (labels[`${field} ${message}`] ?? message);
