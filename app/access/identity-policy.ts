import type { Rule } from "./rule";

const signedIn = { contractor: true, client: true, superAdmin: true } as const;

export const identityRules = {
  /** Before anything else, because it may be required. */
  "second-factor.read": { allow: signedIn, beforeAgreement: true, whileViewing: "never" },
  "second-factor.change": { allow: signedIn, beforeAgreement: true, stepUp: "change", whileViewing: "never" },
  /** Giving the password or a code again. */
  "session.confirm": { allow: signedIn, beforeAgreement: true, whileViewing: "never", inMaintenance: true },
  /** Staff return to their own pages. */
  "viewing.end": {
    allow: signedIn,
    beforeAgreement: true,
    whileViewing: "also-changes",
    inMaintenance: true,
  },
  "company.require-second-factor": { allow: { client: ["Admin"] }, stepUp: "change" },
} as const satisfies Record<string, Rule>;
