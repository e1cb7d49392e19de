import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { LoadingBar } from "./loading-bar";

test("NAV-048 the current page shows that the next one is loading", async () => {
  // React warns that layout effects do nothing on a server, which is expected here.
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
