import { Outlet } from "@remix-run/react";
import { renderRoutes, textOf } from "tests/setup/render";
import { expect, test, vi } from "vitest";
import { NO_FUNDS_TO_INVITE } from "~/applications/routing/route";
import { APPROVAL_FUNDS_SHORT } from "~/approval/approval";
import { actionUnavailable } from "~/platform/http/action-unavailable";
import Overlays, { ErrorBoundary } from "./overlays";

const order = "/dashboard/assigned/100001";

/** Renders an order whose dialog throws, with these actions in its details. */
const renderDialogError = (route: string, thrown: unknown, actions: object[] = []) =>
  renderRoutes(`${order}/${route}?search=router`, [
    {
      id: "dashboard/routes/details",
      path: order,
      loader: () => ({
        actions,
        order: { win: 100001 },
        base: { tab: "assigned", search: "?search=router" },
      }),
      element: (
        <>
          <h2>Router swap</h2>
          <Outlet />
        </>
      ),
      children: [
        {
          element: <Overlays />,
          errorElement: <ErrorBoundary />,
          children: [
            {
              path: route,
              element: <p>The form</p>,
              loader: () => {
                throw thrown;
              },
            },
          ],
        },
      ],
    },
  ]);
const refusal = (message: string, status = 409) => new Response(message, { status });

test("ERR-017 Q-139 a refused dialog shows an error dialog over its page, and closes to it", async () => {
  const html = await renderDialogError("check-in", refusal("The work order is on hold"));
  const text = textOf(html);
  expect(text).toContain("Router swap");
  expect(text).not.toContain("The form");
  expect(html).toMatch(/<h2[^>]*>New Error<\/h2>/);
  expect(html).toMatch(/role="alert"><b>The work order is on hold</);
  expect(html).toContain(`href="${order}?search=router"`);
  expect(text).not.toContain("Add Funds");
});

test("a refusal links to what is possible: the named action, else the order's main action", async () => {
  const actions = [
    { label: "Messages", route: "messages" },
    { label: "Check Out", route: "check-out", main: true },
  ];
  const primary = (html: string) =>
    /<a class="[^"]*primary[^"]*"[^>]*href="([^"]*)"[^>]*>([^<]*)</.exec(html)?.slice(1);
  const onTheWay = await renderDialogError("on-my-way", refusal("You have checked in already"), actions);
  expect(primary(onTheWay)).toEqual([`${order}/check-out?search=router`, "Check Out"]);
  expect(textOf(onTheWay)).toContain("This is possible now:");
  // No link when the main action itself failed, or the user lacks permission.
  for (const html of [
    await renderDialogError("check-out", refusal("The work order is on hold."), actions),
    await renderDialogError("on-my-way", refusal("You are not allowed to do this", 403), actions),
  ]) {
    expect(primary(html)).toBeUndefined();
    expect(textOf(html)).not.toContain("possible now");
  }
  const named = actionUnavailable("There is no open check-in to check out of", {
    label: "Check In",
    to: `${order}/check-in`,
  });
  const html = await renderDialogError("check-out", named, actions);
  expect(primary(html)).toEqual([`${order}/check-in`, "Check In"]);
  expect(textOf(html)).toContain("There is no open check-in to check out of");
});

test("ERR-017 MON-032 missing funds show Payment Failed with a button to add funds", async () => {
  for (const message of ["Insufficient funds in the account", APPROVAL_FUNDS_SHORT, NO_FUNDS_TO_INVITE]) {
    const html = await renderDialogError("approve", refusal(message, 402));
    expect(html).toMatch(/<h2[^>]*>Payment Failed<\/h2>/);
    expect(textOf(html)).toContain(message);
    expect(html).toMatch(/<a[^>]*href="\/manage-funds\/add-funds"[^>]*>Add Funds<\/a>/);
  }
});

test.each([
  ["check-in", "Check In failed!"],
  ["check-out", "Check Out failed!"],
  ["deliverables", "Upload data failed!"],
  ["hold", "Something goes wrong! Try again later."],
])("ERR-017 ERR-005 a server error at %s shows only the documented text: %s", async (action, text) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const html = await renderDialogError(action, new Error("relation does not exist"));
  expect(html).toMatch(/<h2[^>]*>New Error<\/h2>/);
  expect(textOf(html)).toContain(text);
  expect(html).not.toContain("relation");
});
