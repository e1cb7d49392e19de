import type { ApplicationStatus } from "db/schema/applications";
import type { Origin, RouteStatus } from "../routing/route";

/** Whether a contractor has an offer of the order, had one, or applied. */
export const standings = [
  "none",
  "routed",
  "invited",
  "applied",
  "withdrawn",
  "applied-before",
  "declined",
  "offered-before",
] as const;
export type Standing = (typeof standings)[number];

export const standingLabels: Record<Exclude<Standing, "none">, string> = {
  routed: "Routed",
  invited: "Invited",
  applied: "Applied",
  withdrawn: "Withdrew the application",
  "applied-before": "Applied before",
  declined: "Declined the offer",
  "offered-before": "Had an offer before",
};

type Route = { origin: Origin; status: Exclude<RouteStatus, "none"> };

export function standingOf(route: Route | undefined, application: ApplicationStatus | undefined): Standing {
  if (route?.status === "active") return route.origin === "route" ? "routed" : "invited";
  if (application === "apply") return "applied";
  if (application === "withdrawn") return "withdrawn";
  if (route?.status === "declined") return "declined";
  if (application) return "applied-before";
  return route ? "offered-before" : "none";
}

export const hasOffer = (standing: Standing | undefined) => standing === "routed" || standing === "invited";

/** Applicants wait to be assigned, and an open offer isn't made twice. */
export const canBeOffered = (standing: Standing) => !hasOffer(standing) && standing !== "applied";
