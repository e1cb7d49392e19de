import { describe, expect, test } from "vitest";
import {
  count,
  date,
  decimal,
  duration,
  miles,
  moment,
  momentDay,
  momentTime,
  money,
  payUnits,
  percent,
  phone,
  quantity,
  signedMoney,
  time,
  zoneAbbreviation,
  zoneName,
} from "./format";

describe("formats", () => {
  test.each([
    [money(123_456), "$1,234.56"],
    [money(-50), "−$0.50"],
    [money(-0), "$0.00"],
    [signedMoney(-1_234), "−$12.34"],
    [signedMoney(560), "+$5.60"],
    [signedMoney(0), "$0.00"],
    [money(7), "$0.07"],
    [money(null), "$0.00"],
    [decimal(1050), "10.5"],
    [decimal(null), ""],
    [quantity(150, "Hour"), "1.5 hr"],
    [quantity(100_000, "Device"), "1,000 dev"],
    [quantity(325, "Site"), "3.25 hr"],
    [percent(3334), "33.34%"],
  ])("CON-001 MON-067 money and numbers: %s", (written, wanted) => expect(written).toBe(wanted));

  test.each([
    [date("2026-11-20"), "11/20/2026"],
    [date(null), ""],
    [time("00:05"), "12:05 AM"],
    [time("12:00:00"), "12:00 PM"],
    [time("23:59"), "11:59 PM"],
    [time(null), ""],
  ])("CON-002 LST-044 dates and 12-hour times: %s", (written, wanted) => expect(written).toBe(wanted));

  test("CON-002 an instant shows the time of its zone", () => {
    const noon = new Date("2026-11-20T17:05:00Z");
    expect(moment(noon, "America/New_York")).toBe("11/20/2026, 12:05 PM EST");
    expect(moment(noon, "America/Phoenix")).toBe("11/20/2026, 10:05 AM MST");
    expect(moment(undefined, "America/Phoenix")).toBe("");
    expect(momentDay("2026-11-21T03:05:00Z", "America/Denver")).toBe("11/20/2026");
    expect(momentTime(noon, "America/Denver")).toBe("10:05 AM MST");
    expect(zoneName("America/Denver")).toBe("Mountain Time");
    expect(zoneAbbreviation(new Date("2026-07-01T12:00:00Z"), "America/Chicago")).toBe("CDT");
  });

  test("the zone's abbreviation changes in the hour in which clocks change, also when it was asked before", () => {
    const namesOn = (day: string) =>
      Array.from({ length: 24 }, (_, hour) =>
        zoneAbbreviation(new Date(Date.parse(day) + hour * 3_600_000), "America/New_York"),
      );
    for (const _ of [1, 2]) {
      expect(new Set(namesOn("2026-03-07"))).toEqual(new Set(["EST"]));
      expect(namesOn("2026-03-08").lastIndexOf("EST")).toBe(6);
      expect(namesOn("2026-11-01").lastIndexOf("EDT")).toBe(5);
      expect(new Set(namesOn("2026-11-02"))).toEqual(new Set(["EST"]));
    }
  });

  test("CON-003 CON-008 CON-015 units, distances, phones and counts", () => {
    expect(payUnits).toEqual({ Hour: "hr", Device: "dev", Site: "flat" });
    expect(miles(12.345)).toBe("12.35 mi");
    expect([miles(12.5), miles(3), miles(0)]).toEqual(["12.50 mi", "3.00 mi", "0.00 mi"]);
    expect(miles(null)).toBe("");
    expect([45, 120, 1590, 14_460].map(duration)).toEqual([
      "45 minutes",
      "2 hours",
      "1 day 2 hours 30 minutes",
      "10 days 1 hour",
    ]);
    expect(phone("5551234567")).toBe("(555) 123-4567");
    expect(phone("+44 20 7946 0000")).toBe("+44 20 7946 0000");
    expect(phone("+4721030000")).toBe("+4721030000");
    expect([phone(""), phone(null)]).toEqual(["", ""]);
    expect([count(1, "message"), count(2000, "message")]).toEqual(["1 message", "2,000 messages"]);
  });
});
