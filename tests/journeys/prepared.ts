import { test } from "@playwright/test";
import { type Callout, signIn, toFormData, unwrap } from "../../clients/typescript/index";
import { day } from "./order-form";
import { password } from "./people";

/** Returns a REST client, to prepare what a journey needs but does not test. */
export const apiClient = (email: string) =>
  signIn({ origin: test.info().project.use.baseURL!, email, password });

type Task = { name: string; index: number; photos?: number; photosWhen?: "before" | "after" };
type Order = {
  title: string;
  startsIn?: number;
  startTime?: string;
  tasks?: { preArrivalRequirements?: Task[]; onSiteRequirements: Task[] };
  isNeedDeliverables?: boolean;
};

/** Posts the order that `fillOrder` types, and returns its id. */
export async function postOrder(client: Callout, order: Order) {
  const { title, startsIn = 1, startTime = "09:00", tasks, isNeedDeliverables = true } = order;
  const { tools } = await unwrap(client.GET("/users/getTools"));
  const kind = tools.find((each) => each.title === "Wireless access points")!;
  const values = {
    status: "published" as const,
    customTagId: "NW-2041",
    title,
    workTypes: [kind._id],
    description: "Swap the ceiling access point and label it.",
    confidential: "The alarm code is 4711.",
    isNeedDeliverables,
    siteId: "S-17",
    siteName: "Beacon Hill store",
    address1: "1 Beacon St",
    city: "Boston",
    state: "MA",
    zipCode: "02108",
    country: "US",
    startDate: day(startsIn),
    startTime,
    endDate: day(startsIn + 1),
    endTime: "17:00",
    basicType: "Hour" as const,
    amount: 50,
    quantity: 2,
    variableType: "Hour" as const,
    variableAmount: 30,
    maxQuantity: 4,
    percentCommunication: 20,
    percentWork: 50,
    percentDeliverables: 30,
    tasks,
    contactInfo: [{ fname: "Pat Reilly", email: "pat@beacon.example" }],
  };
  const { payload } = await unwrap(client.POST("/orders", { body: { values }, bodySerializer: toFormData }));
  return payload.WIN;
}

/** Applies at the posted terms. */
export async function applyToOrder(contractor: Callout, win: string) {
  const terms = { workOrderId: win, isCounterOffer: false };
  await unwrap(contractor.POST("/users/apply_work_order", { body: terms }));
}

/** Assigns the only applicant. */
export async function assignOrder(client: Callout, win: string) {
  const { applicants } = await unwrap(
    client.POST("/users/view_applicants", { body: { work_order_id: win } }),
  );
  const body = { workOrdersId: [win], contractorId: applicants[0]!.contractor_id };
  await unwrap(client.PATCH("/client/assigned-work-order", { body }));
}

/** Confirms the order, checks in and out, and completes it: work of these hours, yesterday. */
export async function completeOrder(contractor: Callout, win: string, hours: number) {
  await unwrap(contractor.PATCH("/orders/confirm", { body: { workOrdersId: [win] } }));
  const arrival = Date.now() - 86_400_000;
  const at = (time: number) => new Date(time).toISOString();
  const { payload } = await unwrap(
    contractor.POST("/orders/{id}/check-in-check-outs", {
      params: { path: { id: win } },
      body: { check_in_date: at(arrival) },
    }),
  );
  await unwrap(
    contractor.PATCH("/orders/{id}/check-in-check-outs/{entryId}", {
      params: { path: { id: win, entryId: payload._id } },
      body: { check_out_date: at(arrival + hours * 3_600_000), work_description: "Swapped and labelled" },
    }),
  );
  await unwrap(contractor.POST("/users/complete_work_order", { body: { work_order_id: win } }));
}
