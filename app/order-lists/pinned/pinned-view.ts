/** A saved filter that stands beside the tabs, on the list that it narrows. */

import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { forbidden, invalid, notFound, type Refusal, refuse } from "~/platform/result";
import { filtersFor } from "../filters/order-filters";
import { isFiltered, type ListFilter, toSearchParams } from "../list-query";
import { fromStored } from "../saved/saved-filter";
import { readTab, type TabName, tabLabels } from "../tabs";

export const audiences = ["me", "company"] as const;
export type Audience = (typeof audiences)[number];

/** Returns who sees a pinned view; `companyId` is set for one that a company shares. */
export const audienceOf = (companyId: number | null): Audience => (companyId === null ? "me" : "company");

/** Each is counted whenever a list opens, and all have to fit beside the tabs. */
export const MAX_PINNED_VIEWS = 5;
export const TOO_MANY_PINNED: Record<Audience, string> = {
  me: `You can pin ${MAX_PINNED_VIEWS} views for yourself. Unpin one first`,
  company: `A company can pin ${MAX_PINNED_VIEWS} views. Unpin one first`,
};
export const ONLY_MANAGERS_SHARE = "Only Admins and Managers pin and unpin views for the company";

/** `companyId` is set for a view that the whole company sees. */
export type Pinnable = { userId: number; companyId: number | null };

/** Returns why an actor may not pin a filter for this audience, or, where it is null, not unpin it. */
export function pinRefusal(actor: Actor, filter: Pinnable, audience: Audience | null): Refusal | undefined {
  const isOwn = filter.userId === actor.id;
  const isCompanys = filter.companyId !== null && filter.companyId === actor.companyId;
  if (!isOwn && !isCompanys) return notFound("Saved filter");
  if (!may(actor, "pinned-views.pin")) return forbidden();
  if ((isCompanys || audience === "company") && !may(actor, "pinned-views.share"))
    return forbidden(ONLY_MANAGERS_SHARE);
  if (!isOwn && audience === "me") return forbidden("Only its owner can keep this view for themselves");
  return undefined;
}

/** Reads the list of a view; a contractor's range alone narrows no list but Available. */
export function readPinTab(actor: Actor, name: unknown, filter: ListFilter): TabName | Refusal {
  const tab = readTab(actor, name);
  if (!tab) return invalid({ tab: ["Please choose a list"] });
  if (isFiltered(filter) || tab === "available") return tab;
  return refuse("conflict", `A range narrows ${tabLabels.available} only. Please choose that list`);
}

/** Returns a saved filter as it applies to a reader on a list. */
export function viewFilter(actor: Actor, tab: TabName, stored: Record<string, unknown>): ListFilter {
  const { filters, rangeMiles, ...search } = fromStored(stored);
  return {
    ...search,
    rangeMiles: tab === "available" ? rangeMiles : undefined,
    filters: filtersFor(actor.role, filters),
  };
}

type Narrowed = ListFilter & { tab: TabName };

/** Compares lists by what they hold, whatever their page and order. */
export const isSameView = (a: Narrowed, b: Narrowed) => a.tab === b.tab && keyOf(a) === keyOf(b);

function keyOf({ tab, search, zip, rangeMiles, filters }: Narrowed) {
  const params = toSearchParams({
    search,
    zip,
    rangeMiles: tab === "available" ? rangeMiles : undefined,
    filters,
  });
  params.sort();
  return String(params);
}
