import { z } from "zod";
import { readText, tooLong } from "~/platform/text/text";

const MAX_LENGTH = 2000;
/** Why an order is canceled, a contractor un-assigned or accepted on their behalf. The commands check whether a reason is needed. */
export const reasonText = z.string().max(MAX_LENGTH, tooLong("Reason", MAX_LENGTH));

/** The optional reason in a page's form. */
export const reasonField = reasonText.optional().transform(readText);

export const cancelForm = z.object({ reason: reasonText.default("") });
