/** Reasons for which banks return transfers (Nacha's return codes), by Dwolla's descriptions. */
export const returnCodes: Record<string, string> = {
  R01: "Insufficient Funds",
  R02: "Bank Account Closed",
  R03: "No Account/Unable to Locate Account",
  R04: "Invalid Bank Account Number Structure",
  R05: "Unauthorized Debit to Consumer Account",
  R07: "Authorization Revoked by Customer",
  R08: "Payment Stopped",
  R09: "Uncollected Funds",
  R10: "Customer Advises Originator is Not Known to Receiver and/or Originator is Not Authorized by Receiver to Debit Receiver's Account",
  R16: "Bank Account Frozen",
  R20: "Non-Transaction Account",
  R29: "Corporate Customer Advises Not Authorized",
};

/** "Fast R01 Checking" returns only what is sent the same day or instantly. */
export const fastReturnCodeOf = (names: string[]) =>
  returnCodeOf(names.flatMap((name) => (name.startsWith("Fast ") ? [name.slice("Fast ".length)] : [])));

/** As in Dwolla's sandbox, the name of a bank account says how its transfers end: "R01 Checking". */
export const returnCodeOf = (names: string[]) =>
  names.map((name) => name.slice(0, 3)).find((start) => start in returnCodes);

/** "Late R10 Checking" returns a transfer after it was processed, as banks may for 60 days. */
export const lateReturnCodeOf = (names: string[]) =>
  returnCodeOf(names.flatMap((name) => (name.startsWith("Late ") ? [name.slice("Late ".length)] : [])));
