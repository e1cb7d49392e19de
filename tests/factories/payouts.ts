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

/** Bank details as their form and call take them. */
export const filledBank = {
  bankName: "First Boston",
  accountStatus: "checking",
  accountType: "personal",
  name: "Ann Lee",
  email: "ann@northwind.example",
  routing: "222222226",
  account: "000123456789",
  acceptTerms: "on",
};
