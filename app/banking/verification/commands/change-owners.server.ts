import type { Actor } from "~/access/actor";
import { refusalOf } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { deleteAtBank, explainBankError, postToBank } from "~/platform/providers/dwolla.server";
import { forbidden, notFound, ok, type Refusal, type Result, refuse } from "~/platform/result";
import { findBankCustomer } from "../../customers.server";
import { refusalAtBank, requestKey } from "../call-provider.server";
import type { OwnerForm } from "../forms";
import { personAtBank } from "../person-at-bank";
import { fetchOwners } from "../provider-customer.server";
import { MAX_OWNERS, mayCertify, mayChangeOwners } from "../standing";
import { countRemovedOwners, findOwner, readVerification } from "../verification.server";
import { syncCustomer } from "./record-customer.server";

const NOT_NOW = "The owners of your company can't be changed now";

/** Adds a person who owns 25 % or more. One whom the provider has already, such as after a lost answer, is not added again. */
export async function addOwner(actor: Actor, form: OwnerForm): Promise<Result<undefined>> {
  const company = await businessOf(actor);
  if (!company.ok) return company;
  const { reference, companyId, standing } = company.value;
  if (standing.owners.length >= MAX_OWNERS)
    return refuse("conflict", `There can be at most ${MAX_OWNERS} owners of 25 % or more`);
  await audit(actor, companyId, { action: "add-owner" });
  const isListed = async () =>
    (await fetchOwners(reference)).some(
      ({ firstName, lastName, address }) =>
        firstName === form.firstName && lastName === form.lastName && address.address1 === form.address1,
    );
  const body = personAtBank(form);
  // Someone who was removed can be added again: that is another request.
  const key = requestKey(reference, await countRemovedOwners(companyId), body);
  return change(reference, isListed, async () => {
    if (!(await isListed())) await postToBank(`customers/${reference}/beneficial-owners`, body, key);
  });
}

/** Sends an owner's data for the second and last time, after the provider could not verify them. */
export async function correctOwner(actor: Actor, id: number, form: OwnerForm): Promise<Result<undefined>> {
  const company = await businessOf(actor);
  if (!company.ok) return company;
  const { reference, companyId } = company.value;
  const owner = await findOwner(companyId, id);
  if (!owner) return notFound("Owner");
  await audit(actor, companyId, { action: "correct-owner", owner: owner.name });
  const isCorrected = async () =>
    (await fetchOwners(reference)).some(
      ({ id: at, verificationStatus }) => at === owner.reference && verificationStatus !== "incomplete",
    );
  const body = personAtBank(form);
  return change(reference, isCorrected, async () => {
    if (!(await isCorrected()))
      await postToBank(`beneficial-owners/${owner.reference}`, body, requestKey(owner.reference, body));
  });
}

export async function removeOwner(actor: Actor, id: number): Promise<Result<undefined>> {
  const company = await businessOf(actor);
  if (!company.ok) return company;
  const { reference, companyId } = company.value;
  const owner = await findOwner(companyId, id);
  if (!owner) return notFound("Owner");
  await audit(actor, companyId, { action: "remove-owner", owner: owner.name });
  const isGone = async () => !(await fetchOwners(reference)).some(({ id: at }) => at === owner.reference);
  return change(
    reference,
    isGone,
    async () => void (await deleteAtBank(`beneficial-owners/${owner.reference}`)),
  );
}

/** Certifies that the owners are right, also that there are none; each has to be verified. */
export async function certifyOwners(actor: Actor): Promise<Result<undefined>> {
  const company = await businessOf(actor);
  if (!company.ok) return company;
  const { reference, companyId, standing } = company.value;
  if (standing.certification === "certified") return ok();
  if (!mayCertify(standing)) return refuse("conflict", "Every owner has to be verified first");
  await audit(actor, companyId, { action: "certify", owners: standing.owners.map(({ name }) => name) });
  const path = `customers/${reference}/beneficial-ownership`;
  const isCertified = async () => (await readVerification(companyId)).certification === "certified";
  return change(reference, isCertified, async () => void (await postToBank(path, { status: "certified" })));
}

async function businessOf(actor: Actor) {
  const refusal = refusalOf(actor, "bank-verification.change");
  if (refusal) return refusal;
  const { companyId } = actor;
  const reference = companyId === null ? undefined : await findBankCustomer({ companyId });
  if (companyId === null || !reference) return forbidden();
  const standing = await readVerification(companyId);
  if (!mayChangeOwners(standing)) return refuse("conflict", NOT_NOW) satisfies Refusal;
  return ok({ reference, companyId, standing });
}

const audit = (actor: Actor, companyId: number, details: object) =>
  inTransaction(async (tx) => {
    const subject = { type: "company" as const, id: companyId };
    await recordAction(tx, actor, "bank-verification.change", subject, { ...details });
    return ok();
  });

/** Changes something at the provider and records its state. After an error the provider's records decide. */
async function change(
  reference: string,
  isDone: () => Promise<boolean>,
  act: () => Promise<void>,
): Promise<Result<undefined>> {
  let refusal: Result<never> | undefined;
  await act().catch((error) => {
    refusal = refusalAtBank(error, { ofBusiness: false });
  });
  try {
    await syncCustomer(reference);
    return refusal && !(await isDone()) ? refusal : ok();
  } catch (error) {
    // The change was made: its webhook and the hourly job record it.
    const { message } = explainBankError(error);
    return refusal ?? refuse("conflict", message);
  }
}
