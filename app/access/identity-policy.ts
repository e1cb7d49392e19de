import type { Rule } from "./rule";

const anybody = { anonymous: true, contractor: true, client: true, superAdmin: true } as const;
const signedIn = { contractor: true, client: true, superAdmin: true } as const;

export const identityRules = {
  /** Before anything else, because it may be required. */
  "second-factor.read": { allow: signedIn, beforeAgreement: true, whileViewing: "never" },
  "second-factor.change": { allow: signedIn, beforeAgreement: true, stepUp: "change", whileViewing: "never" },
  /** Giving the password or a code again. */
  "session.confirm": { allow: signedIn, beforeAgreement: true, whileViewing: "never", inMaintenance: true },
  /** A copy of one's own data, and deleting the account. */
  "own-data.read": { allow: signedIn, beforeAgreement: true, whileViewing: "never" },
  "own-data.ask": { allow: signedIn, beforeAgreement: true, stepUp: "change", whileViewing: "never" },
  "own-data.delete": { allow: signedIn, beforeAgreement: true, stepUp: "change", whileViewing: "never" },
  "own-data.keep": { allow: signedIn, beforeAgreement: true, whileViewing: "never" },
  "own-data.download": { allow: signedIn, beforeAgreement: true, stepUp: "read", whileViewing: "never" },
  /** Staff return to their own pages. */
  "viewing.end": {
    allow: signedIn,
    beforeAgreement: true,
    whileViewing: "also-changes",
    inMaintenance: true,
  },
  "company.require-second-factor": { allow: { client: ["Admin"] }, stepUp: "change" },
  /** The company's own sign-in service, its domains and whether it is required. */
  "single-sign-on.manage": { allow: { client: ["Admin"] }, stepUp: "change" },
  /** By the link that was sent to the domain. */
  "single-sign-on.confirm-domain": { allow: anybody, beforeAgreement: true },
} as const satisfies Record<string, Rule>;
