/** Beside a contractor who could be asked or chosen. */
export const HAS_OTHER_WORK = "Has other work at that time";

/** The same where he is asked for several orders at once. */
export const otherWorkFor = (overlapped: number, asked: number) =>
  asked === 1 ? HAS_OTHER_WORK : `Has other work at the time of ${overlapped} of them`;

/** What is told of an order that was given or offered all the same. */
export const OVERLAPS_FOR_CLIENT = "The contractor has other work at that time";
export const OVERLAPS_FOR_CONTRACTOR = "You have other work at that time";
