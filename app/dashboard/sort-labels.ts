import type { SortField } from "~/order-lists/list-query";

export const sortLabels: Record<SortField, string> = {
  startDate: "Start",
  WIN: "WIN",
  title: "Title",
  city: "Location",
  pay: "Pay",
  status: "Status",
  distance: "Distance",
};
