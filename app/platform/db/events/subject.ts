/** Rows of a company. A record of one names the company, whoever acts. */
type OfCompany =
  | "work-order"
  | "import"
  | "template"
  | "site"
  | "sites"
  | "projects"
  | "end-companies"
  | "custom-fields"
  | "approval-codes"
  | "team"
  | "invitation"
  | "contractor"
  | "contractor-group"
  | "card"
  | "refill";
/** Rows of a company, or else of a contractor or Callout. */
type OfCompanyOrNone = "bank-source" | "bank-transfer" | "bulk-run" | "correction";
type Other =
  | "announcement"
  | "audit"
  | "certificate-purchase"
  | "certificate-type"
  | "contractors"
  | "job"
  | "maintenance"
  | "notification"
  | "outside-check"
  | "pay-run"
  | "payout-price"
  | "reconciliation"
  | "recruit"
  | "recruits"
  | "saved-reply"
  | "sent-message"
  | "support-chat"
  | "table"
  | "user"
  | "webhook";

/** The record that an action concerns, and the company that it belongs to. */
export type Subject =
  | { type: OfCompany; id: number | null; companyId: number }
  | { type: OfCompanyOrNone; id: number | null; companyId: number | null }
  | { type: Other; id: number | null; companyId?: number | null }
  | { type: "company"; id: number };

/** The company whose node has the records: the subject's, else the actor's own, else 0 for none. */
export const companyOf = (subject: Subject, actor: { companyId?: number | null } | null): number =>
  subject.type === "company" ? subject.id : (subject.companyId ?? actor?.companyId ?? 0);
