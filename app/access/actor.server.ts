import type { AppLoadContext } from "@remix-run/node";
import { contractorProfiles, sessions, users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { passkeys, secondFactors } from "db/schema/second-factors";
import { type SingleSignOnMode, singleSignOn } from "db/schema/single-sign-on";
import { and, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Reader } from "~/platform/db/db.server";
import { preparedQuery } from "~/platform/db/prepared.server";
import type {} from "~/platform/http/request-context";
import { SESSION_IDLE_MS, sessionSecret, sha256 } from "~/platform/http/session.server";
import { DEFAULT_TIME_ZONE, type HomeAddress, homeTimeZone } from "~/platform/places/places.server";
import { env } from "~/platform/settings/env.server";
import { now } from "~/platform/time/clock.server";
import { type Actor, canSignIn } from "./actor";
import { mayEver } from "./may";

const found = new WeakMap<AppLoadContext, Promise<Actor | null>>();

/** Returns the request's actor, read once per request; `null` for anonymous visitors. */
export function actorOf(request: Request, context: AppLoadContext): Promise<Actor | null> {
  const known = found.get(context);
  if (known) return known;
  const lookup = sessionSecret(request).then((secret) =>
    secret ? findActor(secret, "web", context.clientAddress) : null,
  );
  found.set(context, lookup);
  return lookup;
}

/** A company has no address of its own: uses that of its first user who has one, usually the founder. */
const founders = alias(users, "founders");
const founderOf = eq(
  founders.id,
  sql`(select f.id from users f where f.company_id = ${users.companyId}
    and (f.latitude is not null or f.state_code <> '') order by f.id limit 1)`,
);

const columns = {
  id: users.id,
  role: users.role,
  level: users.level,
  staffRole: users.staffRole,
  companyId: users.companyId,
  companySuspended: sql<boolean>`${companies.suspendedAt} is not null`,
  state: users.state,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  agreementsAcceptedAt: users.agreementsAcceptedAt,
  pictureFileId: users.pictureFileId,
  latitude: users.latitude,
  longitude: users.longitude,
  defaultDistanceMiles: contractorProfiles.defaultDistanceMiles,
  country: users.country,
  stateCode: users.stateCode,
  appAt: secondFactors.confirmedAt,
  hasPasskey: sql<boolean>`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`,
  factorRequired: companies.secondFactorRequired,
  providerMode: singleSignOn.mode,
  emergencyUserId: singleSignOn.emergencyUserId,
  companyHome: {
    country: founders.country,
    stateCode: founders.stateCode,
    latitude: founders.latitude,
    longitude: founders.longitude,
  },
};

type Row = Omit<Actor, "agreed" | "factor" | "confirmsBy" | "address" | "timeZone" | "confirmedAt"> &
  HomeAddress & {
    companyHome: HomeAddress | null;
    agreementsAcceptedAt: Date | null;
    appAt: Date | null;
    hasPasskey: boolean;
    factorRequired: boolean | null;
    providerMode: SingleSignOnMode | null;
    emergencyUserId: number | null;
  };

/** Returns a company's time zone: that of its first user with an address, else Eastern. */
export async function companyZone(reader: Reader, companyId: number): Promise<string> {
  const [home] = await reader
    .select(columns.companyHome)
    .from(users)
    .innerJoin(founders, founderOf)
    .where(eq(users.companyId, companyId))
    .limit(1);
  return (home && homeTimeZone(home)) || DEFAULT_TIME_ZONE;
}

/** Decides a person's time zone: the company's, else their own, else Eastern. */
function asActor(row: Row, address: string, viaProvider = false): Actor {
  const { companyHome, agreementsAcceptedAt, country, stateCode, ...others } = row;
  const { appAt, hasPasskey, factorRequired, providerMode, emergencyUserId, ...person } = others;
  const location = { country, stateCode, latitude: person.latitude, longitude: person.longitude };
  const timeZone = (companyHome && homeTimeZone(companyHome)) || homeTimeZone(location) || DEFAULT_TIME_ZONE;
  const isOperator = person.role === "superAdmin" && env().MODE === "production";
  // The company's provider decides about second factors of those who sign in there.
  const isOffered = providerMode === "optional" || providerMode === "required";
  const isRequired = isOperator || (factorRequired === true && !(viaProvider && isOffered));
  const factor = { isRequired, hasApp: appAt !== null, hasPasskey };
  const password = providerMode !== "required" || emergencyUserId === person.id;
  const confirmsBy = { password, provider: isOffered && (viaProvider || !password) };
  const agreed = agreementsAcceptedAt !== null;
  return { ...person, timeZone, confirmedAt: null, agreed, factor, confirmsBy, address };
}

const personOf = preparedQuery((reader) =>
  reader
    .select({
      ...columns,
      lastSeenAt: sessions.lastSeenAt,
      confirmedAt: sessions.confirmedAt,
      viewedUserId: sessions.viewedUserId,
      viewedUntil: sessions.viewedUntil,
      viaProvider: sessions.viaProvider,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, users.id))
    .leftJoin(founders, founderOf)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(singleSignOn, eq(singleSignOn.companyId, users.companyId))
    .where(
      and(
        eq(sessions.idHash, sql.placeholder("idHash")),
        eq(sessions.kind, sql.placeholder("kind")),
        gt(sessions.expiresAt, sql.placeholder("at")),
        gt(sessions.lastSeenAt, sql.placeholder("idleSince")),
      ),
    ),
);

/** Returns the actor of a session's secret; `null` if the session is over or the account disabled. */
export async function findActor(secret: string, kind: "web" | "api", address: string): Promise<Actor | null> {
  const at = now();
  const [row] = await personOf(db, {
    idHash: sha256(secret),
    kind,
    at: at.toISOString(),
    idleSince: new Date(at.getTime() - SESSION_IDLE_MS).toISOString(),
  });
  if (!row || !canSignIn(row.state)) return null;
  const { lastSeenAt, confirmedAt, viewedUserId, viewedUntil, viaProvider, ...person } = row;
  if (at.getTime() - lastSeenAt.getTime() > 5 * 60_000)
    await db
      .update(sessions)
      .set({ lastSeenAt: at })
      .where(eq(sessions.idHash, sha256(secret)));
  const actor = { ...asActor(person, address, viaProvider), confirmedAt };
  return viewedUserId && viewedUntil ? viewAs(actor, viewedUserId, viewedUntil) : actor;
}

/** Returns whom the staff member views the pages as, without their second factor, or the member once that is over. */
async function viewAs(staff: Actor, userId: number, until: Date): Promise<Actor> {
  const mayView = until > now() && mayEver(staff, "person.view-as");
  const viewed = mayView ? await findPerson(db, userId) : null;
  if (!viewed || !canSignIn(viewed.state)) return { ...staff, endedViewing: userId };
  const { id, address } = staff;
  return { ...viewed, address, viewer: { id, until } };
}

/**
 * Loads a user as an actor for background jobs, even when disabled; check `may` before acting. A second factor
 * is asked of people who sign in, so a job or a company's token goes on without one.
 */
export async function findPerson(reader: Reader, id: number): Promise<Actor | null> {
  const [row] = await reader
    .select(columns)
    .from(users)
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, users.id))
    .leftJoin(founders, founderOf)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(singleSignOn, eq(singleSignOn.companyId, users.companyId))
    .where(eq(users.id, id));
  if (!row) return null;
  const actor = asActor(row, "");
  return { ...actor, factor: { ...actor.factor, isRequired: false } };
}
