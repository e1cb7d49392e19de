/**
 * The statuses of a filter, and how calls and saved filters write them (CA §4). Routed is no stored status: on the wire
 * it is draft and published with `needFilterByRouterStatus`; draft and published by themselves, which hold no routed
 * order, go with `needFilterWithoutRouterStatus`. Reading puts routed back.
 */
import { type WantedStatus, wantedStatuses } from "./order-filters";
import { type Given, readFlag, readWords, record } from "./typed-values";

const open = ["published", "draft"] as const;
type Flags = Record<(typeof open)[number], boolean>;
type WrittenStatuses = {
  selectedWOTypes: WantedStatus[];
  needFilterByRouterStatus?: Flags;
  needFilterWithoutRouterStatus?: Flags;
};

const isOpen = (status: WantedStatus) => status === "draft" || status === "published";

/** FLT-021, FLT-022 */
export function writeStatuses(chosen: readonly WantedStatus[]): WrittenStatuses {
  const isRouted = chosen.includes("routed");
  const flags = { published: chosen.includes("published"), draft: chosen.includes("draft") };
  const stored = wantedStatuses.filter(
    (status) => status !== "routed" && (chosen.includes(status) || (isRouted && isOpen(status))),
  );
  return {
    selectedWOTypes: stored,
    ...(isRouted && { needFilterByRouterStatus: { published: true, draft: true } }),
    ...((flags.published || flags.draft) && { needFilterWithoutRouterStatus: flags }),
  };
}

/** FLT-023 */
export function readStatuses(given: Given): WantedStatus[] | undefined {
  const said = readWords(given.selectedWOTypes, wantedStatuses) ?? [];
  const byRoute = flagged(given.needFilterByRouterStatus, open);
  const without = flagged(given.needFilterWithoutRouterStatus, said.filter(isOpen));
  const found = wantedStatuses.filter((status) => {
    if (status === "routed") return byRoute.length > 0 || said.includes("routed");
    if (!isOpen(status)) return said.includes(status);
    // With routed on the wire, draft and published are what it implies, unless they are said for themselves.
    return without.includes(status) || (byRoute.length === 0 && said.includes(status));
  });
  return found.length > 0 ? found : undefined;
}

/** `{ published, draft }`, or a mere true, which means all that it could. */
function flagged(value: unknown, all: readonly WantedStatus[]): readonly WantedStatus[] {
  if (readFlag(value)) return all;
  const flags = record(value);
  return open.filter((status) => readFlag(flags[status]));
}
