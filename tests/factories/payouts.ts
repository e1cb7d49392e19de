/** Tax details as their form and call take them. */
export const filledTax = {
  entityType: "Individual/sole proprietor",
  isEINDisplayed: "false",
  nameAssociatedWithTIN: "Ann Lee",
  businessName: "Ann Lee",
  SSN: "123-45-6789",
  EIN: "",
  address1: "1 Beacon St",
  address2: "",
  city: "Boston",
  state: "MA",
  zipCode: "02108",
  country: "US",
  isTaxInfoCorrect: "on",
};
