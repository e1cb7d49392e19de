import { makeClient, makeContractor } from "tests/factories/people";
import { makeReported } from "tests/factories/reported";
import { fullName } from "~/access/actor";
import type { Done, Examples } from "./example";

const days = { from: "2026-01-01", to: "2026-03-31" };
const covered = { ...days, unit: "month", timeZone: "America/New_York", project: "" };

const listed = (...requests: Done[]) => requests;

export const companyReports: Examples = {
  "companyReports.spend": async () => {
    const { client: as, ann, bob, stores } = await makeReported();
    const project = String(stores.id);
    return {
      done: {
        as,
        query: days,
        answers: {
          payload: {
            ...covered,
            by: "time",
            rows: [
              { _id: "", name: "2026-01-01", workOrders: 1, paid: 100.01, processingFees: 0 },
              { name: "2026-02-01", workOrders: 0, paid: 0, processingFees: 0 },
              { name: "2026-03-01", workOrders: 2, paid: 340, processingFees: 3 },
            ],
            total: 3,
            workOrders: 3,
            paid: 440.01,
          },
        },
      },
      also: listed(
        {
          as,
          query: { ...days, by: "contractor", limit: 1 },
          answers: {
            payload: {
              by: "contractor",
              rows: [
                {
                  _id: String(ann.id),
                  name: fullName(ann),
                  workOrders: 2,
                  paid: 400.01,
                  processingFees: null,
                },
              ],
              total: 2,
              paid: 440.01,
            },
          },
        },
        {
          as,
          query: { ...days, by: "contractor", project },
          answers: {
            payload: { project, rows: [{ _id: String(ann.id) }, { _id: String(bob.id), paid: 40 }] },
          },
        },
        { as, query: { period: "last-year" }, answers: { payload: { rows: Array(12).fill({ paid: 0 }) } } },
      ),
      refused: { as: await makeClient("Manager", as.companyId!) },
    };
  },
  "companyReports.speed": async () => {
    const { client, schools } = await makeReported();
    const as = await makeClient("Dispatcher", client.companyId!);
    const project = String(schools.id);
    const whole = {
      assign: { workOrders: 4, medianMinutes: 240, p90Minutes: 360 },
      arrive: { workOrders: 2, medianMinutes: 10, p90Minutes: 60 },
      approve: { workOrders: 3, medianMinutes: 600, p90Minutes: 600 },
    };
    const none = { workOrders: 0, medianMinutes: null, p90Minutes: null };
    const ofProject = { assign: { workOrders: 1 }, arrive: none };
    return {
      done: {
        as,
        query: days,
        answers: {
          payload: {
            ...covered,
            whole,
            rows: [
              { start: "2026-01-01", arrive: { medianMinutes: 10 } },
              { start: "2026-02-01", assign: none },
              { start: "2026-03-01", arrive: { medianMinutes: 60 } },
            ],
          },
        },
      },
      also: listed(
        { as, query: { ...days, project }, answers: { payload: { project, whole: ofProject } } },
        { as, query: { period: "last-year" }, answers: { payload: { whole: { arrive: none } } } },
      ),
      refused: { as: await makeContractor() },
    };
  },
  "companyReports.quality": async () => {
    const { client, stores } = await makeReported();
    const as = await makeClient("Manager", client.companyId!);
    const project = String(stores.id);
    const whole = { posted: 5, filled: 4, canceled: 1, arrived: 2, onTime: 1 };
    return {
      done: {
        as,
        query: days,
        answers: {
          payload: {
            ...covered,
            whole,
            rows: [
              { start: "2026-01-01", posted: 1, filled: 1, canceled: 0, arrived: 1, onTime: 1 },
              { start: "2026-02-01", posted: 0 },
              { start: "2026-03-01", posted: 4, filled: 3, canceled: 1, arrived: 1, onTime: 0 },
            ],
          },
        },
      },
      also: listed(
        {
          as,
          query: { ...days, project },
          answers: { payload: { project, whole: { posted: 2, arrived: 2 } } },
        },
        { as, query: { period: "last-year" }, answers: { payload: { whole: { posted: 0 } } } },
      ),
      refused: { as: await makeContractor() },
    };
  },
};
