import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import type { Permission } from "~/access/policy";
import { paths } from "~/paths";
import type { MenuGroup, MenuItem } from "~/ui/shell/app-shell";

/** The side menu in the documents' order; an entry shows when the user may have its permission. */
const entries: (MenuItem & { act: Permission })[] = [
  { label: "Dashboard", to: paths.dashboard(), icon: "list", act: "home.open" },
  { label: "Find Contractor", to: paths.findContractor(), icon: "search", act: "contractors.find" },
  { label: "Preferred", to: paths.groups(), icon: "star", act: "groups.read" },
  {
    label: "Manage Custom Fields",
    to: paths.companyList("custom-fields"),
    icon: "settings",
    act: "company-lists.read",
  },
  { label: "PM Tools", to: paths.pmTools(), icon: "tool", act: "page.pm-tools" },
  { label: "Manage Teams", to: paths.teams(), icon: "users", act: "teams.read" },
  { label: "Templates", to: paths.templates(), icon: "template", act: "template.view" },
  { label: "User Management", to: paths.users(), icon: "shield", act: "users.manage" },
  { label: "Credentials", to: paths.certifications(), icon: "certificate", act: "certificates.own" },
  {
    label: "Certification",
    to: paths.certificatesContractors(),
    icon: "certificate",
    act: "certificates.assign",
  },
  { label: "Recruits", to: paths.recruits(), icon: "users", act: "recruits.manage" },
  { label: "Manage Companies", to: paths.manageCompanies(), icon: "briefcase", act: "companies.manage" },
  { label: "Payment History", to: paths.manageFunds(), icon: "money", act: "payment-history.read" },
  { label: "Manage Funds", to: paths.manageFunds(), icon: "money", act: "statement.read" },
  { label: "Pay Run", to: paths.payRun(), icon: "check", act: "pay-run.manage" },
  { label: "Payouts", to: paths.payouts(), icon: "card", act: "payouts.read" },
  { label: "Form 1099-NEC", to: paths.nec(), icon: "template", act: "nec.read" },
  { label: "Payment Methods", to: paths.paymentMethods(), icon: "card", act: "cards.read" },
  { label: "Funding Sources", to: paths.fundingSources(), icon: "card", act: "page.funding-sources" },
  {
    label: "Clients Transactions",
    to: paths.clientsTransactions(),
    icon: "list",
    act: "page.clients-transactions-history",
  },
  {
    label: "Reconciliation",
    to: paths.reconciliation(),
    icon: "check",
    act: "page.reconciliation",
  },
  { label: "Reports", to: paths.figures(), icon: "list", act: "figures.read" },
  { label: "Audit", to: paths.audit(), icon: "history", act: "audit.search" },
  { label: "Failed Jobs", to: paths.failedJobs(), icon: "alert", act: "failed-jobs.manage" },
  { label: "Support Inbox", to: paths.supportInbox(), icon: "help", act: "support.answer" },
  { label: "Profile", to: paths.profile(), icon: "user", act: "profile.view" },
];

export function menuOf(actor: Actor): MenuGroup[] {
  const items = entries.filter(({ act }) => mayEver(actor, act)).map(({ act, ...item }) => item);
  return [{ items }];
}

const roles = { contractor: "Contractor", client: "Client", superAdmin: "Super administrator" } as const;

/** Returns the line under the user's name: company and access level, or role. */
export const roleLine = ({ role, level }: Actor, companyName?: string) =>
  [companyName, level ?? roles[role]].filter(Boolean).join(" · ");
