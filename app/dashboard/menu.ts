import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import type { Permission } from "~/access/policy";
import { paths } from "~/paths";
import { staffPaths } from "~/staff-paths";
import type { MenuGroup, MenuItem } from "~/ui/shell/app-shell";

/** The side menu in the documents' order; an entry shows when the user may have its permission. */
const entries: (MenuItem & { permission: Permission })[] = [
  { label: "Dashboard", to: paths.dashboard(), icon: "list", permission: "home.open" },
  { label: "Find Contractor", to: paths.findContractor(), icon: "search", permission: "contractors.find" },
  { label: "Preferred", to: paths.groups(), icon: "star", permission: "groups.read" },
  {
    label: "Manage Custom Fields",
    to: paths.companyList("custom-fields"),
    icon: "settings",
    permission: "company-lists.read",
  },
  { label: "PM Tools", to: paths.pmTools(), icon: "tool", permission: "page.pm-tools" },
  { label: "Manage Teams", to: paths.teams(), icon: "users", permission: "teams.read" },
  { label: "Templates", to: paths.templates(), icon: "template", permission: "template.view" },
  { label: "User Management", to: paths.users(), icon: "shield", permission: "users.manage" },
  { label: "Credentials", to: paths.certifications(), icon: "certificate", permission: "certificates.own" },
  {
    label: "Certification",
    to: staffPaths.certificatesContractors(),
    icon: "certificate",
    permission: "certificates.assign",
  },
  { label: "Recruits", to: staffPaths.recruits(), icon: "users", permission: "recruits.manage" },
  {
    label: "Manage Companies",
    to: staffPaths.manageCompanies(),
    icon: "briefcase",
    permission: "companies.read",
  },
  { label: "Money", to: staffPaths.money(), icon: "eye", permission: "page.money" },
  { label: "Payment History", to: paths.manageFunds(), icon: "money", permission: "payment-history.read" },
  { label: "Manage Funds", to: paths.manageFunds(), icon: "money", permission: "statement.read" },
  { label: "Pay Run", to: staffPaths.payRun(), icon: "send", permission: "pay-run.manage" },
  { label: "Payouts", to: staffPaths.payouts(), icon: "bank", permission: "payouts.read" },
  { label: "Form 1099-NEC", to: staffPaths.nec(), icon: "document", permission: "nec.read" },
  { label: "Payment Methods", to: paths.paymentMethods(), icon: "card", permission: "cards.read" },
  {
    label: "Funding Sources",
    to: staffPaths.fundingSources(),
    icon: "card",
    permission: "page.funding-sources",
  },
  {
    label: "Clients Transactions",
    to: staffPaths.clientsTransactions(),
    icon: "archive",
    permission: "page.clients-transactions-history",
  },
  {
    label: "Reconciliation",
    to: staffPaths.reconciliation(),
    icon: "check",
    permission: "page.reconciliation",
  },
  { label: "Reports", to: paths.reports(), icon: "chart", permission: "reports.read" },
  { label: "Reports", to: staffPaths.analytics(), icon: "chart", permission: "analytics.read" },
  { label: "Audit", to: staffPaths.audit(), icon: "history", permission: "audit.search" },
  {
    label: "Announcements",
    to: staffPaths.announcements(),
    icon: "announce",
    permission: "announcements.read",
  },
  { label: "Staff", to: staffPaths.staff(), icon: "shield", permission: "staff.read" },
  { label: "System Health", to: staffPaths.systemHealth(), icon: "tool", permission: "health.read" },
  { label: "Sent Messages", to: staffPaths.sentMessages(), icon: "mail", permission: "sent-messages.read" },
  { label: "Failed Jobs", to: staffPaths.failedJobs(), icon: "alert", permission: "failed-jobs.manage" },
  { label: "Support Inbox", to: staffPaths.supportInbox(), icon: "help", permission: "support.answer" },
  {
    label: "Saved Replies",
    to: staffPaths.savedReplies(),
    icon: "message",
    permission: "saved-replies.read",
  },
  { label: "Profile", to: paths.profile(), icon: "user", permission: "profile.view" },
];

export function menuOf(actor: Actor): MenuGroup[] {
  const items = entries
    .filter(({ permission }) => mayEver(actor, permission))
    .map(({ permission, ...item }) => item);
  return [{ items }];
}

const roles = { contractor: "Contractor", client: "Client", superAdmin: "Super administrator" } as const;

export const roleLine = ({ role, level }: Actor, companyName?: string) =>
  [companyName, level ?? roles[role]].filter(Boolean).join(" · ");
