export const HAS_OTHER_WORK = "Has other work at that time";

/** `overlapped` of the `selectedCount` orders are at a time when the contractor has other work. */
export const otherWorkFor = (overlapped: number, selectedCount: number) =>
  selectedCount === 1 ? HAS_OTHER_WORK : `Has other work at the time of ${overlapped} of them`;

/** Warnings that REST calls and bulk actions return; the action is done in any case. */
export const OVERLAPS_FOR_CLIENT = "The contractor has other work at that time";
export const OVERLAPS_FOR_CONTRACTOR = "You have other work at that time";
