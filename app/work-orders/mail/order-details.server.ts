import type { Fact } from "~/platform/mail/mail-layout";
import { shortMoment, zoneAbbreviation } from "~/platform/text/format";

export type MailedOrder = {
  id: number;
  title: string;
  startDate: string | null;
  startTime: string | null;
  startAt: Date | null;
  timeZone: string;
  isRemote: boolean;
  city: string | null;
  stateCode: string | null;
};

/** Returns "Tue, Nov 24, 8:30 AM EST" in the site's time zone; empty without a date. */
export const mailedStart = ({ startDate, startTime, startAt, timeZone }: Omit<MailedOrder, "id">) =>
  shortMoment(startDate, startTime, startAt ? zoneAbbreviation(startAt, timeZone) : "");

/** Returns city and state, all that a contractor may see before assignment. */
export const mailedPlace = ({
  isRemote,
  city,
  stateCode,
}: Pick<MailedOrder, "isRemote" | "city" | "stateCode">) =>
  isRemote ? "Remote" : [city, stateCode].filter(Boolean).join(", ");

export function orderDetails(order: MailedOrder): Fact[] {
  return [
    { label: "Work order", value: `${order.title || "Untitled"} (WIN ${order.id})` },
    { label: "Starts", value: mailedStart(order) },
    { label: "Location", value: mailedPlace(order) },
  ].filter(({ value }) => value);
}
