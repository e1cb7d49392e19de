import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { LoadingBar } from "./loading-bar";

test("NAV-048 while a page is on its way, the one that one stands on says so", async () => {
  // React says that the router's layout effect does nothing on a server: nothing of it is asked for here.
  vi.spyOn(console, "error").mockImplementation(() => {});
  let answer = () => {};
  const held = new Promise<null>((resolve) => {
    answer = () => resolve(null);
  });
  const router = createMemoryRouter([
    { path: "/", element: <LoadingBar /> },
    { path: "/slow", element: <LoadingBar />, loader: () => held },
  ]);
  const shown = () => renderToString(<RouterProvider router={router} />);
  expect(shown()).not.toContain("Loading…");
  const going = router.navigate("/slow");
  expect(shown()).toMatch(/role="status"><span>Loading…</);
  answer();
  await going;
  expect(shown()).not.toContain("Loading…");
});
