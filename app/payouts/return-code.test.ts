import { expect, test } from "vitest";
import { accountFaultOf } from "./return-code";

test.each([
  ["Bank Account Closed (R02)", true, "The bank account is closed"],
  ["No Account/Unable to Locate Account (R03)", true, "The bank can't find the account"],
  ["Invalid Account Number Structure (R04)", true, "The account number is not valid"],
  ["Account Frozen (R16)", true, "The bank account is frozen"],
  // `false`: the contractor has changed the account since.
  ["Bank Account Closed (R02)", false, undefined],
  ["Insufficient Funds (R01)", true, undefined],
  ["Uncollected Funds (R09)", true, undefined],
  ["The transfer was canceled at the bank provider", true, undefined],
  [null, true, undefined],
])("%s with the same bank %s: %s", (reason, isSameBank, fault) =>
  expect(accountFaultOf({ reason, isSameBank })).toBe(fault),
);
