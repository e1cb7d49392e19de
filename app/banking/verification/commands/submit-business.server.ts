import type { Actor } from "~/access/actor";
import { refusalOf } from "~/access/may";
import { findCompany } from "~/companies/company.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { explainBankError, postToBank } from "~/platform/providers/dwolla.server";
import { forbidden, ok, type Result } from "~/platform/result";
import { bankCustomerOf, findBankCustomer } from "../../customers.server";
import { refusalAtBank, requestKey } from "../call-provider.server";
import type { BusinessForm } from "../forms";
import { personAtBank } from "../person-at-bank";
import { hasOwners, maySubmit } from "../standing";
import { readVerification } from "../verification.server";
import { syncCustomer } from "./record-customer.server";

/**
 * Sends what makes a company a verified business to the provider, or its second and last attempt. Numbers and birth dates
 * are not stored. An attempt that has been made already, such as by a doubled form, is not made again.
 */
export async function submitBusiness(actor: Actor, form: BusinessForm): Promise<Result<undefined>> {
  const refusal = refusalOf(actor, "bank-verification.change");
  if (refusal) return refusal;
  const { companyId } = actor;
  if (companyId === null) return forbidden();
  const source = { account: String(actor.id), address: actor.address };
  const counted = await countAttempt("bank-verification", source);
  if (!counted.ok) return counted;
  try {
    const reference = await customerOf(actor, companyId);
    await syncCustomer(reference);
    const before = await readVerification(companyId);
    const isSecond = before.businessType !== null;
    if (!maySubmit(before) || (form.attempt === "second") !== isSecond) return ok();
    await audit(actor, companyId, form);
    const body = bodyOf(actor, form, !isSecond || before.needs.includes("full-ssn"));
    await postToBank(`customers/${reference}`, body, requestKey(reference, form.attempt, body));
    await syncCustomer(reference);
  } catch (error) {
    const refused = refusalAtBank(error, { ofBusiness: true });
    if (!(await wasMade(companyId, form))) return refused;
  }
  await uncountAttempt(counted.value);
  return ok();
}

async function customerOf({ firstName, lastName, email }: Actor, companyId: number) {
  const company = await findCompany(db, companyId);
  return bankCustomerOf({ companyId }, { firstName, lastName, email, businessName: company?.name });
}

/** After a lost answer the provider's records say whether the attempt was made. */
async function wasMade(companyId: number, { attempt }: BusinessForm): Promise<boolean> {
  const reference = await findBankCustomer({ companyId });
  if (!reference) return false;
  await syncCustomer(reference).catch(explainBankError);
  const after = await readVerification(companyId);
  return attempt === "first" ? after.businessType !== null : !after.needs.includes("retry");
}

const audit = (actor: Actor, companyId: number, { attempt, businessType }: BusinessForm) =>
  inTransaction(async (tx) => {
    const details = { action: "submit", attempt, businessType };
    await recordAction(tx, actor, "bank-verification.change", { type: "company", id: companyId }, details);
    return ok();
  });

/** The provider's limit. */
const MAX_NAME_LENGTH = 50;

/** `withController`: whether the person is sent too; a second attempt may be about the business alone. */
function bodyOf(actor: Actor, form: BusinessForm, withController: boolean) {
  const isSole = !hasOwners(form.businessType);
  const person = personAtBank(form);
  return {
    firstName: (isSole ? form : actor).firstName.slice(0, MAX_NAME_LENGTH),
    lastName: (isSole ? form : actor).lastName.slice(0, MAX_NAME_LENGTH),
    email: actor.email,
    ...(actor.address && { ipAddress: actor.address }),
    type: "business",
    businessType: form.businessType,
    businessClassification: form.businessClassification,
    businessName: form.legalName,
    ...(form.doingBusinessAs && { doingBusinessAs: form.doingBusinessAs }),
    ...(form.ein && { ein: form.ein }),
    address1: form.businessAddress1,
    ...(form.businessAddress2 && { address2: form.businessAddress2 }),
    city: form.businessCity,
    state: form.businessState,
    postalCode: form.businessZip,
    ...(isSole && { dateOfBirth: form.birthDate, ssn: form.ssn }),
    ...(!isSole && withController && { controller: { ...person, title: form.title } }),
  };
}
