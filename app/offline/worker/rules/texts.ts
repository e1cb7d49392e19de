import { momentDay, momentTime } from "~/platform/text/format";

/** Says how old a copy is: "As of 3:41 PM EST", with the day if that is not today. */
export function copyAge(copiedAt: string, now: Date, timeZone: string) {
  const day = momentDay(copiedAt, timeZone);
  const time = momentTime(copiedAt, timeZone);
  return `As of ${day === momentDay(now, timeZone) ? time : `${day}, ${time}`}`;
}

export const ageText = (copiedAt: string, now: Date, timeZone: string) =>
  `${copyAge(copiedAt, now, timeZone)}, no network`;

/** Says at the sign-in that acts wait on this phone, and what becomes of them. */
export const signInText = (count: number) =>
  count === 1
    ? "1 act waits on this phone to be sent. Sign in as the person who recorded it: another account’s sign-in deletes it."
    : `${count} acts wait on this phone to be sent. Sign in as the person who recorded them: another account’s sign-in deletes them.`;
