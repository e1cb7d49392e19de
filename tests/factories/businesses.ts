import type { Actor } from "~/access/actor";
import { submitBusiness } from "~/banking/verification/commands/submit-business.server";
import { businessForm, ownerForm } from "~/banking/verification/forms";
import { now } from "~/platform/time/clock.server";

/** Form values for a controller or an owner, as an Admin types them. */
export const typedPerson = (firstName = "Grace") => ({
  firstName,
  lastName: "Hoppe",
  birthDate: "1971-02-03",
  ssn: "987654321",
  passportNumber: "",
  passportCountry: "",
  address1: "17 Elm Street",
  address2: "",
  country: "US",
  state: "NY",
  city: "Albany",
  zipCode: "12207",
});

export const typedBusiness = (firstName?: string) => ({
  ...typedPerson(firstName),
  attempt: "first",
  businessType: "llc",
  businessClassification: "9ed38155-7d6f-11e3-83c3-5404a6144203",
  legalName: "Northwind Services",
  doingBusinessAs: "",
  ein: "12-3456789",
  title: "Chief Executive Officer",
  businessAddress1: "200 State Street",
  businessAddress2: "",
  businessCity: "Boston",
  businessState: "MA",
  businessZip: "02109",
});

type Typed = Partial<ReturnType<typeof typedBusiness>>;
const noAttempt = { isSecond: false, needsFullSsn: false };

/** Sends a company to the bank provider; `firstName` of the controller says how its check ends. Needs `withBankProvider`. */
export const submit = (actor: Actor, typed: Typed = {}, attempt = noAttempt) => {
  const form = {
    ...typedBusiness(typed.firstName),
    ...typed,
    attempt: attempt.isSecond ? "second" : "first",
  };
  return submitBusiness(actor, businessForm(attempt, now()).parse(form));
};

export const ownerOf = (typed: Partial<ReturnType<typeof typedPerson>> = {}) =>
  ownerForm(now()).parse({ ...typedPerson(typed.firstName), ...typed });
