export const HAS_OTHER_WORK = "Has other work at that time";

/** `overlapped`: how many of the `selectedCount` orders overlap the contractor's other work. */
export const otherWorkFor = (overlapped: number, selectedCount: number) =>
  selectedCount === 1 ? HAS_OTHER_WORK : `Has other work at the time of ${overlapped} of them`;

/** Warnings that REST calls and bulk actions return; the action is done in any case. */
export const OVERLAPS_FOR_CLIENT = "The contractor has other work at that time";
export const OVERLAPS_FOR_CONTRACTOR = "You have other work at that time";
