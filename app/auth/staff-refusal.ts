import { type Refusal, refuse } from "~/platform/result";
import type { Account } from "./accounts.server";

/** Returns why staff can't act on an account: super administrators are managed at the console, deleted users are gone. */
export function staffRefusal({ role, removedAt }: Pick<Account, "role" | "removedAt">): Refusal | undefined {
  if (role === "superAdmin")
    return refuse("conflict", "Super administrators are managed at the console (npm run admin).");
  return removedAt ? refuse("conflict", "This user was deleted by the company's Admin.") : undefined;
}
