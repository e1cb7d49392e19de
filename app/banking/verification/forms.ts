import { z } from "zod";
import { optionValueField, singleLine } from "~/platform/forms/account-fields";
import { readCountry, readZip } from "~/platform/text/zip";
import { readDate } from "~/platform/time/typed-time";

/** The provider's limits: no such characters, and no post office boxes. */
const special = /[="`!?%~${}\\]/;
const poBox = /\bp\.?\s*o\.?\s*box\b/i;

const text = (missing: string, max: number) =>
  singleLine(max)
    .refine((typed) => typed !== "", missing)
    .refine((typed) => !special.test(typed), "Please leave out special characters");
const name = (missing: string, max = 50) =>
  text(missing, max).refine((typed) => !/\d/.test(typed), "Please enter no digits");
const street = (missing: string) =>
  text(missing, 50).refine(
    (typed) => !poBox.test(typed),
    "A PO box is not accepted. Please enter the street address",
  );
const moreStreet = singleLine(50)
  .refine((typed) => !special.test(typed), "Please leave out special characters")
  .refine((typed) => !poBox.test(typed), "A PO box is not accepted");
const usZip = (zip: string) => /^\d{5}(-\d{4})?$/.test(readZip(zip, "US") ?? "");

const digits = (typed: string) => typed.replace(/[\s-]/g, "");
const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;
const isAdult = (day: string, now: Date) => {
  const years = (now.getTime() - Date.parse(day)) / YEAR_MS;
  return years >= 18 && years < 126;
};

const personFields = {
  firstName: name("Please enter the first name"),
  lastName: name("Please enter the last name"),
  birthDate: singleLine(20).transform((typed) => readDate(typed) || ""),
  ssn: singleLine(15).transform(digits),
  passportNumber: singleLine(60),
  passportCountry: optionValueField,
  address1: street("Please enter the home address"),
  address2: moreStreet,
  country: optionValueField.transform(readCountry),
  state: optionValueField,
  city: name("Please enter the city of the home address"),
  zipCode: singleLine(12),
};
const owner = z.object(personFields);
type Person = z.output<typeof owner>;
type Report = (field: string, message: string) => void;

/** `isFull`: all nine digits of the number, not only its last four. */
function checkIdentity(form: Pick<Person, "birthDate" | "ssn">, isFull: boolean, now: Date, report: Report) {
  if (!isAdult(form.birthDate, now)) report("birthDate", "Please enter the birth date of an adult");
  if (!(isFull ? /^\d{9}$/ : /^(\d{4}|\d{9})$/).test(form.ssn))
    report("ssn", isFull ? "Please enter all nine digits" : "Please enter the last four or all nine digits");
}

/** People of the US have a Social Security number, others a passport. */
function checkPerson(form: Person, isFull: boolean, now: Date, report: Report) {
  const hasPassport = form.passportNumber !== "";
  if (hasPassport && !/^[A-Z]{2}$/.test(form.passportCountry))
    report("passportCountry", "Please choose the country of the passport");
  const numbers = hasPassport && form.ssn === "" ? { ...form, ssn: "000000000" } : form;
  checkIdentity(numbers, isFull, now, report);
  if (form.country === "US" && form.state === "")
    report("state", "Please choose the state of the home address");
  if (form.country === "US" && !usZip(form.zipCode)) report("zipCode", "Enter valid zipcode");
}

/** Runs also while other fields are wrong, so that all errors appear at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

export const ownerForm = (now: Date) =>
  owner.superRefine(
    (form, context) =>
      checkPerson(form, true, now, (field, message) =>
        context.addIssue({ code: "custom", path: [field], message }),
      ),
    always,
  );
export type OwnerForm = z.output<ReturnType<typeof ownerForm>>;

const businessFields = {
  attempt: z.enum(["first", "second"]),
  businessType: z.enum(["llc", "corporation", "partnership", "soleProprietorship"], {
    error: "Please choose the type of your business",
  }),
  businessClassification: z
    .string({ error: "Please choose what your business does" })
    .regex(/^[\w-]+$/, "Please choose what your business does"),
  legalName: text("Please enter the legal name", 255),
  doingBusinessAs: singleLine(255).refine(
    (typed) => !special.test(typed),
    "Please leave out special characters",
  ),
  ein: singleLine(15).transform(digits),
  businessAddress1: street("Please enter the street address of the business"),
  businessAddress2: moreStreet,
  businessCity: name("Please enter the city of the business"),
  businessState: optionValueField.refine(
    (code) => /^[A-Z]{2}$/.test(code),
    "Please choose the state of the business",
  ),
  businessZip: singleLine(12).refine(usZip, "Please enter the ZIP code of the business"),
};
/** Optional here, because a sole proprietorship has no controller: `checkPerson` asks for what the others need. */
const loosePerson = Object.fromEntries(
  Object.entries(personFields).map(([field]) => [field, singleLine(60)]),
) as Record<keyof typeof personFields, ReturnType<typeof singleLine>>;

export type Attempt = {
  isSecond: boolean;
  /** The second attempt needs the controller's whole number. */
  needsFullSsn: boolean;
};

/** The fields of the person are checked with the type: a second attempt may be about the business alone. */
export const businessForm = ({ isSecond, needsFullSsn }: Attempt, now: Date) =>
  z
    .object({ ...businessFields, ...loosePerson, title: singleLine(100) })
    .superRefine((form, context) => {
      const report: Report = (field, message) => context.addIssue({ code: "custom", path: [field], message });
      const isSole = form.businessType === "soleProprietorship";
      if (!isSole || form.ein !== "")
        if (!/^\d{9}$/.test(form.ein)) report("ein", "Please enter the nine digits of the EIN");
      if (isSecond && !needsFullSsn && !isSole) return;
      const person = isSole
        ? owner.pick({ firstName: true, lastName: true, birthDate: true }).safeParse(form)
        : owner.extend({ title: name("Please enter the title", 100) }).safeParse(form);
      for (const { path, message } of person.error?.issues ?? []) report(String(path[0]), message);
      const typed = { ...form, birthDate: readDate(form.birthDate) || "", ssn: digits(form.ssn) };
      if (isSole) checkIdentity(typed, isSecond, now, report);
      else checkPerson({ ...typed, country: readCountry(form.country) }, isSecond, now, report);
    }, always)
    .transform((form) => ({
      ...form,
      birthDate: readDate(form.birthDate) || "",
      ssn: digits(form.ssn),
      country: readCountry(form.country),
    }));
export type BusinessForm = z.output<ReturnType<typeof businessForm>>;

export const certifyForm = z.object({
  certified: z.literal("on", { error: "Please confirm that the owners are right" }),
});

export const documentForm = z.object({
  kind: z.enum(["license", "idCard", "passport", "other"], { error: "Please choose the kind of document" }),
});
