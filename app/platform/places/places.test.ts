import { describe, expect, test } from "vitest";
import { readZip } from "../text/zip";
import {
  findCountry,
  findZipCenter,
  listCitiesOf,
  listCountries,
  listStates,
  resolvePlace,
  stateName,
} from "./places.server";

const boston = { country: "US", stateCode: "MA", city: "Boston", zipCode: "02201" };

describe("offline geocoding", () => {
  test.each([
    ["Boston", boston, "America/New_York", 42.36],
    ["Denver", { ...boston, stateCode: "CO", city: "Denver", zipCode: "80202" }, "America/Denver", 39.75],
    ["Phoenix", { ...boston, stateCode: "AZ", city: "Phoenix", zipCode: "85004" }, "America/Phoenix", 33.45],
    [
      "Honolulu",
      { ...boston, stateCode: "HI", city: "Honolulu", zipCode: "96813" },
      "Pacific/Honolulu",
      21.31,
    ],
    [
      "Anchorage",
      { ...boston, stateCode: "AK", city: "Anchorage", zipCode: "99501-1234" },
      "America/Anchorage",
      61.21,
    ],
    [
      "San Juan",
      { ...boston, stateCode: "PR", city: "San Juan", zipCode: "00901" },
      "America/Puerto_Rico",
      18.46,
    ],
    [
      "Toronto",
      { country: "CA", stateCode: "ON", city: "Toronto", zipCode: "M5H 2N2" },
      "America/Toronto",
      43.65,
    ],
    [
      "St. John's",
      { country: "CA", stateCode: "NL", city: "St. John's", zipCode: "A1C5M2" },
      "America/St_Johns",
      47.56,
    ],
    [
      "by names",
      { country: "United States", stateCode: "massachusetts", city: "Boston", zipCode: "02201" },
      "America/New_York",
      42.36,
    ],
    ["an unknown code in a known city", { ...boston, zipCode: "99999" }, "America/New_York", 42.3],
  ])("%s", (_name, address, timeZone, latitude) => {
    const place = resolvePlace(address);
    expect(place).toMatchObject({ ok: true, value: { timeZone } });
    if (place.ok) expect(Math.abs(place.value.latitude! - latitude)).toBeLessThan(0.2);
  });

  test("an unknown code in an unknown city has no coordinates, but its state's time zone", () => {
    expect(resolvePlace({ ...boston, stateCode: "CA", city: "Nowhere", zipCode: "00000" })).toMatchObject({
      value: { latitude: null, longitude: null, timeZone: "America/Los_Angeles" },
    });
  });

  test("a remote order has no place, and another country no coordinates", () => {
    const nowhere = { latitude: null, longitude: null, timeZone: "America/New_York" };
    expect(resolvePlace({ ...boston, isRemote: true })).toMatchObject({
      value: { ...nowhere, stateCode: "" },
    });
    expect(resolvePlace({ country: "DE", stateCode: "BE", city: "Berlin", zipCode: "10115" })).toMatchObject({
      value: nowhere,
    });
  });

  test.each([
    ["state", { ...boston, stateCode: "XX" }, "state"],
    ["province of the other country", { ...boston, country: "CA", stateCode: "MA" }, "state"],
    ["country", { ...boston, country: "Atlantis" }, "country"],
  ])("an unknown %s is refused beside its field", (_name, address, field) => {
    expect(resolvePlace(address)).toMatchObject({
      ok: false,
      errors: { [field]: ["Please enter correct address"] },
    });
  });

  test("military post offices and empty codes have no place", () => {
    expect(findZipCenter("34001")).toBeNull();
    expect(findZipCenter("")).toBeNull();
    expect(findZipCenter("__proto__")).toBeNull();
  });
});

describe("lists", () => {
  test("every country once, US and Canada first", () => {
    expect(listCountries().slice(0, 2)).toEqual([
      { isoCode: "US", name: "United States" },
      { isoCode: "CA", name: "Canada" },
    ]);
    expect(new Set(listCountries().map(({ isoCode }) => isoCode)).size).toBe(249);
    expect(findCountry("usa")?.isoCode).toBe("US");
  });

  test("states by name, including military ones", () => {
    expect(listStates("US")[0]).toEqual({ isoCode: "AL", name: "Alabama" });
    expect(listStates("US").map(({ isoCode }) => isoCode)).toEqual(
      expect.arrayContaining(["DC", "PR", "GU", "AE"]),
    );
    expect(listStates("CA")).toHaveLength(13);
    expect(listStates("XX")).toEqual([]);
    expect(stateName("CA", "QC")).toBe("Quebec");
  });

  test("cities of a state", () => {
    expect(listCitiesOf("US", "MA")).toContain("Boston");
    expect(listCitiesOf("US", "NV")).not.toContain("Boston");
    expect(listCitiesOf("CA", "ON")).toContain("Ottawa");
    expect(listCitiesOf("CA", "NU").length).toBeGreaterThan(0);
    expect(listCitiesOf("DE", "BE")).toEqual([]);
    for (const state of listStates("CA")) {
      for (const city of listCitiesOf("CA", state.isoCode)) expect(city).not.toMatch(/[()]|^$/);
    }
  });

  test("every US state and Canadian province has areas", () => {
    for (const country of ["US", "CA"]) {
      for (const { isoCode } of listStates(country))
        expect(listCitiesOf(country, isoCode)).not.toHaveLength(0);
    }
  });
});

describe("CON-030 postal codes", () => {
  test.each([
    ["02201", "US", "02201"],
    ["02201-1234", "US", "02201-1234"],
    ["02201-12345", "US", "02201"],
    [" 02201 ", "US", "02201"],
    ["2201", "US", null],
    ["02201-123", "US", null],
    ["022011", "US", null],
    ["O2201", "US", null],
    ["k1a 0b1", "CA", "K1A 0B1"],
    ["K1A0B1", "CA", "K1A 0B1"],
    ["K1A-0B1", "CA", "K1A 0B1"],
    ["K1A", "CA", null],
    ["02201", "CA", null],
    ["10115", "DE", "10115"],
    ["SW1A 1AA", "GB", "SW1A 1AA"],
    ["", "DE", null],
    ["x".repeat(11), "DE", null],
  ])("%j in %s → %j", (typed, country, kept) => expect(readZip(typed, country)).toBe(kept));
});
