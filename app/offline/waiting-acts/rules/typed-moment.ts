import { readDate, readTwelveHour } from "~/platform/time/typed-time";

/** Returns the moment in the page's form for checking in or out, as the wall clock at the site: "2026-11-28T14:05". */
export function typedMoment(filled: Readonly<Record<string, string>>): string | undefined {
  for (const form of ["checkIn", "checkOut"]) {
    const part = (name: string) => filled[`${form}.${name}`];
    const date = readDate(part("date"));
    const time = readTwelveHour({ hours: part("hours"), minutes: part("minutes"), half: part("half") });
    if (date && time) return `${date}T${time}`;
  }
  return undefined;
}
