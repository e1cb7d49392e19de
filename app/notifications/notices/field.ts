import { count } from "~/platform/text/format";
import { type NoticeBuilder, orderName } from "./builder";

const MAX_QUOTE_LENGTH = 200;
const quoteText = (text: unknown) => {
  const quote = String(text ?? "");
  return quote.length > MAX_QUOTE_LENGTH ? `${quote.slice(0, MAX_QUOTE_LENGTH)}…` : quote;
};

export const fieldNotices: Record<string, NoticeBuilder> = {
  "arrival.tell": ({ workStatus, minutes, expected }, order) => [
    workStatus === "late"
      ? [
          "client",
          "late",
          "warning",
          "Running late",
          `${order.actor} is ${count(Number(minutes), "minute")} late for ${orderName(order)}, expected ${expected}.`,
        ]
      : [
          "client",
          "on-the-way",
          "info",
          "On the way",
          `${order.actor} is on the way to ${orderName(order)}, expected ${expected}.`,
        ],
  ],
  "work-order.starts-soon": ({ starts }, order) => [
    [
      "contractor",
      "starts-soon",
      "warning",
      "Starts soon: please confirm",
      `${orderName(order)} starts ${starts}. Please confirm it.`,
    ],
  ],
  // Contractors are not notified of their own corrections.
  "check-in.edit": ({ type, description }, order) => [
    [
      "contractor",
      "hours",
      "warning",
      type === "delete check in" ? "Check-in deleted" : "Check-in corrected",
      `${order.company} has ${type === "delete check in" ? "deleted" : "corrected"} your check-in to ${orderName(order)}. ${quoteText(description)}`,
    ],
  ],
  "issue.report": ({ text }, order) => [
    [
      "contractor",
      "issue",
      "warning",
      "Issue reported",
      `${order.company} reports an issue with ${orderName(order)}: ${quoteText(text)}`,
    ],
  ],
  "issue.answer": ({ text }, order) => [
    [
      "client",
      "issue",
      "info",
      "Issue resolved by the contractor",
      `${order.actor} has resolved an issue with ${orderName(order)}: ${quoteText(text)}`,
    ],
  ],
  "issue.resolve": (_, order) => [
    [
      "contractor",
      "issue",
      "success",
      "Issue resolved",
      `${order.company} accepts an issue with ${orderName(order)} as resolved.`,
    ],
  ],
  "issue.report-again": ({ text }, order) => [
    [
      "contractor",
      "issue",
      "warning",
      "Issue reported again",
      `${order.company} reports an issue with ${orderName(order)} again: ${quoteText(text)}`,
    ],
  ],
};
