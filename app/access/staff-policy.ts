import type { Rule } from "./rule";
import { finance, owner, support } from "./staff-groups";

const everyStaff = { superAdmin: true } as const;

/** Permissions of Callout's staff over people, companies and each other; those over money are in `money-policy.ts`. */
export const staffRules = {
  "work-orders.list-all": { allow: everyStaff },
  "work-orders.export-all": { allow: everyStaff },
  "audit.search": { allow: everyStaff },
  "failed-jobs.manage": { allow: support },
  /** Health of providers and jobs, and the webhooks that were received. */
  "health.read": { allow: everyStaff },
  "webhook.replay": { allow: support },
  "sent-messages.read": { allow: everyStaff },
  "sent-message.resend": { allow: support },
  "support.answer": { allow: support },
  "saved-replies.read": { allow: everyStaff },
  "saved-replies.manage": { allow: support },
  /** Moves no money: the contractor is asked for another bank account. */
  "payout.ask-bank": { allow: { superAdmin: ["owner", "finance", "support"] } },
  "recruits.manage": { allow: support },
  "announcements.read": { allow: everyStaff },
  "announcements.manage": { allow: support },
  /** Holds back every change except those of the staff. */
  "maintenance.manage": { allow: owner },

  // People
  "people.read": { allow: everyStaff },
  "person.send-link": { allow: support },
  "person.end-sessions": { allow: support },
  "person.suspend": { allow: support },
  /** Sees the pages as the person does, and changes nothing. */
  "person.view-as": { allow: support },
  "staff-note.write": { allow: everyStaff },

  // Companies
  "companies.read": { allow: everyStaff },
  "company-fee.change": { allow: finance },
  "company.suspend": { allow: owner },
  "company-token.manage": { allow: owner },

  // The staff itself
  "staff.read": { allow: everyStaff },
  "staff.manage": { allow: owner, stepUp: "change" },
} as const satisfies Record<string, Rule>;
