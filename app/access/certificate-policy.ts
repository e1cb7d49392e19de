import type { Rule } from "./rule";
import { support } from "./staff-groups";

const contractor = { contractor: true } as const;

export const certificateRules = {
  "certificates.own": { allow: contractor },
  "certificates.buy": { allow: contractor },
  "certificates.check": { allow: contractor },
  "certificates.take-exam": { allow: contractor },
  "certificates.watch": { allow: { ...contractor, superAdmin: true } },
  "certificates.assign": { allow: support },
  "certificate-types.manage": { allow: support },
} as const satisfies Record<string, Rule>;
