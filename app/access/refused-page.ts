import type { Actor } from "./actor";
import { type Act, policy, type Rule } from "./policy";

const roles = { contractor: "contractors", client: "clients", superAdmin: "Callout's own staff" } as const;

/**
 * Says why somebody who is signed in can't open a page: for whom it is, by the act's own rule. Looks at no record, so it
 * tells nothing of whether one exists. Null where there is nothing to explain: a page for people who are not signed in.
 */
export function refusedPage(actor: Actor, act: Act): string | null {
  const { allow }: Rule = policy[act];
  if (actor.state !== "active") return "You can't open this page: your account is not active.";
  if (actor.role === "client" && Array.isArray(allow.client))
    return `You can't open this page: it is for the ${inWords(allow.client.map((level) => `${level}s`))} of your company.`;
  const others = (Object.keys(roles) as (keyof typeof roles)[]).filter((role) => allow[role]);
  if (others.length === 0) return null;
  return `You can't open this page: it is for ${inWords(others.map((role) => roles[role]))}.`;
}

const inWords = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
