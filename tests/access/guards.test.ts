import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { cookieOf, sentTo, toastOf, visit } from "tests/setup/pages";
import { type SiteRoute, siteMap } from "tests/setup/site-map";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { closeSessionsOf } from "~/platform/http/session.server";

type Who = "contractor" | "Admin" | "Manager" | "Dispatcher" | "superAdmin";
const everybody: Who[] = ["contractor", "Admin", "Manager", "Dispatcher", "superAdmin"];
const clients: Who[] = ["Admin", "Manager", "Dispatcher"];

/** The documents' route map (WO §2, MC §2, CA §2): who may open what. Written from them, not from the policy. */
const map: [requirement: string, path: string, who: Who[]][] = [
  ["NAV-034", "/dashboard", everybody],
  ["SRC-028", "/profile", everybody],
  ["NAV-015 NAV-050", "/find-contractor", clients],
  ["NAV-016 NAV-050", "/contractor-groups", clients],
  ["NAV-017 NAV-050", "/manage-custom-fields", clients],
  ["NAV-018 NAV-042 NAV-050", "/PMTools", clients],
  ["NAV-019 NAV-050", "/manage-teams", clients],
  ["NAV-020 NAV-050", "/templates", clients],
  ["NAV-021 NAV-050", "/create-work-order", clients],
  ["NAV-022 NAV-050", "/create-work-order-template", clients],
  ["NAV-022 NAV-050", "/create-work-order-template/7", clients],
  ["NAV-023 NAV-049", "/user-management", ["Admin"]],
  ["NAV-024 NAV-049", "/payment-methods", ["Admin"]],
  ["NAV-025 NAV-049", "/manage-funds", ["contractor", "Admin", "superAdmin"]],
  ["NAV-026 NAV-049", "/funding-sources", ["superAdmin"]],
  ["NAV-027 NAV-035 NAV-051", "/manage-companies", ["superAdmin"]],
  ["NAV-028 NAV-035 NAV-051", "/clients-transactions-history", ["superAdmin"]],
  ["NAV-029 NAV-035 NAV-051", "/recruits", ["superAdmin"]],
  ["NAV-030 NAV-035", "/certificates-contractors", ["superAdmin"]],
  ["NAV-031", "/certifications", ["contractor"]],
  ["NAV-032", "/certifications/3/video", ["contractor"]],
  ["NAV-033", "/certifications/3/tests", ["contractor"]],
];

/** An address for every page of the site map, with 1 for whatever stands in it. */
function pagesOf(entries: SiteRoute[], above = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${above}/${path.replace(/^\//, "")}` : above;
    const own = path && path !== "*" ? [here.replace(/:\w+\??/g, "1") || "/"] : [];
    return [...own, ...pagesOf(children, here)];
  });
}

const people = {} as Record<Who, Actor>;
beforeAll(async () => {
  people.contractor = await makeContractor();
  people.superAdmin = await makeSuperAdmin();
  for (const level of ["Admin", "Manager", "Dispatcher"] as const) people[level] = await makeClient(level);
});
const query = "?type=work-order&id=100001";

describe.each(map)("%s %s", (_requirement, path, who) => {
  test.each(everybody)("NAV-004 NAV-005 as %s", async (name) => {
    const sent = await sentTo(people[name], `${path}${query}`);
    if (!who.includes(name)) return expect(sent).toBe(`/dashboard${query}`);
    if (path === "/dashboard") expect(sent).toMatch(/^\/dashboard\/(upcoming-work|assigned)/);
    // What cannot be watched or taken leads back to one's own certificates.
    else if (/^\/certifications\/3/.test(path)) expect(sent).toBe("/certifications");
    // Whoever may come in is told that there is none of that number.
    else if (/\/7$/.test(path)) expect(sent).toBe(404);
    else expect(sent).toBeUndefined();
  });

  test("NAV-003 anonymous people go to the landing page, and come back from there", async () => {
    const back = encodeURIComponent(`${path}${query}`).replace(/%20/g, "+");
    expect(await sentTo(null, `${path}${query}`)).toBe(`/home?returnTo=${back}`);
  });
});

