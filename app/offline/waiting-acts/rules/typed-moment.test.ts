import { expect, test } from "vitest";
import { typedMoment } from "./typed-moment";

const moment = (form: string, date: string, hours: string, minutes: string, half: string) => ({
  ...{
    [`${form}.date`]: date,
    [`${form}.hours`]: hours,
    [`${form}.minutes`]: minutes,
    [`${form}.half`]: half,
  },
});

test("PHO-013 the time in the page's form is the act's, at the site's wall clock", () => {
  expect(typedMoment(moment("checkIn", "2026-11-28", "02", "05", "PM"))).toBe("2026-11-28T14:05");
  expect(typedMoment(moment("checkOut", "2026-11-29", "12", "30", "AM"))).toBe("2026-11-29T00:30");
  expect(typedMoment(moment("checkIn", "", "02", "05", "PM"))).toBeUndefined();
  expect(typedMoment({ work_description: "Swapped" })).toBeUndefined();
});
