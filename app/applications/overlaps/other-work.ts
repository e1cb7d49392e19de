/** A contractor's other work at the time of an order. */
export type OtherWork = {
  kind: "applied" | "assigned";
  /** The longest overlap with an assigned order; `null` for another company's, whose times stay its own. */
  minutes: number | null;
};
