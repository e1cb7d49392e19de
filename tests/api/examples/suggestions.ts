import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect } from "vitest";
import type { Examples } from "./example";

let serial = 0;

export const suggestionExamples: Examples = {
  "orders.suggestions": async () => {
    const as = await makeClient("Dispatcher");
    const latitude = -20.5 - serial++;
    const there = { latitude, longitude: -140, city: "Papeete", stateCode: "PF" };
    const order = await makeOrder(as, { status: "published", ...there });
    const ann = { firstName: "Ann", lastName: "Suggested", ...there, latitude: latitude + 0.25 };
    const contractor = await makeContractor(ann);
    const completedAt = new Date("2024-08-20T15:00:00Z");
    await makeAssignedOrder(as, contractor, { status: "paid", completedAt });
    const params = { id: order.id };
    const contractors = [
      {
        _id: String(contractor.id),
        name: "Ann Suggested",
        city: "Papeete",
        state: "PF",
        points: 78,
        reasons: [
          "17 miles away",
          "Does structured cabling",
          "Free at that time",
          "Worked for you once, in August 2024",
          "No ratings yet",
        ],
        distance: expect.closeTo(17.27, 1),
        workTypes: ["Structured cabling"],
        otherWork: "none",
        timesWorked: 1,
        lastWorkedOn: "2024-08-20",
        currentRating: 100,
        ratedOrders: 0,
        standing: "none",
      },
    ];
    return {
      done: { as, params, answers: { payload: { contractors } } },
      refused: { as: await makeClient(), params },
    };
  },
};
