import type { Rule } from "./policy";

const contractor = { contractor: true } as const;
const superAdmin = { superAdmin: true } as const;

/** The part of the policy that is about getting certified; reading what there is, is everybody's. */
export const certificateRules = {
  "certificates.own": { allow: contractor },
  "certificates.buy": { allow: contractor },
  /** The check by an outside provider. */
  "certificates.check": { allow: contractor },
  "certificates.take-exam": { allow: contractor },
  /** The video itself: for who may study it, and for who keeps it. */
  "certificates.watch": { allow: { ...contractor, ...superAdmin } },
  /** What others have passed, and their papers. */
  "certificates.assign": { allow: superAdmin },
  /** Prices, videos and questions. */
  "certificate-types.manage": { allow: superAdmin },
} as const satisfies Record<string, Rule>;
