import { users } from "db/schema/accounts";
import { singleSignOnDomains } from "db/schema/single-sign-on";
import { and, asc, eq, isNull } from "drizzle-orm";
import { fullName } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { findSetup } from "./connection.server";
import { domainOf } from "./domain";
import { standInOrigin } from "./oidc/fetch-provider.server";
import { redirectAddress } from "./oidc/provider.server";

/** Reads the company's single sign-on for its Admins, without the secret. */
export async function readOverview(companyId: number) {
  const setup = await findSetup(db, companyId);
  const domains = await listDomains(companyId);
  const emergency = setup?.emergencyUserId ? await findPersonName(setup.emergencyUserId) : null;
  return {
    provider: setup ? { issuer: setup.issuer, clientId: setup.clientId } : null,
    mode: setup?.mode ?? ("off" as const),
    emergency,
    emergencyUserId: setup?.emergencyUserId ?? null,
    redirectAddress: redirectAddress(companyId),
    domains,
    outside: await listOutside(companyId, domains),
    standIn: standInOrigin() ?? null,
  };
}

const listDomains = (companyId: number) =>
  db
    .select({
      id: singleSignOnDomains.id,
      domain: singleSignOnDomains.domain,
      sentTo: singleSignOnDomains.sentTo,
      confirmedAt: singleSignOnDomains.confirmedAt,
    })
    .from(singleSignOnDomains)
    .where(eq(singleSignOnDomains.companyId, companyId))
    .orderBy(asc(singleSignOnDomains.domain));

export async function findDomain(companyId: number, id: number) {
  return (await listDomains(companyId)).find((domain) => domain.id === id);
}

async function findPersonName(id: number) {
  const [person] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id));
  return person ? fullName(person) : null;
}

type Domain = Awaited<ReturnType<typeof listDomains>>[number];

/** Lists the addresses of colleagues that are at no confirmed domain, once there is one: the provider can't sign them in. */
async function listOutside(companyId: number, domains: Domain[]) {
  const confirmed = domains.filter(({ confirmedAt }) => confirmedAt).map(({ domain }) => domain);
  if (confirmed.length === 0) return [];
  const people = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.companyId, companyId), isNull(users.removedAt)))
    .orderBy(asc(users.email));
  return people.map(({ email }) => email).filter((email) => !confirmed.includes(domainOf(email)));
}
