import { Outlet } from "@remix-run/react";
import { markupAt, textOf } from "tests/setup/shown";
import { expect, test, vi } from "vitest";
import { NO_FUNDS_TO_INVITE } from "~/applications/route";
import { APPROVAL_FUNDS_SHORT } from "~/approval/approval";
import Overlays, { ErrorBoundary } from "./overlays";

const order = "/dashboard/assigned/100001";

/** What is seen at an address under an order whose dialog throws. */
const shownAt = (act: string, thrown: unknown) =>
  markupAt(`${order}/${act}?search=router`, [
    {
      path: order,
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
