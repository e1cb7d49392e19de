import type { Actor } from "./actor";
import { type Permission, policy } from "./policy";
import type { Rule } from "./rule";

const roles = { contractor: "contractors", client: "clients", superAdmin: "Callout's own staff" } as const;

/** Returns why a signed-in person can't open a page, from its permission alone; null for pages only for visitors. */
export function refusedPage(actor: Actor, permission: Permission): string | null {
  const { allow }: Rule = policy[permission];
  if (actor.state !== "active") return "You can't open this page: your account is not active.";
  if (actor.role === "client" && Array.isArray(allow.client))
    return `You can't open this page: it is for the ${joinNames(allow.client.map((level) => `${level}s`))} of your company.`;
  const permittedRoles = (Object.keys(roles) as (keyof typeof roles)[]).filter((role) => allow[role]);
  if (permittedRoles.length === 0) return null;
  return `You can't open this page: it is for ${joinNames(permittedRoles.map((role) => roles[role]))}.`;
}

const joinNames = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
