import { DEFAULT_TIME_ZONE } from "~/platform/places/places.server";
import { date, money, payUnits, quantity, time, zoneAbbreviation } from "~/platform/text/format";
import { plainText } from "~/platform/text/rich-text.server";
import type { Draft } from "./draft.server";

/** A draft as its row will make it, in words. */
export type SampleOrder = {
  line: number;
  number: string;
  title: string;
  site: string;
  place: string;
  start: string;
  end: string;
  pay: string;
  total: string;
  workTypes: string;
  contact: string;
  description: string;
  missing: string[];
};

const MAX_DESCRIPTION = 240;

export function sampleOf(
  line: number,
  { columns, missing }: Draft,
  workTypes: ReadonlyMap<number, string>,
): SampleOrder {
  const { startAt, startDate, startTime, endDate, endTime, timeZone = DEFAULT_TIME_ZONE } = columns;
  const zone = startAt ? zoneAbbreviation(startAt, timeZone) : "";
  const { basicType = "Hour", amountCents = 0, quantityHundredths = 0 } = columns;
  const [contact] = columns.contactInfo ?? [];
  const description = plainText(columns.description ?? "")
    .replace(/\s+/g, " ")
    .trim();
  return {
    line,
    number: columns.customTagId ?? "",
    title: columns.title ?? "",
    site: joined([columns.siteId, columns.siteName], " · "),
    place: columns.isRemote
      ? "Remote"
      : joined([
          columns.address1,
          columns.address2,
          columns.city,
          joined([columns.stateCode, columns.zipCode], " "),
        ]),
    start: moment(startDate, startTime, zone),
    end: moment(endDate, endTime, zone),
    pay:
      amountCents > 0
        ? `${money(amountCents)} / ${payUnits[basicType]} × ${quantity(quantityHundredths, basicType)}`
        : "",
    total: columns.potentialPayCents ? money(columns.potentialPayCents) : "",
    workTypes: joined((columns.workTypeIds ?? []).map((id) => workTypes.get(id))),
    contact: joined([contact?.fname, contact?.email]),
    description:
      description.length > MAX_DESCRIPTION ? `${description.slice(0, MAX_DESCRIPTION)}…` : description,
    missing,
  };
}

/** With the year, which a date in the past needs. */
const moment = (day: string | null | undefined, at: string | null | undefined, zone: string) =>
  joined([date(day), at && `${time(at)} ${zone}`.trim()]);

const joined = (parts: readonly (string | null | undefined)[], by = ", ") => parts.filter(Boolean).join(by);
