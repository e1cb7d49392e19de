/**
 * How each table lies on several Postgres nodes (Citus): rows of one company on one node, a copy on every node, or only on
 * the coordinator. On a single Postgres it means nothing. Decision 59 has the reasons that concern several tables.
 */
type Column = "company_id" | "book" | "user_id";
export type Placement = { by: Column } | "reference" | "local";

/** Rows with equal values in columns of one group lie on one node: a company's books are beside its orders. */
export const groupOf = (by: Column) => (by === "user_id" ? "person" : "company");

const byCompany = [
  // Orders and what belongs to them.
  "work_orders",
  "work_order_documents",
  "work_order_history",
  "work_order_tallies",
  "work_order_starts",
  "applications",
  "routes",
  "blocks",
  "order_custom_fields",
  "order_approval_codes",
  "order_sites",
  "order_chats",
  "order_chat_members",
  "messages",
  "message_recipients",
  "message_files",
  "check_entries",
  "expenses",
  "issue_reports",
  "client_ratings",
  "start_reminders",
  "recruit_mails",
  "work_alert_orders",
  // A company's lists and work on many orders.
  "projects",
  "end_companies",
  "custom_fields",
  "approval_codes",
  "teams",
  "team_members",
  "company_invitations",
  "contractor_groups",
  "contractor_group_members",
  "contractor_notes",
  "templates",
  "template_documents",
  "sites",
  "site_documents",
  "imports",
  "import_rows",
  "import_mappings",
  "bulk_runs",
  "bulk_run_orders",
  "bulk_run_files",
  // A company's statement.
  "ledger_statement_lines",
  // Reports.
  "report_companies",
  "report_changes",
  "report_orders",
  "report_days",
  "report_months",
  "weekly_company_reports",
  // Written in the transaction of every action.
  "audit_log",
  "events",
  "unread_events",
];

/** By the company in whose books a row is, or 0 for Callout's, which lie beside the company's other rows. */
const byBook = ["ledger_accounts", "ledger_journals", "ledger_entries"];

/** Written after the commit, and read by one person. */
const byPerson = ["notifications"];

/** Read together with every company's rows. A write goes to all nodes, so actions on orders must not write them. */
const reference: Record<string, string> = {
  companies: "people and orders refer to them",
  users: "a contractor works for many companies",
  contractor_profiles: "applicants are listed with their scores",
  contractor_certificates: "applicants are listed with their certificates",
  certificate_types: "named in orders",
  work_types: "named in orders",
  recruits: "the emails about an order refer to them",
  files: "an upload does not know yet which record it belongs to",
};

const local: Record<string, string> = {
  // Rows about a person: read before a company is known, and unique over all companies.
  ...because("belongs to a person, and is read alone", [
    "sessions",
    "known_devices",
    "account_tokens",
    "form_drafts",
    "saved_submissions",
    "second_factors",
    "recovery_codes",
    "passkeys",
    "passkey_challenges",
    "push_devices",
    "list_columns",
    "saved_filters",
    "data_copies",
    "data_copy_parts",
    "account_deletions",
    "monthly_statements",
    "written_positions",
    "support_chats",
    "support_messages",
    "support_message_files",
  ]),
  ...because("found by a secret, a domain or an address before the company is known", [
    "company_tokens",
    "single_sign_on",
    "single_sign_on_domains",
    "single_sign_on_identities",
    "single_sign_on_flows",
    "single_sign_on_removals",
    "attempts",
    "idempotency_keys",
  ]),
  ...because("belongs to a contractor, and is read alone", [
    "contractor_documents",
    "certificate_questions",
    "certificate_warnings",
    "contractor_customers",
    "certificate_purchases",
    "certificate_video_positions",
    "certificate_exam_attempts",
    "outside_checks",
    "outside_events",
    "tax_details",
    "payout_banks",
    "payout_prices",
    "payout_choices",
    "work_alerts",
  ]),
  ...because("found by the provider's id, for companies, contractors and Callout", [
    "bank_customers",
    "bank_owners",
    "bank_documents",
    "bank_sources",
    "bank_transfers",
    "provider_customers",
    "provider_events",
    "provider_calls",
    "received_webhooks",
    "cards",
    "refills",
    "card_reversals",
    "payouts",
  ]),
  ...because("belongs to Callout", [
    "announcements",
    "maintenance",
    "contact_messages",
    "support_saved_replies",
    "suspensions",
    "staff_notes",
    "sent_messages",
    "pay_run_settings",
    "reconciliations",
    "reconciliation_items",
    "corrections",
    "weekly_reports",
  ]),
  ...because("one tree over the ledgers of all companies", [
    "sealed_journals",
    "sealed_accounts",
    "sealed_through",
    "tree_nodes",
    "checkpoints",
    "solvency_reports",
    "solvency_nodes",
  ]),
};

function because(reason: string, tables: readonly string[]) {
  return Object.fromEntries(tables.map((table) => [table, reason]));
}

export const distribution: ReadonlyMap<string, Placement> = new Map<string, Placement>([
  ...byCompany.map((table) => [table, { by: "company_id" }] as const),
  ...byBook.map((table) => [table, { by: "book" }] as const),
  ...byPerson.map((table) => [table, { by: "user_id" }] as const),
  ...Object.keys(reference).map((table) => [table, "reference"] as const),
  ...Object.keys(local).map((table) => [table, "local"] as const),
]);
