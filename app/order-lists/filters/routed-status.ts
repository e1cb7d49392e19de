/**
 * The status filter (CA §4). Routed is not stored: on the wire it is draft and published with
 * `needFilterByRouterStatus`; unrouted ones have `needFilterWithoutRouterStatus`.
 */
import { type FilterStatus, filterStatuses } from "./order-filters";
import { type RawValues, readFlag, readOptions, record } from "./typed-values";

const open = ["published", "draft"] as const;
type Flags = Record<(typeof open)[number], boolean>;
type WireStatuses = {
  selectedWOTypes: FilterStatus[];
  needFilterByRouterStatus?: Flags;
  needFilterWithoutRouterStatus?: Flags;
};

const isOpen = (status: FilterStatus) => status === "draft" || status === "published";

export function toWireStatuses(chosen: readonly FilterStatus[]): WireStatuses {
  const isRouted = chosen.includes("routed");
  const flags = { published: chosen.includes("published"), draft: chosen.includes("draft") };
  const stored = filterStatuses.filter(
    (status) => status !== "routed" && (chosen.includes(status) || (isRouted && isOpen(status))),
  );
  return {
    selectedWOTypes: stored,
    ...(isRouted && { needFilterByRouterStatus: { published: true, draft: true } }),
    ...((flags.published || flags.draft) && { needFilterWithoutRouterStatus: flags }),
  };
}

export function fromWireStatuses(given: RawValues): FilterStatus[] | undefined {
  const named = readOptions(given.selectedWOTypes, filterStatuses) ?? [];
  const byRoute = readFlags(given.needFilterByRouterStatus, open);
  const without = readFlags(given.needFilterWithoutRouterStatus, named.filter(isOpen));
  const found = filterStatuses.filter((status) => {
    if (status === "routed") return byRoute.length > 0 || named.includes("routed");
    if (!isOpen(status)) return named.includes(status);
    // With routed set, draft and published are only implied by it, unless their own flags are set.
    return without.includes(status) || (byRoute.length === 0 && named.includes(status));
  });
  return found.length > 0 ? found : undefined;
}

/** Reads `{ published, draft }`; a plain true means all. */
function readFlags(value: unknown, all: readonly FilterStatus[]): readonly FilterStatus[] {
  if (readFlag(value)) return all;
  const flags = record(value);
  return open.filter((status) => readFlag(flags[status]));
}
