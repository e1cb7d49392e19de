import type { OwnerForm } from "./forms";

/** A controller or an owner, as the provider takes them. */
export const personAtBank = (form: OwnerForm) => ({
  firstName: form.firstName,
  lastName: form.lastName,
  dateOfBirth: form.birthDate,
  ...(form.ssn && { ssn: form.ssn }),
  address: {
    address1: form.address1,
    ...(form.address2 && { address2: form.address2 }),
    city: form.city,
    // A country without such codes takes its own.
    stateProvinceRegion: /^[A-Z]{2}$/.test(form.state) ? form.state : form.country,
    ...(form.zipCode && { postalCode: form.zipCode }),
    country: form.country,
  },
  ...(form.passportNumber && {
    passport: { number: form.passportNumber, country: form.passportCountry },
  }),
});
