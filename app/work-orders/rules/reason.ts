import { z } from "zod";
import { readText } from "~/platform/text/text";

/** Why a contractor is un-assigned, or accepted on their behalf. The commands check whether a reason is needed. */
export const reasonText = z.string().max(2000);

/** The optional reason in a page's form. */
export const reasonField = reasonText.optional().transform(readText);

/** The order's page limits the length in the browser; the command checks that a reason is given. */
export const cancelForm = z.object({ reason: z.string().default("") });
