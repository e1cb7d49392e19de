import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { singleSignOn, singleSignOnDomains } from "db/schema/single-sign-on";
import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { type Refusal, refuse } from "~/platform/result";
import { unseal } from "~/platform/settings/secrets.server";
import { domainOf } from "./domain";
import type { Connection } from "./oidc/provider.server";
import { useSingleSignOn } from "./texts";

export const secretPlace = (companyId: number) => ({
  table: "single_sign_on",
  row: companyId,
  field: "clientSecret",
});

export type Setup = typeof singleSignOn.$inferSelect;

export async function findSetup(reader: Reader, companyId: number): Promise<Setup | undefined> {
  const [setup] = await reader.select().from(singleSignOn).where(eq(singleSignOn.companyId, companyId));
  return setup;
}

export async function lockSetup(tx: Reader, companyId: number): Promise<Setup | undefined> {
  // A first setup has no row to lock.
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for("update");
  return findSetup(tx, companyId);
}

/** The connection with its secret, which must not leave the server. */
export const connectionOf = ({ companyId, issuer, clientId, clientSecret }: Setup): Connection => ({
  companyId,
  issuer,
  clientId,
  clientSecret: unseal(clientSecret, secretPlace(companyId)),
});

const isConfirmed = isNotNull(singleSignOnDomains.confirmedAt);

export async function isConfirmedDomain(reader: Reader, companyId: number, domain: string) {
  const isThis = and(eq(singleSignOnDomains.companyId, companyId), eq(singleSignOnDomains.domain, domain));
  return (await reader.$count(singleSignOnDomains, and(isThis, isConfirmed))) > 0;
}

/** Finds the company whose people sign in with such an address; one domain belongs to one company. */
export async function findSetupByEmail(reader: Reader, email: string): Promise<Setup | undefined> {
  const [found] = await reader
    .select({ setup: singleSignOn })
    .from(singleSignOnDomains)
    .innerJoin(singleSignOn, eq(singleSignOn.companyId, singleSignOnDomains.companyId))
    .where(and(eq(singleSignOnDomains.domain, domainOf(email)), isConfirmed, ne(singleSignOn.mode, "off")));
  return found?.setup;
}

/** Returns the setup of a person's company, if it uses single sign-on. */
async function setupOfPerson(reader: Reader, userId: number) {
  const [found] = await reader
    .select({ setup: singleSignOn })
    .from(users)
    .innerJoin(singleSignOn, eq(singleSignOn.companyId, users.companyId))
    .where(eq(users.id, userId));
  return found?.setup;
}

/** Returns why a password, a link for a new one or a passkey can't sign a person in: the company requires the provider. */
export async function otherSignInRefusal(reader: Reader, userId: number): Promise<Refusal | undefined> {
  const setup = await setupOfPerson(reader, userId);
  if (setup?.mode !== "required" || setup.emergencyUserId === userId) return undefined;
  return refuse("forbidden", useSingleSignOn);
}

const KEEPS_PASSWORD =
  "This is the emergency account of your company's single sign-on. Choose another one there first.";

/** Returns why an Admin must stay one with a second factor: the company relies on this account. */
export async function emergencyRefusal(reader: Reader, userId: number): Promise<Refusal | undefined> {
  const setup = await setupOfPerson(reader, userId);
  const isNeeded = setup?.mode === "required" && setup.emergencyUserId === userId;
  return isNeeded ? refuse("conflict", KEEPS_PASSWORD) : undefined;
}