describe("a page that is refused says so", () => {
  const told = async (who: Actor | null, path: string) => {
    const { response } = await visit(who, path);
    expect(response?.status).toBe(302);
    return (await toastOf(response!))?.text;
  };

  test("NAV-004 NAV-005 by role and by level, for whom it is", async () => {
    const pdf = "/work-orders/100001/work-order.pdf";
    expect(await told(people.Admin, pdf)).toBe("You can't open this page: it is for contractors.");
    expect(await told(people.contractor, "/templates")).toBe("You can't open this page: it is for clients.");
    expect(await told(people.Dispatcher, "/user-management")).toBe(
      "You can't open this page: it is for the Admins of your company.",
    );
    expect(await told(people.Dispatcher, "/dashboard/completed/bulk-approve")).toBe(
      "You can't open this page: it is for the Admins and Managers of your company.",
    );
    expect(await told(people.Manager, "/payouts")).toBe(
      "You can't open this page: it is for Callout's own staff.",
    );
    expect(await told(people.Dispatcher, "/manage-funds")).toBe(
      "You can't open this page: it is for the Admins of your company.",
    );
  });

  test("it says the same whether the record is there or not", async () => {
    const order = await makeOrder(await makeClient());
    const [there, absent] = [order.id, 999_999_999].map((win) => `/work-orders/${win}/work-order.pdf`);
    expect(await told(people.Admin, there!)).toBe(await told(people.Admin, absent!));
  });

  test("NAV-003 people who are not signed in are asked to sign in; an address that only leads on says nothing", async () => {
    expect(await told(null, "/templates")).toBe("Please sign in to open this page.");
    expect(await told(null, "/")).toBeUndefined();
    expect(await told(people.Admin, "/nowhere")).toBeUndefined();
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

// It opens every page there is, for the first time: on a busy machine that takes a while.
test("PUB-009 of all pages nobody but the signed-in sees more than the landing page, its dialogs and its documents", async () => {
  const open = [];
  for (const path of pagesOf(siteMap)) {
    const sent = await sentTo(null, path);
    if (sent === undefined || !/^(\/home\?returnTo=|\/dashboard)/.test(String(sent))) open.push(path);
  }
  expect(open).toEqual([
    ..."/home /sign_in /register /registered /forgot-password /reset-password /resend-verification".split(
      " ",
    ),
    ..."/verify /unsubscribe /unsubscribe/recruit /rate /contact /terms /privacy /inbox /inbox/1 /inbox/1/html /lite /sign-out".split(
      " ",
    ),
    // Scripts send there, and there is nothing to open.
    ..."/here /documents/upload /form-drafts/discard".split(" "),
  ]);
  for (const path of open.slice(-3)) {
    const { response } = await visit(null, path, { method: "POST", body: new FormData() });
    expect(response?.headers.get("Location")).toMatch(/^\/sign_in\?/);
  }
}, 60_000);

test("PUB-058 ERR-004 a session that is over leads to the landing page, and its cookie is forgotten", async () => {
  const someone = await makeContractor();
  const Cookie = await cookieOf(someone);
  expect((await visit(null, "/profile", { headers: { Cookie } })).response).toBeUndefined();
  await closeSessionsOf(db, someone.id);
  const { response } = await visit(null, "/profile", { headers: { Cookie } });
  expect(response?.headers.get("Location")).toBe("/home?returnTo=%2Fprofile");
  expect(response?.headers.get("Set-Cookie")).toMatch(/^session=;.*Max-Age=0/);
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
    // Nor the list that asks a contractor for a bank account.
    expect(await sentTo(person, "/dashboard/paid")).toBe("/agreements?returnTo=%2Fdashboard%2Fpaid");
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
