import { z } from "zod";
import { rawText } from "~/platform/forms/account-fields";

export const codeNeeded = "Enter the 6-digit code from your authenticator app, or a recovery code";
export const lastFactorRequired = "A second factor is required for your account.";
export const wrongCode =
  "This code is not right, or it was used already. Wait for the next one and try again.";

export const codeForm = z.object({
  code: rawText().refine((text) => text.trim() !== "", codeNeeded),
  returnTo: z.string().optional(),
});
