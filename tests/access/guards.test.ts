import { redirect } from "@remix-run/node";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { cookieOf, redirectOrErrorOf, toastOf, visit } from "tests/setup/pages";
import { type SiteRoute, siteMap } from "tests/setup/site-map";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
import { closeSessionsOf } from "~/platform/http/session.server";

type Role = "contractor" | "Admin" | "Manager" | "Dispatcher" | "superAdmin";
const allRoles: Role[] = ["contractor", "Admin", "Manager", "Dispatcher", "superAdmin"];
const clients: Role[] = ["Admin", "Manager", "Dispatcher"];

/** Access to pages by role, copied from the documents' route map (WO §2, MC §2, CA §2) and not from the policy. */
const pagesByRole: [requirement: string, path: string, who: Role[]][] = [
  ["NAV-034", "/dashboard", allRoles],
  ["SRC-028", "/profile", allRoles],
  ["NAV-015 NAV-050", "/find-contractor", clients],
  ["NAV-016 NAV-050", "/contractor-groups", clients],
  ["NAV-017 NAV-050", "/manage-custom-fields", clients],
  ["NAV-018 NAV-042 NAV-050", "/PMTools", clients],
  ["NAV-019 NAV-050", "/manage-teams", clients],
  ["NAV-020 NAV-050", "/templates", clients],
  ["NAV-021 NAV-050", "/create-work-order", clients],
  ["NAV-021 NAV-050", "/create-work-order/7", clients],
  ["NAV-022 NAV-050", "/create-work-order-template", clients],
  ["NAV-022 NAV-050", "/create-work-order-template/7", clients],
  ["NAV-023 NAV-049", "/user-management", ["Admin"]],
  ["NAV-024 NAV-049", "/payment-methods", ["Admin"]],
  ["DSK-019", "/reports", clients],
  ["NAV-025 NAV-049", "/manage-funds", ["contractor", "Admin", "superAdmin"]],
  ["NAV-026 NAV-049", "/funding-sources", ["superAdmin"]],
  ["NAV-027 NAV-035 NAV-051", "/manage-companies", ["superAdmin"]],
  ["NAV-028 NAV-035 NAV-051", "/clients-transactions-history", ["superAdmin"]],
  ["NAV-029 NAV-035 NAV-051", "/recruits", ["superAdmin"]],
  ["NAV-030 NAV-035", "/certificates-contractors", ["superAdmin"]],
  ["OPR-013", "/staff", ["superAdmin"]],
  ["NAV-031", "/certifications", ["contractor"]],
  ["NAV-032", "/certifications/3/video", ["contractor"]],
  ["NAV-033", "/certifications/3/tests", ["contractor"]],
];

/** Returns an address for every page of the site map, with 1 for every parameter. */
function pagesOf(entries: SiteRoute[], above = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const address = path ? `${above}/${path.replace(/^\//, "")}` : above;
    const own = path && path !== "*" ? [address.replace(/:\w+\??/g, "1") || "/"] : [];
    return [...own, ...pagesOf(children, address)];
  });
}

const people = {} as Record<Role, Actor>;
beforeAll(async () => {
  people.contractor = await makeContractor();
  people.superAdmin = await makeSuperAdmin();
  for (const level of ["Admin", "Manager", "Dispatcher"] as const) people[level] = await makeClient(level);
});
const query = "?type=work-order&id=100001";

describe.each(pagesByRole)("%s %s", (_requirement, path, who) => {
  test.each(allRoles)("NAV-004 NAV-005 as %s", async (name) => {
    const sent = await redirectOrErrorOf(people[name], `${path}${query}`);
    if (!who.includes(name)) return expect(sent).toBe(`/dashboard${query}`);
    if (path === "/dashboard") expect(sent).toMatch(/^\/dashboard\/(upcoming-work|assigned)/);
    // A certificate that cannot be watched or taken redirects to one's own certificates.
    else if (/^\/certifications\/3/.test(path)) expect(sent).toBe("/certifications");
    // An unknown record is a 404 for those who may open the page.
    else if (/\/7$/.test(path)) expect(sent).toBe(404);
    else expect(sent).toBeUndefined();
  });

  test("NAV-003 anonymous visitors are sent to the landing page and return after signing in", async () => {
    const back = encodeURIComponent(`${path}${query}`).replace(/%20/g, "+");
    expect(await redirectOrErrorOf(null, `${path}${query}`)).toBe(`/home?returnTo=${back}`);
  });
});

