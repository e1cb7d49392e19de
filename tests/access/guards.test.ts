import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { sentTo } from "tests/setup/pages";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import { roomsToCome } from "~/access/rooms-to-come";

type Who = "contractor" | "Admin" | "Manager" | "Dispatcher" | "superAdmin";
const everybody: Who[] = ["contractor", "Admin", "Manager", "Dispatcher", "superAdmin"];
const clients: Who[] = ["Admin", "Manager", "Dispatcher"];

/** The documents' route map (WO §2, MC §2, CA §2): who may open what. Written from them, not from the policy. */
const map: [requirement: string, path: string, who: Who[]][] = [
  ["NAV-034", "/dashboard", everybody],
  ["SRC-028", "/profile", everybody],
  ["NAV-015", "/find-contractor", clients],
  ["NAV-016", "/contractor-groups", clients],
  ["NAV-017", "/manage-custom-fields", clients],
  ["NAV-018 NAV-042", "/PMTools", clients],
  ["NAV-019", "/manage-teams", clients],
  ["NAV-020", "/templates", clients],
  ["NAV-021", "/create-work-order", clients],
  ["NAV-022", "/create-work-order-template", clients],
  ["NAV-022", "/create-work-order-template/7", clients],
  ["NAV-023 NAV-049", "/user-management", ["Admin"]],
  ["NAV-024 NAV-049", "/payment-methods", ["Admin"]],
  ["NAV-025 NAV-049", "/manage-funds", ["contractor", "Admin", "superAdmin"]],
  ["NAV-026 NAV-049", "/funding-sources", ["superAdmin"]],
  ["NAV-027 NAV-051", "/manage-companies", ["superAdmin"]],
  ["NAV-028 NAV-051", "/clients-transactions-history", ["superAdmin"]],
  ["NAV-029 NAV-051", "/recruits", ["superAdmin"]],
  ["NAV-030", "/certificates-contractors", ["superAdmin"]],
  ["NAV-031", "/certifications", ["contractor"]],
  ["NAV-032", "/certifications/3/video", ["contractor"]],
  ["NAV-033", "/certifications/3/tests", ["contractor"]],
];

const people = {} as Record<Who, Actor>;
beforeAll(async () => {
  people.contractor = await makeContractor();
  people.superAdmin = await makeSuperAdmin();
  for (const level of ["Admin", "Manager", "Dispatcher"] as const) people[level] = await makeClient(level);
});
const query = "?type=work-order&id=100001";

describe.each(map)("%s %s", (_requirement, path, who) => {
  const room = roomsToCome[path.split("/")[1]!];

  test.each(everybody)("as %s", async (name) => {
    const sent = await sentTo(people[name], `${path}${query}`);
    if (!who.includes(name)) return expect(sent).toBe(`/dashboard${query}`);
    // A room that is not built sends those away, too, who may come in: there its guard is asked.
    if (room) expect([sent, mayEver(people[name], room)]).toEqual([`/dashboard${query}`, true]);
    else if (path === "/dashboard") expect(sent).toMatch(/^\/dashboard\/(upcoming-work|assigned)/);
    else expect(sent).toBeUndefined();
  });

  if (room)
    test("NAV-005 its guard lets nobody else in", () => {
      expect(everybody.filter((name) => mayEver(people[name], room))).toEqual(who);
    });

  test("NAV-003 anonymous people go to the landing page, and come back from there", async () => {
    const back = encodeURIComponent(`${path}${query}`).replace(/%20/g, "+");
    expect(await sentTo(null, `${path}${query}`)).toBe(`/home?returnTo=${back}`);
  });
});

test("NAV-001 NAV-002 the root and unknown paths lead to the dashboard, with their query", async () => {
  for (const path of ["/", "/nowhere", "/nowhere/at/all"]) {
    expect(await sentTo(people.Admin, `${path}?a=b`)).toBe("/dashboard?a=b");
    expect(await sentTo(null, path)).toMatch(/^\/home\?returnTo=/);
  }
});

test("NAV-006 NAV-007 the dashboard opens at upcoming work for contractors, at assigned for the others", async () => {
  expect(await sentTo(people.contractor, "/dashboard")).toBe("/dashboard/upcoming-work");
  expect(await sentTo(people.Dispatcher, "/dashboard")).toBe("/dashboard/assigned");
  expect(await sentTo(people.superAdmin, "/dashboard")).toBe("/dashboard/assigned");
});

test("PUB-010 whoever is signed in is led away from the public pages", async () => {
  for (const path of ["/home", "/sign_in", "/register", "/register?type=client"])
    expect(await sentTo(people.Manager, path)).toMatch(/^\/dashboard/);
});

test("PUB-063 PUB-068 PUB-071 before the agreements are accepted there is nothing else, but for the super administrator", async () => {
  const agreementsAcceptedAt = null;
  const client = await makeClient("Admin", undefined, { agreementsAcceptedAt });
  const contractor = await makeContractor({ agreementsAcceptedAt });
  const superAdmin = await makeSuperAdmin({ agreementsAcceptedAt });
  for (const person of [client, contractor]) {
    expect(await sentTo(person, "/PMTools")).toBe("/agreements?returnTo=%2FPMTools");
    expect(await sentTo(person, "/agreements?returnTo=/PMTools")).toBeUndefined();
  }
  expect(await sentTo(superAdmin, "/dashboard")).toBe("/dashboard/assigned");
  expect(await sentTo(people.Admin, "/agreements?returnTo=/PMTools")).toBe("/PMTools");
});

test("Q-132 a deactivated contractor sees only that the account can be reactivated", async () => {
  const gone = await makeContractor({ state: "deactivated" });
  for (const path of [
    "/certifications",
    "/manage-funds",
    "/profile",
    "/profile/edit",
    "/profile/radius",
    "/profile/sessions",
  ])
    expect(await sentTo(gone, path)).toBe("/reactivate");
  expect(await sentTo(gone, "/reactivate")).toBeUndefined();
  expect(await sentTo(people.contractor, "/reactivate")).toBe("/dashboard");
});
