/** Notifications about work in progress. */
import { count } from "~/platform/text/format";
import { named, type Teller } from "./broadcast";

const LONGEST = 200;
const quoted = (text: unknown) => {
  const said = String(text ?? "");
  return said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said;
};

export const fieldTellers: Record<string, Teller> = {
  "arrival.tell": ({ workStatus, minutes, expected }, order) => [
    workStatus === "late"
      ? [
          "client",
          "late",
          "warning",
          "Running late",
          `${order.actor} is ${count(Number(minutes), "minute")} late for ${named(order)}, expected ${expected}.`,
        ]
      : [
          "client",
          "on-the-way",
          "info",
          "On the way",
          `${order.actor} is on the way to ${named(order)}, expected ${expected}.`,
        ],
  ],
  // Contractors are not told of their own corrections.
  "check-in.edit": ({ type, description }, order) => [
    [
      "contractor",
      "hours",
      "warning",
      type === "delete check in" ? "Check-in deleted" : "Check-in corrected",
      `${order.company} has ${type === "delete check in" ? "deleted" : "corrected"} your check-in to ${named(order)}. ${quoted(description)}`,
    ],
  ],
  "issue.report": ({ text }, order) => [
    [
      "contractor",
      "issue",
      "warning",
      "Issue reported",
      `${order.company} reports an issue with ${named(order)}: ${quoted(text)}`,
    ],
  ],
  "issue.answer": ({ text }, order) => [
    [
      "client",
      "issue",
      "info",
      "Issue resolved by the contractor",
      `${order.actor} has resolved an issue with ${named(order)}: ${quoted(text)}`,
    ],
  ],
  "issue.resolve": (_, order) => [
    [
      "contractor",
      "issue",
      "success",
      "Issue resolved",
      `${order.company} accepts an issue with ${named(order)} as resolved.`,
    ],
  ],
  "issue.report-again": ({ text }, order) => [
    [
      "contractor",
      "issue",
      "warning",
      "Issue reported again",
      `${order.company} reports an issue with ${named(order)} again: ${quoted(text)}`,
    ],
  ],
};
