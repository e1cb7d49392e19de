import { users } from "db/schema/accounts";
import { bulkRuns } from "db/schema/bulk";
import { certificatePurchases } from "db/schema/credentials";
import { issueReports } from "db/schema/field-work";
import { refills } from "db/schema/funds";
import { payRunSettings } from "db/schema/pay-run";
import { corrections } from "db/schema/reconciliation";
import { type StoredStatus, workOrders } from "db/schema/work-orders";
import { and, eq, inArray, ne } from "drizzle-orm";
import { listSuperAdmins } from "~/auth/commands/super-admins.server";
import { emergencyRefusal } from "~/auth/single-sign-on/connection.server";
import { owedTo } from "~/ledger/queries.server";
import { paths } from "~/paths";
import { hasOtherAdmin, listSuccessors } from "~/people/users/users.server";
import type { Reader } from "~/platform/db/db.server";
import { count, money } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import type { Person } from "../declared/rule.server";

/** A reason why an account can't be deleted yet, with the page where the person can settle it. */
export type Blocker = { name: string; text: string; link: { label: string; to: string } };

/** Lists everything that stands in the way; empty if the account can be deleted. */
export async function blockersOf(reader: Reader, person: Person): Promise<Blocker[]> {
  const found = {
    contractor: () => contractorBlockers(reader, person),
    client: () => clientBlockers(reader, person),
    superAdmin: () => staffBlockers(reader, person),
  }[person.role]();
  return [...(await found), ...(await suspended(reader, person))]
    .filter(({ isOpen }) => isOpen)
    .map(asBlocker);
}

type Checked = Blocker & { isOpen: boolean };
const asBlocker = ({ name, text, link }: Checked): Blocker => ({ name, text, link });

async function contractorBlockers(reader: Reader, { id }: Person): Promise<Checked[]> {
  const ordersIn = (status: StoredStatus) =>
    reader.$count(workOrders, and(eq(workOrders.contractorId, id), eq(workOrders.status, status)));
  const [assigned, completed, approved] = [
    await ordersIn("assigned"),
    await ordersIn("completed"),
    await ordersIn("approved"),
  ];
  const issues = await openIssues(reader, id);
  const { owedCents, inTransitCents } = await owedTo(id, reader);
  const isBuying = and(
    eq(certificatePurchases.contractorId, id),
    eq(certificatePurchases.state, "requested"),
  );
  return [
    {
      ...{ name: "assigned", isOpen: assigned > 0, link: linkTo("upcoming-work", "Upcoming work") },
      text: `${count(assigned, "work order")} assigned to you. Complete them, or ask to be un-assigned.`,
    },
    {
      ...{ name: "completed", isOpen: completed > 0, link: linkTo("completed", "Completed") },
      text: `${count(completed, "completed work order")} not approved yet.`,
    },
    {
      ...{ name: "approved", isOpen: approved > 0, link: linkTo("approved", "Approved") },
      text: `${count(approved, "approved work order")} not paid yet.`,
    },
    {
      ...{ name: "issues", isOpen: issues > 0, link: linkTo("upcoming-work", "Upcoming work") },
      text: `${count(issues, "reported issue")} not resolved.`,
    },
    {
      ...{ name: "money", isOpen: owedCents + inTransitCents > 0 },
      text: `${money(owedCents + inTransitCents)} owed to you or on its way to your bank.`,
      link: { label: "Payments", to: paths.manageFunds() },
    },
    {
      ...{ name: "certificate", isOpen: (await reader.$count(certificatePurchases, isBuying)) > 0 },
      text: "A payment for a certificate that is not finished.",
      link: { label: "Certifications", to: paths.certifications() },
    },
  ];
}

const linkTo = (tab: string, label: string) => ({ label, to: paths.tab(tab) });

async function openIssues(reader: Reader, contractorId: number) {
  const isOpen = and(eq(issueReports.contractorId, contractorId), ne(issueReports.clientStatus, "resolved"));
  const open = await reader
    .select({ id: issueReports.id })
    .from(issueReports)
    .innerJoin(workOrders, eq(workOrders.id, issueReports.workOrderId))
    .where(and(isOpen, inArray(workOrders.status, ["assigned", "completed"])));
  return open.length;
}

async function clientBlockers(reader: Reader, { id, companyId }: Person): Promise<Checked[]> {
  if (companyId === null) return [];
  const [user] = await reader.select({ level: users.level }).from(users).where(eq(users.id, id));
  const isLastAdmin = user?.level === "Admin" && !(await hasOtherAdmin(reader, companyId, id));
  const isAlone = (await listSuccessors(reader, companyId, id)).length === 0;
  const emergency = await emergencyRefusal(reader, id);
  const isPaying = and(eq(refills.actorId, id), eq(refills.state, "requested"));
  const isRunning = and(eq(bulkRuns.createdById, id), eq(bulkRuns.state, "running"));
  return [
    {
      ...{ name: "only-person", isOpen: isAlone },
      text: "You are the only person of your company who can sign in. Support closes the company with you.",
      link: { label: "Write to support", to: paths.support() },
    },
    {
      ...{ name: "only-admin", isOpen: isLastAdmin && !isAlone },
      text: "You are the only Admin of your company. Make somebody else an Admin first.",
      link: { label: "User Management", to: paths.users() },
    },
    {
      ...{ name: "emergency-account", isOpen: emergency !== undefined, text: emergency?.message ?? "" },
      link: { label: "Single sign-on", to: paths.companySingleSignOn() },
    },
    {
      ...{ name: "payment", isOpen: (await reader.$count(refills, isPaying)) > 0 },
      text: "A payment by card that you started is not finished.",
      link: { label: "Manage Funds", to: paths.manageFunds() },
    },
    {
      ...{ name: "bulk-action", isOpen: (await reader.$count(bulkRuns, isRunning)) > 0 },
      text: "A bulk action that you started is still running.",
      link: { label: "Bulk actions", to: paths.bulkRuns() },
    },
  ];
}

async function staffBlockers(reader: Reader, { id }: Person): Promise<Checked[]> {
  const staff = await listSuperAdmins(reader);
  const owners = staff.filter(({ state, staffRole }) => state === "active" && staffRole === "owner");
  const isPayRun = and(eq(payRunSettings.savedById, id), eq(payRunSettings.isOn, true));
  const isProposal = and(eq(corrections.proposedById, id), eq(corrections.state, "proposed"));
  return [
    {
      ...{ name: "last-owner", isOpen: owners.length > 0 && owners.every((owner) => owner.id === id) },
      text: "You are the only active owner of Callout. Make somebody else an owner first.",
      link: { label: "Staff", to: staffPaths.staff() },
    },
    {
      ...{ name: "pay-run", isOpen: (await reader.$count(payRunSettings, isPayRun)) > 0 },
      text: "The daily pay run is made in your name. Somebody else has to save its settings.",
      link: { label: "Pay run", to: staffPaths.payRun() },
    },
    {
      ...{ name: "corrections", isOpen: (await reader.$count(corrections, isProposal)) > 0 },
      text: "Corrections that you proposed wait for a decision.",
      link: { label: "Reconciliation", to: staffPaths.reconciliation() },
    },
  ];
}

async function suspended(reader: Reader, { id }: Person): Promise<Checked[]> {
  const isSuspended = and(eq(users.id, id), eq(users.state, "suspended"));
  return [
    {
      ...{ name: "suspended", isOpen: (await reader.$count(users, isSuspended)) > 0 },
      text: "Your account is suspended.",
      link: { label: "Contact us", to: paths.contact() },
    },
  ];
}
