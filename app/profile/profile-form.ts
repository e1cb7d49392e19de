import type { Role } from "db/schema/accounts";
import { z } from "zod";
import {
  email,
  newPasswordErrors,
  optionValueField,
  type PasswordRule,
  personName,
  phone,
  rawText,
  singleLine,
  website,
} from "~/platform/forms/account-fields";
import { readCheckbox } from "~/platform/text/text";
import { readCountry, readZip } from "~/platform/text/zip";

const MAX_TEXT_LENGTH = 20_000;

/** The profile form of page and API. `passwordRule` is for a password that was kept from a refused form. */
export const profileForm = (role: Role, passwordRule?: PasswordRule) =>
  z
    .object({
      firstName: personName("First name field is empty"),
      lastName: personName("Last name field is empty"),
      email: email("Please enter valid email address."),
      phone: phone(),
      website: website(),
      address: singleLine(),
      address2: singleLine(),
      country: optionValueField.transform(readCountry),
      state: optionValueField,
      city: optionValueField,
      zipcode: singleLine(),
      about: z.string().max(MAX_TEXT_LENGTH, "This text is too long").default(""),
      credentials: z.string().max(MAX_TEXT_LENGTH, "This text is too long").default(""),
      companyName: singleLine(),
      oldPassword: rawText(),
      password: rawText(),
      confirmPassword: rawText(),
      removeImage: z.string().optional().transform(readCheckbox),
    })
    .superRefine((form, context) => {
      const addError = (name: string, message: string) =>
        context.addIssue({ code: "custom", path: [name], message });
      for (const [name, message] of requiredFields(role)) if (!form[name]) addError(name, message);
      if (form.zipcode.length > 6) addError("zipcode", "Zip is longer than maximum allowed length (6)");
      else if (form.zipcode && readZip(form.zipcode, form.country) === null)
        addError("zipcode", "Enter valid zipcode");
      if (!form.password && !form.confirmPassword && !passwordRule) return;
      if (!form.oldPassword) addError("oldPassword", "Please enter your current password");
      for (const [name, text] of Object.entries(
        (passwordRule ?? newPasswordErrors)(form.password, form.confirmPassword),
      ))
        addError(name, text);
    });
export type ProfileForm = z.output<ReturnType<typeof profileForm>>;
export type ProfileInput = z.input<ReturnType<typeof profileForm>> & { file?: string; files?: string };

type Needed = readonly (readonly [keyof ProfileForm, string])[];

/** Contractors are found by address, so theirs is required; clients need a website. */
function requiredFields(role: Role): Needed {
  const state = ["state", "State is required"] as const;
  const place = [
    ["address", "Address is required"],
    ["city", "City is required"],
    ["zipcode", "Zip is required"],
  ] as const;
  const site = ["website", "Website is required"] as const;
  if (role === "contractor") return [state, ...place];
  return role === "client" ? [state, site, ["companyName", "Company name field is empty"]] : [state, site];
}
