import type { AppLoadContext } from "@remix-run/node";
import { contractorProfiles, sessions, users } from "db/schema/accounts";
import { and, eq, gt, sql } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { db, type Reader } from "~/platform/db.server";
import type {} from "~/platform/load-context";
import { prepared } from "~/platform/prepared.server";
import { hashOf, idleMs, sessionSecret } from "~/platform/session.server";
import type { Actor } from "./actor";

const found = new WeakMap<AppLoadContext, Promise<Actor | null>>();

/** Who asks. Read once per request, however many loaders of a page want to know. */
export function actorOf(request: Request, context: AppLoadContext): Promise<Actor | null> {
  const known = found.get(context);
  if (known) return known;
  const asked = sessionSecret(request).then((secret) =>
    secret ? findActor(secret, "web", context.clientAddress) : null,
  );
  found.set(context, asked);
  return asked;
}

const columns = {
  id: users.id,
  role: users.role,
  level: users.level,
  companyId: users.companyId,
  state: users.state,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  agreementsAcceptedAt: users.agreementsAcceptedAt,
  lite: users.lite,
  pictureFileId: users.pictureFileId,
  latitude: users.latitude,
  longitude: users.longitude,
  defaultDistanceMiles: contractorProfiles.defaultDistanceMiles,
};

const personOf = prepared((reader) =>
  reader
    .select({ ...columns, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, users.id))
    .where(
      and(
        eq(sessions.idHash, sql.placeholder("idHash")),
        eq(sessions.kind, sql.placeholder("kind")),
        gt(sessions.expiresAt, sql.placeholder("at")),
        gt(sessions.lastSeenAt, sql.placeholder("idleSince")),
      ),
    ),
);

/** The person behind a session's secret; nobody once it is over or the account is shut. */
export async function findActor(secret: string, kind: "web" | "api", address: string): Promise<Actor | null> {
  const at = now();
  const [row] = await personOf(db, {
    idHash: hashOf(secret),
    kind,
    at: at.toISOString(),
    idleSince: new Date(at.getTime() - idleMs).toISOString(),
  });
  if (!row || row.state === "disabled" || row.state === "unverified") return null;
  const { agreementsAcceptedAt, lastSeenAt, ...person } = row;
  if (at.getTime() - lastSeenAt.getTime() > 5 * 60_000)
    await db
      .update(sessions)
      .set({ lastSeenAt: at })
      .where(eq(sessions.idHash, hashOf(secret)));
  return { ...person, agreed: agreementsAcceptedAt !== null, address };
}

/** A person by id, for what a job does as far as he might do it himself. Who may do nothing is still somebody: ask `may`. */
export async function findPerson(reader: Reader, id: number): Promise<Actor | null> {
  const [row] = await reader
    .select(columns)
    .from(users)
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, users.id))
    .where(eq(users.id, id));
  if (!row) return null;
  const { agreementsAcceptedAt, ...person } = row;
  return { ...person, agreed: agreementsAcceptedAt !== null, address: "" };
}
