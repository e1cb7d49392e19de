import type { Rule } from "./rule";

const signedIn = { contractor: true, client: true, superAdmin: true } as const;

export const identityRules = {
  /** Before anything else, because it may be required. */
  "second-factor.read": { allow: signedIn, beforeAgreement: true },
  "second-factor.change": { allow: signedIn, beforeAgreement: true, stepUp: "change" },
  /** Giving the password or a code again. */
  "session.confirm": { allow: signedIn, beforeAgreement: true },
  "company.require-second-factor": { allow: { client: ["Admin"] }, stepUp: "change" },
} as const satisfies Record<string, Rule>;
