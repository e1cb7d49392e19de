import { contractorProfiles, users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { eq, type SQL, sql } from "drizzle-orm";
import { type Actor, canSignIn } from "~/access/actor";
import { may } from "~/access/may";
import { listSessionsOf } from "~/auth/commands/sessions.server";
import { linkRefusal } from "~/auth/commands/support-account.server";
import { staffRefusal } from "~/auth/staff-refusal";
import { listCertificates } from "~/contractors/certificates/certificates.server";
import { ratingsOf } from "~/contractors/ratings/rating";
import { owedTo } from "~/ledger/queries.server";
import { findDeletion } from "~/own-data/queries.server";
import { paidInYear } from "~/payouts/nec/nec.server";
import { db } from "~/platform/db/db.server";
import { deviceName } from "~/platform/http/device-name";
import { now } from "~/platform/time/clock.server";
import { findPayoutBank } from "~/profile/bank/bank.server";
import { maskedTaxNumber } from "~/profile/tax/tax";
import { findTaxDetails } from "~/profile/tax/tax.server";
import { supportChatState } from "~/support/queries.server";
import { listAuditOf } from "../audit/audit.server";
import { orderCounts } from "../records/order-counts.server";
import { listStaffNotes, listSuspensions } from "../records/records.server";
import { listSentTo } from "../sent-messages/list.server";

const AUDIT_ROWS = 20;
const SENT_ROWS = 10;

const columns = {
  id: users.id,
  role: users.role,
  state: users.state,
  level: users.level,
  staffRole: users.staffRole,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  address1: users.address1,
  address2: users.address2,
  city: users.city,
  stateCode: users.stateCode,
  zipCode: users.zipCode,
  country: users.country,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
  agreedAt: users.agreementsAcceptedAt,
  unsubscribedAt: users.unsubscribedAt,
  deactivationReason: users.deactivationReason,
  removedAt: users.removedAt,
  companyId: users.companyId,
  companyName: companies.name,
};
export type StaffPerson = NonNullable<Awaited<ReturnType<typeof findStaffPerson>>>;

export async function findStaffPerson(id: number) {
  const [person] = await db
    .select(columns)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, id));
  return person;
}

/** Reads what the actor's staff role may see of a person: each section with its own query, all at once. */
export async function readPersonPage(actor: Actor, id: number) {
  const person = await findStaffPerson(id);
  if (!person) return undefined;
  const isContractor = person.role === "contractor";
  const orders = isContractor ? { contractorId: id } : { selectedClients: [id] };
  const [sessions, counts, contractor, chat, audit, suspensions, notes, sent, deletion] = await Promise.all([
    readSessions(id),
    person.role === "superAdmin" ? null : orderCounts(actor, orders),
    isContractor ? readContractor(actor, id) : null,
    may(actor, "support.answer") ? supportChatState(id) : null,
    listAuditOf({ type: "user", id, actorIds: [id] }, AUDIT_ROWS),
    listSuspensions({ userId: id }),
    listStaffNotes({ userId: id }),
    listSentTo(actor, id, SENT_ROWS),
    findDeletion(id, ["waiting", "held", "erased", "done"]),
  ]);
  const actions = actionsFor(actor, person);
  return { person, sessions, counts, contractor, chat, audit, suspensions, notes, sent, deletion, actions };
}

const readSessions = async (id: number) =>
  (await listSessionsOf(id)).map(({ kind, userAgent, address, createdAt, lastSeenAt }, index) => ({
    key: index,
    device: kind === "api" ? "API token" : deviceName(userAgent),
    address,
    createdAt,
    lastSeenAt,
  }));

async function readContractor(actor: Actor, id: number) {
  const year = now().getUTCFullYear();
  const [owed, paid, bank, tax, certificates, scores] = await Promise.all([
    owedTo(id),
    centsPaidIn(year, sql`${id}`),
    findPayoutBank(id),
    may(actor, "nec.read") ? findTaxDetails(id) : undefined,
    listCertificates(db, id),
    db.select().from(contractorProfiles).where(eq(contractorProfiles.userId, id)),
  ]);
  return {
    money: { ...owed, paidCents: paid, year },
    bank: bank && { name: bank.bankName, accountEnd: bank.accountEnd, trouble: bank.trouble },
    tax: tax && { kind: tax.kind, number: maskedTaxNumber(tax.kind, tax.numberEnd) },
    seesTax: may(actor, "nec.read"),
    certificates: certificates.map(({ typeId, label, passedAt, expiresAt, isOver }) => ({
      typeId,
      label,
      passedAt,
      expiresAt,
      isOver,
    })),
    ratings: scores[0] ? ratingsOf(scores[0]) : null,
  };
}

async function centsPaidIn(year: number, id: SQL): Promise<number> {
  const [row] = await db.execute<{ cents: number }>(sql`select ${paidInYear(year, id)} as cents`);
  return row?.cents ?? 0;
}

/** Decides which buttons the page shows. */
function actionsFor(actor: Actor, person: StaffPerson) {
  const isManaged = staffRefusal(person) === undefined;
  const maySend = may(actor, "person.send-link");
  const maySuspend = isManaged && may(actor, "person.suspend");
  return {
    sendVerification: maySend && !linkRefusal("verify", person),
    sendReset: maySend && !linkRefusal("reset", person),
    endSessions: isManaged && may(actor, "person.end-sessions"),
    viewAs: isManaged && canSignIn(person.state) && may(actor, "person.view-as"),
    suspend: maySuspend && person.state !== "suspended",
    restore: maySuspend && person.state === "suspended",
    addNote: may(actor, "staff-note.write"),
  };
}

export type PersonData = NonNullable<Awaited<ReturnType<typeof readPersonPage>>>;
