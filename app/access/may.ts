import { forbidden, notFound, type Refusal, refuse } from "~/platform/result";
import type { Actor } from "./actor";
import { type Permission, policy } from "./policy";
import { type OrderFacts, relations } from "./relations";
import type { Rule } from "./rule";

const ruleOf = (permission: Permission): Rule => policy[permission];

/** Returns whether role, access level and account state allow an action at all, without an order. */
export function mayEver(actor: Actor | null, permission: Permission): boolean {
  const { allow, beforeAgreement } = ruleOf(permission);
  if (!actor) return allow.anonymous === true;
  if (!beforeAgreement && (actor.state !== "active" || mustAgree(actor))) return false;
  const who = allow[actor.role];
  if (actor.role === "client" && Array.isArray(who)) return actor.level !== null && who.includes(actor.level);
  return who === true;
}

/** Contractors and clients accept the agreements before anything else. */
export const mustAgree = (actor: Actor) => actor.role !== "superAdmin" && !actor.agreed;

/** Returns why an action is refused, `undefined` if allowed; `not-found` for orders that the actor may not view. */
export function refusalFor(actor: Actor, permission: Permission, order: OrderFacts): Refusal | undefined {
  const rule = ruleOf(permission);
  if (!hasRelation(actor, "work-order.view", order) || order.status === "deleted") return notFound();
  if (!mayEver(actor, permission)) return forbidden();
  if (!hasRelation(actor, permission, order)) return forbidden();
  const states = statesOf(rule, actor);
  if (states && !states.includes(order.status))
    return refuse("conflict", `This cannot be done while the work order is ${order.status}.`);
  if (rule.notOnHold && order.onHold) return refuse("conflict", "The work order is on hold.");
  return undefined;
}

/** Returns whether an actor may do an action, on an order if given. */
export function may(actor: Actor, permission: Permission, order?: OrderFacts): boolean {
  return order ? refusalFor(actor, permission, order) === undefined : mayEver(actor, permission);
}

function statesOf({ when }: Rule, actor: Actor) {
  if (!when || !("client" in when)) return when;
  return actor.role === "client" ? when.client : when.contractor;
}

function hasRelation(actor: Actor, permission: Permission, order: OrderFacts): boolean {
  const { of } = ruleOf(permission);
  if (!of) return true;
  const relation = typeof of === "string" ? of : of[actor.role];
  return relation !== undefined && relations[relation](actor, order);
}
