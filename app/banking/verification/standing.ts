import type {
  BusinessType,
  Certification,
  CustomerNeed,
  CustomerStatus,
  OwnerStatus,
} from "db/schema/banking";
import { money } from "~/platform/text/format";

/**
 * Whether a company may send money by bank, by the provider's rules: a business when it and its owners are verified and
 * the ownership is certified, others up to a limit a week.
 */
export type Standing = {
  status: CustomerStatus;
  /** Null until the company sent what a verified business needs. */
  businessType: BusinessType | null;
  certification: Certification | null;
  needs: readonly CustomerNeed[];
  owners: readonly { status: OwnerStatus }[];
};

export const unverified: Standing = {
  status: "unverified",
  businessType: null,
  certification: null,
  needs: [],
  owners: [],
};

/** Weekly limit of an unverified customer, fees included; the provider's week runs from Monday to Sunday, UTC. */
export const UNVERIFIED_WEEK_CENTS = 500_000;
export const MAX_OWNERS = 4;

/** Sole proprietorships have no controller, and no owners to name. */
export const hasOwners = (type: BusinessType | null) => type !== null && type !== "soleProprietorship";

export const maySubmit = ({ businessType, status, needs }: Standing) =>
  businessType === null ? status === "unverified" : needs.includes("retry");

const isOver = ({ status }: Standing) => status === "suspended" || status === "deactivated";

export const mayChangeOwners = (standing: Standing) => hasOwners(standing.businessType) && !isOver(standing);

export const mayCertify = (standing: Standing) =>
  mayChangeOwners(standing) &&
  standing.certification !== "certified" &&
  standing.owners.every(({ status }) => status === "verified");

/** Returns why nothing can be sent now, and what to do; null if money can be sent. */
export function reasonNotToSend({ status, businessType, certification, owners }: Standing): string | null {
  if (status === "suspended")
    return "Our bank provider, Dwolla, has suspended your company, so no transfer can be made. Write to support to find out why.";
  if (status === "deactivated")
    return "Your company is deactivated at our bank provider, Dwolla, so no transfer can be made. Write to support to open it again.";
  if (businessType === null) return null;
  if (status === "retry")
    return "Dwolla could not verify your company. Check what you entered and send it once more; until then no transfer can be made.";
  if (status === "document")
    return "Dwolla needs documents to verify your company. No transfer can be made until they are accepted.";
  if (owners.some((owner) => owner.status !== "verified"))
    return "Dwolla has not verified every owner of your company yet. No transfer can be made until it has.";
  if (certification === "uncertified")
    return "The owners of your company are not certified yet. No transfer can be made until you certify them.";
  return null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The week in which a moment lies: from Monday to the next one, UTC. */
export function weekOf(moment: Date): { start: Date; end: Date } {
  const day = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());
  const start = day - ((moment.getUTCDay() + 6) % 7) * DAY_MS;
  return { start: new Date(start), end: new Date(start + 7 * DAY_MS) };
}

export const hasWeekLimit = ({ businessType }: Standing) => businessType === null;

export const leftCents = (usedCents: number) => Math.max(0, UNVERIFIED_WEEK_CENTS - usedCents);

/** Returns why an amount with its fee is beyond the week's limit; null if it is not. */
export function beyondLimit(standing: Standing, usedCents: number, totalCents: number): string | null {
  if (!hasWeekLimit(standing) || totalCents <= leftCents(usedCents)) return null;
  return `With its fee this is ${money(totalCents)}. Until your company is verified you can add ${money(UNVERIFIED_WEEK_CENTS)} a week by bank, and ${money(leftCents(usedCents))} of it is left.`;
}
