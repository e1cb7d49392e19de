/** The reasons for a suggested contractor in words, in the order in which they weigh (DSK-014). */
import { count, duration, monthOf } from "~/platform/text/format";
import type { FactName, Facts } from "./suggestions";

export type Reason = { about: FactName; text: string; tone: "for" | "neutral" | "against" };

const listed = new Intl.ListFormat("en-US");
const plainPercent = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

function distanceText(miles: number) {
  const whole = Math.round(miles);
  return whole === 0 ? "Less than a mile away" : `${count(whole, "mile")} away`;
}

/** "Structured cabling" → "structured cabling", but not "PC support". */
const inSentence = (title: string) => title.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

function otherWorkReason(otherWork: NonNullable<Facts["otherWork"]>): Reason {
  if (otherWork === "none") return { about: "free", text: "Free at that time", tone: "for" };
  const { kind, minutes } = otherWork;
  if (kind === "applied") return { about: "free", text: "Applied for another order then", tone: "neutral" };
  const overlap = minutes === null ? "" : ` (${duration(minutes)} overlap)`;
  return { about: "free", text: `Has another order then${overlap}`, tone: "against" };
}

/** "Worked for you 6 times, last in August"; with the year unless it is this one. */
function workedText({ timesWorked, lastWorkedOn }: Facts, today: string) {
  const month = lastWorkedOn && monthOf(lastWorkedOn).replace(` ${today.slice(0, 4)}`, "");
  if (timesWorked === 1) return `Worked for you once${month ? `, in ${month}` : ""}`;
  return `Worked for you ${timesWorked.toLocaleString("en-US")} times${month ? `, last in ${month}` : ""}`;
}

/** `today` is the date at the order's site. */
export function reasonsOf(facts: Facts, today: string): Reason[] {
  const { miles, workTypes, otherWork, timesWorked, rating, ratedOrders } = facts;
  const reasons: Reason[] = [];
  if (miles !== null) reasons.push({ about: "distance", text: distanceText(miles), tone: "neutral" });
  if (workTypes.length > 0) {
    const text = `Does ${listed.format(workTypes.map(inSentence))}`;
    reasons.push({ about: "workTypes", text, tone: "for" });
  }
  if (otherWork) reasons.push(otherWorkReason(otherWork));
  if (timesWorked > 0) reasons.push({ about: "worked", text: workedText(facts, today), tone: "for" });
  const rated = `${plainPercent.format(rating)}% rating (${count(ratedOrders, "work order")})`;
  reasons.push({ about: "rating", text: ratedOrders > 0 ? rated : "No ratings yet", tone: "neutral" });
  return reasons;
}
