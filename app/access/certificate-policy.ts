import type { Rule } from "./rule";

const contractor = { contractor: true } as const;
const superAdmin = { superAdmin: true } as const;

export const certificateRules = {
  "certificates.own": { allow: contractor },
  "certificates.buy": { allow: contractor },
  "certificates.check": { allow: contractor },
  "certificates.take-exam": { allow: contractor },
  "certificates.watch": { allow: { ...contractor, ...superAdmin } },
  "certificates.assign": { allow: superAdmin },
  "certificate-types.manage": { allow: superAdmin },
} as const satisfies Record<string, Rule>;
