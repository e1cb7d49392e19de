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
import { readCountry, readZip } from "~/platform/text/zip";

const person = {
  firstName: personName("First name field is empty"),
  lastName: personName("Last name field is empty"),
  email: email("enter valid email"),
  phone: phone(),
  password: rawText(),
  confirmPassword: rawText(),
  referredPersonName: singleLine(),
};

const registration = (passwordRule: PasswordRule = newPasswordErrors) =>
  z
    .object({
      userType: z.enum(["contractor", "client"], "Please choose what you want to do"),
      ...person,
      company: singleLine(),
      website: website(),
      address: singleLine(),
      address2: singleLine(),
      country: optionValueField.transform(readCountry),
      state: optionValueField,
      city: optionValueField,
      zipcode: singleLine(12),
      rand_id: z.string().optional(),
      companyId: z.union([z.string(), z.number().transform(String)]).optional(),
    })
    .superRefine((form, context) => {
      const addError = (name: string, message: string) =>
        context.addIssue({ code: "custom", path: [name], message });
      for (const [name, text] of Object.entries(passwordRule(form.password, form.confirmPassword)))
        addError(name, text);
      if (form.userType === "client" && !form.rand_id && !form.company)
        addError("company", "Company name field is empty");
      if (form.userType === "contractor" && !form.state) addError("state", "State is required");
      if (form.zipcode && readZip(form.zipcode, form.country) === null)
        addError("zipcode", "Enter valid zipcode");
    });
export const registerForm = registration();
export type Registration = z.output<typeof registerForm>;

/** The page also requires the terms, which the API's payload does not have. */
export const registerPageForm = (passwordRule?: PasswordRule) =>
  registration(passwordRule).and(
    z.object({ terms: z.literal("on", "Please accept the terms of service and the privacy policy") }),
  );