describe("a refused page shows why", () => {
  const toastFor = async (who: Actor | null, path: string, headers = {}) => {
    const { response } = await visit(who, path, { headers });
    expect(response?.status).toBe(302);
    return (await toastOf(response!))?.text;
  };

  test("NAV-004 NAV-005 names the role or level that it is for", async () => {
    const pdf = "/work-orders/100001/work-order.pdf";
    expect(await toastFor(people.Admin, pdf)).toBe("You can't open this page: it is for contractors.");
    expect(await toastFor(people.contractor, "/templates")).toBe(
      "You can't open this page: it is for clients.",
    );
    expect(await toastFor(people.Dispatcher, "/user-management")).toBe(
      "You can't open this page: it is for the Admins of your company.",
    );
    expect(await toastFor(people.Dispatcher, "/dashboard/completed/bulk-approve")).toBe(
      "You can't open this page: it is for the Admins and Managers of your company.",
    );
    expect(await toastFor(people.Manager, "/payouts")).toBe(
      "You can't open this page: it is for Callout's own staff.",
    );
    expect(await toastFor(people.Dispatcher, "/manage-funds")).toBe(
      "You can't open this page: it is for the Admins of your company.",
    );
    expect(await toastFor(await makeSuperAdmin({ staffRole: "support" }), "/pay-run")).toBe(
      "You can't open this page: it is for these of Callout's staff: owner and finance.",
    );
  });

  test("NAV-006 NAV-007 names the list that is shown for another role's tab or an unknown one", async () => {
    for (const [who, tab, shown, label] of [
      [people.contractor, "draft", "upcoming-work", "Upcoming Work"],
      [people.Admin, "upcoming-work", "assigned", "Assigned"],
      [people.Dispatcher, "nowhere", "assigned", "Assigned"],
    ] as const) {
      expect(await redirectOrErrorOf(who, `/dashboard/${tab}${query}`)).toBe(`/dashboard/${shown}${query}`);
      expect(await toastFor(who, `/dashboard/${tab}`)).toBe(
        `Your dashboard doesn't have that tab. This is ${label}.`,
      );
      // The order is shown, so nothing needs to be said.
      expect(await redirectOrErrorOf(who, `/dashboard/${tab}/100001`)).toBe(`/dashboard/${shown}/100001`);
      expect(await toastFor(who, `/dashboard/${tab}/100001`)).toBeUndefined();
    }
  });

  test("is equal for existing and missing records", async () => {
    const order = await makeOrder(await makeClient());
    const [there, absent] = [order.id, 999_999_999].map((win) => `/work-orders/${win}/work-order.pdf`);
    expect(await toastFor(people.Admin, there!)).toBe(await toastFor(people.Admin, absent!));
  });

  test("NAV-003 asks anonymous visitors to sign in, except at an address that only redirects", async () => {
    expect(await toastFor(null, "/templates")).toBe("Please sign in to open this page.");
    expect(await toastFor(null, "/")).toBeUndefined();
  });

  test("NAV-002 says that a page does not exist, but not that a missing icon does not", async () => {
    const page = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    const none = "There is no page at this address, so you see the dashboard instead.";
    expect(await toastFor(people.Admin, "/nowhere", page)).toBe(none);
    expect(await toastFor(people.Admin, "/", page)).toBeUndefined();
    expect(await toastFor(people.Admin, "/apple-touch-icon.png", { Accept: "*/*" })).toBeUndefined();
  });
});

test("an action's redirect replaces the form in the browser's history, a page's redirect does not", async () => {
  const replaces = async (method: "GET" | "POST", handle: () => Promise<Response>) => {
    const request = new Request("http://localhost:3000/home", { method });
    const context = { clientAddress: "127.0.0.1", requestId: "test", nonce: "", isDocument: true };
    const answer = await guarded(
      "page.landing",
      handle,
    )({ request, params: {}, context }).catch((thrown: Response) => thrown);
    return answer.headers.get("X-Remix-Replace");
  };
  const returned = async () => redirect("/home");
  const thrown = async () => {
    throw redirect("/home");
  };
  expect([await replaces("POST", returned), await replaces("POST", thrown)]).toEqual(["true", "true"]);
  expect([await replaces("GET", returned), await replaces("GET", thrown)]).toEqual([null, null]);
  const notARedirect = async () => new Response("Not found", { status: 404 });
  expect(await replaces("POST", notARedirect)).toBeNull();
  const { response } = await visit(people.Admin, "/sign-out", { method: "POST", body: new FormData() });
  expect(response!.headers.get("X-Remix-Replace")).toBe("true");
});

test("NAV-001 NAV-002 the root and unknown paths redirect to the dashboard and keep their query", async () => {
  for (const path of ["/", "/nowhere", "/nowhere/at/all"]) {
    expect(await redirectOrErrorOf(people.Admin, `${path}?a=b`)).toBe("/dashboard?a=b");
    expect(await redirectOrErrorOf(null, path)).toMatch(/^\/home\?returnTo=/);
  }
});

