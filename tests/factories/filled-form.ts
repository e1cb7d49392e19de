import type { WorkOrderTyped } from "~/work-orders/forms";

/** The day on which the form is filled in. */
export const today = "2026-05-04";

/** A valid work-order form as a browser sends it. */
export const filled = {
  customTagId: "NW-1",
  title: "Replace switch",
  basicType: "Hour",
  amount: "$55.50",
  quantity: "4",
  variableType: "Hour",
  variableAmount: "30",
  maxQuantity: "6",
  percentCommunication: "20",
  startDate: "2026-05-10",
  startTime: "09:00",
  endDate: "2026-05-11",
  endTime: "13:00",
  siteId: "S-9",
  siteName: "Store 9",
  address1: "1 City Hall Sq",
  city: "Boston",
  state: "MA",
  zipCode: "02201",
  workTypes: ["3", "5", "3"],
  description: "<p>Swap it.</p>",
  contactInfo: [{ fname: "Ann", email: "ann@northwind.example", ofc_phn: "(617) 555-0100" }],
  status: "published",
} satisfies WorkOrderTyped;
