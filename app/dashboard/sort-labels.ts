import type { SortField } from "~/order-lists/list-query";

/** What a column is called in its head, and where the sort in force is told. */
export const sortLabels: Record<SortField, string> = {
  startDate: "Start",
  WIN: "WIN",
  title: "Title",
  city: "Location",
  pay: "Pay",
  status: "Status",
  distance: "Distance",
};
