import { z } from "zod";
import { rawText, singleLine } from "~/platform/forms/account-fields";
import { passkeyNeedsScripts } from "./texts";

const MAX_NAME_LENGTH = 60;

/** The browser's answer as JSON, which only scripts can fill in. */
export const passkeyForm = z
  .object({ passkey: rawText(), returnTo: z.string().optional() })
  .refine(({ passkey }) => passkey !== "", { path: [], message: passkeyNeedsScripts });

export const passkeyNameForm = z.object({
  name: singleLine(MAX_NAME_LENGTH).refine((name) => name !== "", "Please enter a name"),
});
