import type { SortField } from "~/order-lists/list-query";

/** Labels of sortable columns, in table headings and on the sort chip. */
export const sortLabels: Record<SortField, string> = {
  startDate: "Start",
  WIN: "WIN",
  title: "Title",
  city: "Location",
  pay: "Pay",
  status: "Status",
  distance: "Distance",
};
