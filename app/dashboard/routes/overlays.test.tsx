import { Outlet } from "@remix-run/react";
import { markupAt, textOf } from "tests/setup/shown";
import { expect, test, vi } from "vitest";
import { NO_FUNDS_TO_INVITE } from "~/applications/route";
import { APPROVAL_FUNDS_SHORT } from "~/approval/approval";
import { notNow } from "~/platform/http/not-now";
import Overlays, { ErrorBoundary } from "./overlays";

const order = "/dashboard/assigned/100001";

/** What is seen at an address under an order whose dialog throws, where its details offer these acts. */
const shownAt = (act: string, thrown: unknown, acts: object[] = []) =>
  markupAt(`${order}/${act}?search=router`, [
    {
      id: "dashboard/routes/details",
      path: order,
      loader: () => ({ acts, order: { win: 100001 }, base: { tab: "assigned", search: "?search=router" } }),
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
              path: act,
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

test("ERR-017 Q-139 what a dialog's server refused is an error dialog over its page, which leads back there", async () => {
  const html = await shownAt("check-in", refusal("The work order is on hold"));
  const text = textOf(html);
  expect(text).toContain("Router swap");
  expect(text).not.toContain("The form");
  expect(html).toMatch(/<h2[^>]*>New Error<\/h2>/);
  expect(html).toMatch(/role="alert"><b>The work order is on hold</);
  expect(html).toContain(`href="${order}?search=router"`);
  expect(text).not.toContain("Add Funds");
});

test("issue 14, 34: what is not possible now leads to what is: the act that was named, else the order's main act", async () => {
  const acts = [
    { label: "Messages", route: "messages" },
    { label: "Check Out", route: "check-out", main: true },
  ];
  const primary = (html: string) =>
    /<a class="[^"]*primary[^"]*"[^>]*href="([^"]*)"[^>]*>([^<]*)</.exec(html)?.slice(1);
  const onTheWay = await shownAt("on-my-way", refusal("You have checked in already"), acts);
  expect(primary(onTheWay)).toEqual([`${order}/check-out?search=router`, "Check Out"]);
  expect(textOf(onTheWay)).toContain("This is possible now:");
  // The main act itself was refused, or somebody else's to do: there is nothing to lead to.
  for (const html of [
    await shownAt("check-out", refusal("The work order is on hold."), acts),
    await shownAt("on-my-way", refusal("You are not allowed to do this", 403), acts),
  ]) {
    expect(primary(html)).toBeUndefined();
    expect(textOf(html)).not.toContain("possible now");
  }
  const named = notNow("There is no open check-in to check out of", {
    label: "Check In",
    to: `${order}/check-in`,
  });
  const html = await shownAt("check-out", named, acts);
  expect(primary(html)).toEqual([`${order}/check-in`, "Check In"]);
  expect(textOf(html)).toContain("There is no open check-in to check out of");
});

test("ERR-017 MON-032 what the funds do not cover is Payment Failed, with a button that adds some", async () => {
  for (const message of ["Insufficient funds in the account", APPROVAL_FUNDS_SHORT, NO_FUNDS_TO_INVITE]) {
    const html = await shownAt("approve", refusal(message, 402));
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
])("ERR-017 ERR-005 a fault of ours at %s says no more than the documents: %s", async (act, text) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const html = await shownAt(act, new Error("relation does not exist"));
  expect(html).toMatch(/<h2[^>]*>New Error<\/h2>/);
  expect(textOf(html)).toContain(text);
  expect(html).not.toContain("relation");
});
