import type { Fact } from "~/platform/mail/mail-layout";
import { shortMoment, zone } from "~/platform/text/format";

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

/** "Tue, Nov 24, 8:30 AM EST", on the site's clock; empty where the order has no date yet. */
export const mailedStart = ({ startDate, startTime, startAt, timeZone }: Omit<MailedOrder, "id">) =>
  shortMoment(startDate, startTime, startAt ? zone(startAt, timeZone) : "");

/** City and state: whoever gets a mail may see no more before they are assigned. */
export const mailedPlace = ({
  isRemote,
  city,
  stateCode,
}: Pick<MailedOrder, "isRemote" | "city" | "stateCode">) =>
  isRemote ? "Remote" : [city, stateCode].filter(Boolean).join(", ");

/** Which order a mail is about, when and where it is. */
export function orderFacts(order: MailedOrder): Fact[] {
  return [
    { label: "Work order", value: `${order.title || "Untitled"} (WIN ${order.id})` },
    { label: "Starts", value: mailedStart(order) },
    { label: "Location", value: mailedPlace(order) },
  ].filter(({ value }) => value);
}
