/** A result of Find; the command box and the results page show it. */
export type FoundItem = { label: string; detail: string; to: string };
export type FoundGroup = {
  label: string;
  items: FoundItem[];
  /** The list with all of this kind that match, where one exists. */
  all?: string;
};
