/**
 * Return codes of the ACH network that say that the account itself can't be paid: closed, not found, a wrong number, frozen
 * and so on. The same account would send the money back again. Any other code, or none, may be a passing fault.
 */
const accountFaults: Record<string, string> = {
  R02: "The bank account is closed",
  R03: "The bank does not find the account",
  R04: "The account number is not valid",
  R12: "The account has moved to another bank",
  R13: "The routing number is not valid",
  R14: "The account holder can't be paid any more",
  R15: "The account holder can't be paid any more",
  R16: "The bank account is frozen",
  R17: "The bank can't process the account's details",
  R20: "The account takes no transfers",
  R23: "The account holder refused the transfer",
};

/** "R03" of "No Account (R03)". */
export const returnCodeOf = (reason: string) => /\((R\d\d)\)$/.exec(reason)?.[1];

type Failed = {
  reason: string | null;
  /** Whether the contractor would be paid to the same account again. */
  isSameBank: boolean;
};

/** Why a failed payout waits for a new bank account; nothing if it can go out again. */
export const accountFaultOf = ({ reason, isSameBank }: Failed): string | undefined =>
  isSameBank ? accountFaults[returnCodeOf(reason ?? "") ?? ""] : undefined;
