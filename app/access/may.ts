import { forbidden, notFound, type Refusal, refuse } from "~/platform/result";
import type { Actor } from "./actor";
import { type Permission, policy } from "./policy";
import { type OrderFacts, relations } from "./relations";
import type { Rule, Staff, Who } from "./rule";

const ruleOf = (permission: Permission): Rule => policy[permission];

/** Returns whether role, access level and account state allow an action at all, without an order. */
export function mayEver(actor: Actor | null, permission: Permission): boolean {
  const { allow, beforeAgreement, whileViewing } = ruleOf(permission);
  if (!actor) return allow.anonymous === true;
  if (actor.viewer && whileViewing === "never") return false;
  if (!beforeAgreement && (actor.state !== "active" || mustAgree(actor) || mustSetUpFactor(actor)))
    return false;
  const who: Who | Staff | undefined = allow[actor.role];
  if (who === undefined || who === true) return who === true;
  const mine = actor.role === "client" ? actor.level : actor.staffRole;
  return (who as readonly string[]).includes(mine ?? "");
}

export const SUSPENDED =
  "Your company is suspended: it can't publish, assign or add funds. Work that is assigned goes on and is paid. Write to support.";
const SUSPENDED_CLIENT = "The company is suspended: nobody can be assigned to its work.";

/** Returns why a suspended company's permission is refused. */
function suspendedRefusal(actor: Actor, permission: Permission, order?: OrderFacts): Refusal | undefined {
  if (!ruleOf(permission).notSuspended) return undefined;
  if (actor.companySuspended) return refuse("conflict", SUSPENDED);
  return order?.toContractor?.companySuspended ? refuse("conflict", SUSPENDED_CLIENT) : undefined;
}

/** Returns why an action without an order is refused, `undefined` if allowed. */
export function refusalOf(actor: Actor, permission: Permission): Refusal | undefined {
  return mayEver(actor, permission) ? suspendedRefusal(actor, permission) : forbidden();
}

/** Contractors and clients accept the agreements before anything else. */
export const mustAgree = (actor: Actor) => actor.role !== "superAdmin" && !actor.agreed;

/** Someone without a required second factor sets it up before anything else. */
export const mustSetUpFactor = (actor: Actor) => actor.factor.isRequired && !hasSecondFactor(actor);
export const hasSecondFactor = ({ factor }: Actor) => factor.hasApp || factor.hasPasskey;

/** Returns whether the request would change something while staff view the pages as somebody else. */
export const isReadOnly = ({ viewer }: Actor, permission: Permission, method: string) =>
  viewer !== undefined &&
  method !== "GET" &&
  method !== "HEAD" &&
  ruleOf(permission).whileViewing !== "also-changes";

const CONFIRMED_MS = 5 * 60_000;

/** Returns whether the person must first give the password or a code, because the last time is too long ago. */
export function mustConfirm(actor: Actor, permission: Permission, method: string, at: Date): boolean {
  const { stepUp } = ruleOf(permission);
  if (!stepUp || (stepUp === "change" && (method === "GET" || method === "HEAD"))) return false;
  return actor.confirmedAt === null || at.getTime() - actor.confirmedAt.getTime() > CONFIRMED_MS;
}

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
  return suspendedRefusal(actor, permission, order);
}

/** Returns whether an actor may do an action, on an order if given. */
export function may(actor: Actor, permission: Permission, order?: OrderFacts): boolean {
  return (order ? refusalFor(actor, permission, order) : refusalOf(actor, permission)) === undefined;
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
