import { users } from "db/schema/accounts";
import { createCompany, setCreator } from "~/companies/company.server";
import { acceptInvitation, findInvitation } from "~/companies/invitation.server";
import { createContractorProfile } from "~/contractors/profile.server";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { countAttempt } from "~/platform/http/attempts.server";
import { randomSecret } from "~/platform/http/session.server";
import { resolvePlace } from "~/platform/places/places.server";
import { invalid, ok, type Result } from "~/platform/result";
import { findAccountByEmail, lockEmail } from "../accounts.server";
import { placeColumns } from "../address/place-columns.server";
import { accountEmails } from "../emails/emails.server";
import { hashPassword, isCommonPassword } from "../passwords/password.server";
import type { Registration } from "../register-form";
import { passwordTooCommon, reloadAndTryAgain } from "../texts";

/** Registrations per address and 15 minutes: enough for an office, too few to send spam through us. */
const MAX_REGISTRATIONS = 30;

/** Creates an unverified account; a known email gets the same response, and its owner an email. */
export async function register(
  form: Registration,
  address: string,
  /** Hash of the password from an earlier refused form; the form has no password then. */
  sealedHash?: string,
): Promise<Result<undefined>> {
  const attempt = await countAttempt("register", { address }, MAX_REGISTRATIONS);
  if (!attempt.ok) return attempt;
  if (!sealedHash && isCommonPassword(form.password)) return invalid({ password: [passwordTooCommon] });
  const refusal = await invitationRefusal(form);
  if (refusal) return refusal;
  const place = form.userType === "contractor" ? resolvePlace(asAddress(form)) : undefined;
  if (place && !place.ok) return place;
  const passwordHash = sealedHash ?? (await hashPassword(form.password));
  return inTransaction(async (tx) => {
    await lockEmail(tx, form.email);
    const make = (within: Tx, email: string) =>
      createAccount(within, { ...form, email }, { passwordHash, place: place?.value, address });
    if (await findAccountByEmail(tx, form.email)) {
      await runAndRollBack(tx, (within) => make(within, `${randomSecret()}@nobody.invalid`));
      await accountEmails.add(tx, { kind: "already-registered", email: form.email });
      return ok();
    }
    const created = await make(tx, form.email);
    if (created.ok) await accountEmails.add(tx, { kind: "verify", email: form.email, sms: false });
    return created;
  });
}

type Prepared = {
  passwordHash: string;
  place: Parameters<typeof placeColumns>[1] | undefined;
  address: string;
};

async function createAccount(tx: Tx, form: Registration, { passwordHash, place, address }: Prepared) {
  const company = form.userType === "client" ? await companyOf(tx, form) : undefined;
  if (form.userType === "client" && !company) return invalid({ rand_id: [reloadAndTryAgain] });
  const [user] = await tx
    .insert(users)
    .values({ ...personal(form, passwordHash), ...company, ...(place && placeColumns(form, place)) })
    .returning({ id: users.id });
  const id = user!.id;
  if (form.userType === "contractor") await createContractorProfile(tx, id);
  if (company && !form.rand_id) await setCreator(tx, company.companyId, id);
  const subject = { type: "user" as const, id, companyId: company?.companyId };
  await recordAction(tx, null, "account.register", subject, { role: form.userType }, address);
  return ok();
}

/** Does the work and rolls it back, so that the response time does not reveal an existing account. */
async function runAndRollBack(tx: Tx, work: (within: Tx) => Promise<unknown>) {
  const undo = new Error("rehearsed");
  await tx
    .transaction(async (within) => {
      await work(within);
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
}

/** Refuses a form that differs from its invitation, which decides company, level and email. */
async function invitationRefusal({ rand_id, companyId, email, userType }: Registration) {
  if (!rand_id) return undefined;
  const invitation = await findInvitation(db, rand_id);
  const agrees = userType === "client" && (!companyId || companyId === String(invitation?.companyId));
  if (!invitation || !agrees) return invalid({ rand_id: [reloadAndTryAgain] });
  if (invitation.email.toLowerCase() !== email.toLowerCase())
    return invalid({ email: ["The invitation is for another email address"] });
  return undefined;
}

async function companyOf(tx: Tx, { rand_id, company, website }: Registration) {
  if (!rand_id)
    return { companyId: await createCompany(tx, { name: company, website }), level: "Admin" as const };
  const invitation = await acceptInvitation(tx, rand_id);
  return invitation && { companyId: invitation.companyId, level: invitation.level };
}

const personal = (form: Registration, passwordHash: string) => ({
  role: form.userType,
  state: "unverified" as const,
  passwordHash,
  firstName: form.firstName,
  lastName: form.lastName,
  email: form.email,
  phone: form.phone,
  referredPersonName: form.referredPersonName,
  website: form.rand_id ? "" : form.website,
});

const asAddress = ({ country, state, city, zipcode }: Registration) => ({
  country,
  stateCode: state,
  city,
  zipCode: zipcode,
});
