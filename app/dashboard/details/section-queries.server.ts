import type { Actor } from "~/access/actor";
import {
  findAssignedContractor,
  findOwnApplication,
  findOwnUnassignReason,
  listApplicants,
} from "~/applications/queries.server";
import { listRouted } from "~/applications/routing/route-queries.server";
import { findAgreement } from "~/applications/terms/agreement.server";
import { findApproval } from "~/approval/queries.server";
import { listMissingCertificates } from "~/contractors/certificates/missing-certificates.server";
import { listCheckEntries, listDeliverables, listExpenses, listIssues } from "~/field-work/queries.server";
import { listCorrections } from "~/field-work/visits/corrections.server";
import { balanceOf, holdOf } from "~/ledger/queries.server";
import { findMessageCounts } from "~/messaging/queries.server";
import { db } from "~/platform/db/db.server";
import { readHistory } from "~/work-orders/history/list-history.server";
import type { Order } from "~/work-orders/store/order.server";

/** One query per section of the panel, run in parallel; each returns only what the user may see. */
const queries = {
  contractor: (actor: Actor, order: Order) => findAssignedContractor(db, actor, order),
  missing: async (actor: Actor, order: Order) =>
    actor.role === "contractor" && order.status === "published"
      ? listMissingCertificates(db, actor.id, order.certificates)
      : [],
  application: (actor: Actor, order: Order) => findOwnApplication(db, actor, order),
  removalReason: (actor: Actor, order: Order) => findOwnUnassignReason(db, actor, order),
  applicants: async (actor: Actor, order: Order) =>
    (await listApplicants(db, actor, order)).map(
      ({ id, name, status, basicType, bidBaseCents, bidVariableCents, expenseCents }) => ({
        id,
        name,
        status,
        basicType,
        bidBaseCents,
        bidVariableCents,
        expenseCents,
      }),
    ),
  invited: async (actor: Actor, order: Order) =>
    (await listRouted(db, actor, order)).map(({ contractorId, name }) => ({ contractorId, name })),
  agreement: (actor: Actor, order: Order) => findAgreement(db, actor, order),
  corrections: (actor: Actor, order: Order) => listCorrections(db, actor, order),
  checkEntries: (actor: Actor, order: Order) => listCheckEntries(db, actor, order),
  deliverables: (actor: Actor, order: Order) => listDeliverables(db, actor, order),
  expenses: (actor: Actor, order: Order) => listExpenses(db, actor, order),
  issues: (actor: Actor, order: Order) => listIssues(db, actor, order),
  approval: (actor: Actor, order: Order) => findApproval(db, actor, order),
  history: (actor: Actor, order: Order) => readHistory(db, actor, order),
  messages: (actor: Actor, order: Order) => findMessageCounts(actor, order),
};

type Queries = typeof queries;
type SectionData = { [Key in keyof Queries]: Awaited<ReturnType<Queries[Key]>> };

export async function readSections(actor: Actor, order: Order): Promise<SectionData> {
  const names = Object.keys(queries) as (keyof Queries)[];
  const answers = await Promise.all(names.map(async (name) => [name, await queries[name](actor, order)]));
  return Object.fromEntries(answers);
}

/** Loads available funds and hold, only for clients in states where funds block the next step. */
export async function readFunds(actor: Actor, order: Order) {
  const matters = order.status === "published" || order.status === "completed";
  if (actor.role !== "client" || !matters || order.payOutsideOfApp) return null;
  const [{ availableCents }, held] = await Promise.all([balanceOf(order.companyId), holdOf(order.id)]);
  return { availableCents, heldCents: held ?? 0 };
}
