import { makeClient, makeCompany, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { findActor, findPerson } from "./actor.server";

const chicago = { city: "Chicago", stateCode: "IL", latitude: 41.88, longitude: -87.63 };
const seattle = { city: "Seattle", stateCode: "WA", latitude: 47.61, longitude: -122.33 };
const timeZoneOf = async ({ id }: { id: number }) => (await findPerson(db, id))!.timeZone;

test("contractors and super administrators read times where they live, by coordinates or by state", async () => {
  expect(await timeZoneOf(await makeContractor(seattle))).toBe("America/Los_Angeles");
  const unplaced = { city: "Nowhere", stateCode: "CO", latitude: null, longitude: null };
  expect(await timeZoneOf(await makeContractor(unplaced))).toBe("America/Denver");
  expect(await timeZoneOf(await makeSuperAdmin(chicago))).toBe("America/Chicago");
  expect(await timeZoneOf(await makeSuperAdmin())).toBe("America/New_York");
});

test("clients read times where their company is: where the first of its people with an address is", async () => {
  const { id: companyId } = await makeCompany();
  const first = await makeClient("Admin", companyId);
  expect(await timeZoneOf(first)).toBe("America/New_York");
  await makeClient("Admin", companyId, chicago);
  const away = await makeClient("Dispatcher", companyId, seattle);
  expect(await timeZoneOf(away)).toBe("America/Chicago");
  expect(await timeZoneOf(first)).toBe("America/Chicago");
  expect(await timeZoneOf(await makeClient("Manager", undefined, seattle))).toBe("America/Los_Angeles");
});

test("a session's actor has the same zone", async () => {
  const { id } = await makeContractor(seattle);
  const secret = await openSession(db, id, "web", { address: "127.0.0.1", userAgent: "test" });
  expect(await findActor(secret, "web", "127.0.0.1")).toMatchObject({ timeZone: "America/Los_Angeles" });
});