test("NAV-006 NAV-007 the dashboard opens at upcoming work for contractors, at assigned for others", async () => {
  expect(await redirectOrErrorOf(people.contractor, "/dashboard")).toBe("/dashboard/upcoming-work");
  expect(await redirectOrErrorOf(people.Dispatcher, "/dashboard")).toBe("/dashboard/assigned");
  expect(await redirectOrErrorOf(people.superAdmin, "/dashboard")).toBe("/dashboard/assigned");
});

// Opens every page for the first time, which takes a while on a busy machine.
test("PUB-009 anonymous visitors see only the landing page, its dialogs and its documents", async () => {
  const open = [];
  for (const path of pagesOf(siteMap)) {
    const sent = await redirectOrErrorOf(null, path);
    // 401 turns scripts away, which can't follow a redirect to a page.
    if (sent === undefined || !/^(\/home\?returnTo=|\/dashboard|401$)/.test(String(sent))) open.push(path);
  }
  expect(open).toEqual([
    ..."/home /sign_in /sign_in/code /sign_in/single-sign-on /sign_in/single-sign-on/callback/1 /confirm-domain".split(
      " ",
    ),
    ..."/register /registered /forgot-password /reset-password /resend-verification".split(" "),
    ..."/verify /end-session /unsubscribe /unsubscribe/recruit /rate /contact /terms /privacy /security /check-your-money /solvency /sign_in/passkey /sign_in/passkey-options /sign_in/code/passkey /sign_in/code/passkey-options /check-your-money/1 /checkpoint /checkpoints /checkpoints/1 /checkpoints/1/since/1 /solvency/reports /solvency/reports/1 /inbox /inbox/1 /inbox/1/html /lite /sign-out".split(
      " ",
    ),
    // The state is for waiting pages; the others accept posts only.
    ..."/here /maintenance-state /push-shown /offline/install-offered /documents/upload /form-drafts/discard".split(
      " ",
    ),
  ]);
  for (const path of open.slice(-6).filter((each) => each !== "/maintenance-state")) {
    const { response } = await visit(null, path, { method: "POST", body: new FormData() });
    expect(response?.headers.get("Location")).toMatch(/^\/sign_in\?/);
  }
}, 60_000);

test("PUB-058 ERR-004 an ended session redirects to the landing page, and its cookie is removed", async () => {
  const someone = await makeContractor();
  const Cookie = await cookieOf(someone);
  expect((await visit(null, "/profile", { headers: { Cookie } })).response).toBeUndefined();
  await closeSessionsOf(db, someone.id);
  const { response } = await visit(null, "/profile", { headers: { Cookie } });
  expect(response?.headers.get("Location")).toBe("/home?returnTo=%2Fprofile");
  expect(response?.headers.get("Set-Cookie")).toMatch(/^session=;.*Max-Age=0/);
});

test("PUB-010 a signed-in person is redirected away from the public pages", async () => {
  for (const path of ["/home", "/sign_in", "/register", "/register?type=client"])
    expect(await redirectOrErrorOf(people.Manager, path)).toMatch(/^\/dashboard/);
});

test("PUB-063 PUB-068 PUB-071 nothing opens before the agreements are accepted, except for the super administrator", async () => {
  const agreementsAcceptedAt = null;
  const client = await makeClient("Admin", undefined, { agreementsAcceptedAt });
  const contractor = await makeContractor({ agreementsAcceptedAt });
  const superAdmin = await makeSuperAdmin({ agreementsAcceptedAt });
  for (const person of [client, contractor]) {
    expect(await redirectOrErrorOf(person, "/PMTools")).toBe("/agreements?returnTo=%2FPMTools");
    expect(await redirectOrErrorOf(person, "/agreements?returnTo=/PMTools")).toBeUndefined();
    // Even the list that prompts a contractor for a bank account redirects.
    expect(await redirectOrErrorOf(person, "/dashboard/paid")).toBe(
      "/agreements?returnTo=%2Fdashboard%2Fpaid",
    );
  }
  expect(await redirectOrErrorOf(superAdmin, "/dashboard")).toBe("/dashboard/assigned");
  expect(await redirectOrErrorOf(people.Admin, "/agreements?returnTo=/PMTools")).toBe("/PMTools");
});

test("Q-132 a deactivated contractor sees only the page for reactivation", async () => {
  const deactivated = await makeContractor({ state: "deactivated" });
  for (const path of [
    "/certifications",
    "/manage-funds",
    "/profile",
    "/profile/edit",
    "/profile/radius",
    "/profile/sessions",
  ])
    expect(await redirectOrErrorOf(deactivated, path)).toBe("/reactivate");
  expect(await redirectOrErrorOf(deactivated, "/reactivate")).toBeUndefined();
  expect(await redirectOrErrorOf(people.contractor, "/reactivate")).toBe("/dashboard");
});
