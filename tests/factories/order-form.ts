import { findWorkType } from "./orders";

/**
 * Returns the filled work-order form under the documents' names: $50 an hour for 2 hours at a store in
 * Boston.
 */
export async function typedOrder(change: Record<string, unknown> = {}) {
  const workType = await findWorkType();
  return {
    customTagId: "TAG-7",
    title: "Replace access point",
    basicType: "Hour",
    amount: "50",
    quantity: "2",
    variableType: "Hour",
    percentCommunication: "25",
    percentWork: "60",
    percentDeliverables: "15",
    startDate: "2031-03-01",
    startTime: "09:00",
    endDate: "2031-03-02",
    endTime: "17:00",
    siteId: "S-1",
    siteName: "Downtown store",
    address1: "1 Beacon St",
    city: "Boston",
    state: "Massachusetts",
    zipCode: "02108",
    country: "US",
    workTypes: [String(workType.id)],
    description: "Swap the ceiling access point.",
    contactInfo: [{ fname: "Pat", role: "Store lead", email: "pat@example.com", ofc_phn: "(555) 123-4567" }],
    ...change,
  };
}
