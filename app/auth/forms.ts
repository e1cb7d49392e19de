import { z } from "zod";
import {
  email,
  isEmail,
  newPasswordErrors,
  type PasswordRule,
  rawText,
} from "~/platform/forms/account-fields";
import { reloadAndTryAgain, typeEmailFirst } from "./texts";

const emptySignIn = "Please enter new email address and password";
const emptyEmail = "Please enter your email address";
const emptyReset = "Please enter new password";

export const signInForm = z
  .object({ email: rawText(), password: rawText(), returnTo: z.string().optional() })
  .superRefine((form, context) => {
    if (!form.email && !form.password)
      return context.addIssue({ code: "custom", path: [], message: emptySignIn });
    if (!isEmail(form.email.trim()))
      context.addIssue({ code: "custom", path: ["email"], message: "Please enter valid email" });
    if (!form.password)
      context.addIssue({ code: "custom", path: ["password"], message: "Password field is required" });
  });

export const linkForm = z
  .object({
    email: rawText(),
    sms: z.union([z.boolean(), z.stringbool()]).default(false),
    /** Set by the page after signing up, which has its own error text. */
    from: z.literal("sign-up").optional().catch(undefined),
  })
  .superRefine((form, context) => {
    const untouched = form.from ? typeEmailFirst : emptyEmail;
    const message = form.email ? "Please enter valid email" : untouched;
    if (!isEmail(form.email.trim())) context.addIssue({ code: "custom", path: ["email"], message });
  });

/** `passwordRule` checks the password fields when a refused form's password was kept (sealed-password.server.ts). */
export const resetPageForm = (passwordRule?: PasswordRule) =>
  z
    .object({ id: rawText(), password: rawText(), confirmPassword: rawText() })
    .superRefine(({ id, password, confirmPassword }, context) => {
      const addError = (path: string[], message: string) =>
        context.addIssue({ code: "custom", path, message });
      // No input can fix a truncated link.
      if (!id) return addError([], reloadAndTryAgain);
      if (passwordRule) {
        for (const [name, message] of Object.entries(passwordRule(password, confirmPassword)))
          addError([name], message);
        return;
      }
      if (!password && !confirmPassword) return addError([], emptyReset);
      if (!password) addError(["password"], "Password field is empty");
      if (!confirmPassword) addError(["confirmPassword"], "Confirm password field is empty");
      if (!password || !confirmPassword) return;
      for (const [name, message] of Object.entries(newPasswordErrors(password, confirmPassword)))
        addError([name], message);
    });

export const resetForm = resetPageForm();

/** `leaveEmpty` is a honeypot: a message that fills it is dropped, but gets the usual thanks. */
export const contactForm = z.object({
  name: z.string().trim().min(1, "Please enter your name").max(120),
  email: email("Please enter valid email"),
  message: z.string().trim().min(1, "Please enter your message").max(5000, "At most 5,000 characters"),
  leaveEmpty: z.string().optional(),
});
