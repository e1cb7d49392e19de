import type { Rule } from "./rule";

const contractor = { contractor: true } as const;
const superAdmin = { superAdmin: true } as const;

/** Permissions of certificates. */
export const certificateRules = {
  "certificates.own": { allow: contractor },
  "certificates.buy": { allow: contractor },
  /** Starting a check by the outside provider. */
  "certificates.check": { allow: contractor },
  "certificates.take-exam": { allow: contractor },
  /** The video file. */
  "certificates.watch": { allow: { ...contractor, ...superAdmin } },
  /** Certificates and documents of contractors. */
  "certificates.assign": { allow: superAdmin },
  /** Prices, videos and questions. */
  "certificate-types.manage": { allow: superAdmin },
} as const satisfies Record<string, Rule>;
