/** ACH return codes that mean the account itself is at fault, so a retry would fail. Other codes may be temporary. */
const accountFaults: Record<string, string> = {
  R02: "The bank account is closed",
  R03: "The bank can't find the account",
  R04: "The account number is not valid",
  R12: "The account has moved to another bank",
  R13: "The routing number is not valid",
  R14: "The account holder can no longer be paid",
  R15: "The account holder can no longer be paid",
  R16: "The bank account is frozen",
  R17: "The bank can't process the account's details",
  R20: "The account does not accept transfers",
  R23: "The account holder refused the transfer",
};

/** "No Account (R03)" → "R03" */
export const returnCodeOf = (reason: string) => /\((R\d\d)\)$/.exec(reason)?.[1];

type Failed = {
  reason: string | null;
  /** The contractor still has the same account. */
  isSameBank: boolean;
};

/** Returns why a failed payout needs a new bank account; `undefined` if it can be sent again. */
export const accountFaultOf = ({ reason, isSameBank }: Failed): string | undefined =>
  isSameBank ? accountFaults[returnCodeOf(reason ?? "") ?? ""] : undefined;
