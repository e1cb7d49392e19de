import type { Rule, Who } from "./rule";

const managing: Who = ["Admin", "Manager"];
const client = { client: true } as const;
const contractor = { contractor: true } as const;

/** A company's lists, people and settings, and the contractors it knows. */
export const companyRules = {
  // A company's lists for its work orders
  "company-lists.read": { allow: client },
  "company-lists.change": { allow: client },
  /** Projects and end companies; the super administrator filters by them. */
  "projects.read": { allow: { client: true, superAdmin: true } },
  /** Sites, also while typing in the order form. Orders add new ones, whoever creates them. */
  "sites.read": { allow: { client: true, superAdmin: true } },
  "sites.change": { allow: { client: managing } },

  /** The amount above which contractors send receipts. */
  "company-settings.change": { allow: { client: managing } },

  // A company's people
  "first-steps.dismiss": { allow: client },
  "teams.read": { allow: client },
  "teams.change": { allow: client },
  "groups.read": { allow: client },
  "groups.change": { allow: client },
  "contractors.find": { allow: client },
  /** For the API call only, which super administrators may use too. */
  "contractors.search": { allow: { client: true, superAdmin: true } },
  "contractor.view": { allow: { client: true, superAdmin: true } },
  "contractor.note": { allow: client },
  "contractor.see-applies": { allow: client },
  "certificates.read": { allow: { contractor: true, client: true, superAdmin: true } },
  // Blocking: neither for Dispatchers nor for the super administrator
  "contractor.block": { allow: { client: managing } },
  "work-order.block-contractor": { allow: { client: managing }, of: "own company's order" },
  "company.block": { allow: contractor },
  "users.manage": { allow: { client: ["Admin"] }, stepUp: "change" },
  /** Colleagues to choose from; for the super administrator those of all companies. */
  "users.list": { allow: { client: true, superAdmin: true } },
} as const satisfies Record<string, Rule>;
