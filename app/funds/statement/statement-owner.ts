import type { Actor } from "~/access/actor";
import { readId } from "~/platform/forms/read-id";

/** Returns whose statement is read: one's own company's; for staff all companies', or that of `?company=`. */
export const statementOwner = ({ role, companyId, timeZone }: Actor, given: URLSearchParams) => ({
  companyId: role === "superAdmin" ? readId(given.get("company")) || null : companyId,
  timeZone,
});
