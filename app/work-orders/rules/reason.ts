import { z } from "zod";
import { readText, tooLong } from "~/platform/text/text";
import { MAX_REASON_LENGTH } from "./work-order";

/** The commands check whether a reason is needed. */
export const reasonText = z.string().max(MAX_REASON_LENGTH, tooLong("Reason", MAX_REASON_LENGTH));

/** The optional reason in a page's form. */
export const reasonField = reasonText.optional().transform(readText);

export const cancelForm = z.object({ reason: reasonText.default("") });
