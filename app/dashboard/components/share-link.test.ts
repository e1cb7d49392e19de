import { afterEach, expect, test, vi } from "vitest";
import { ShareLink } from "./share-link";

afterEach(() => vi.unstubAllGlobals());

test("NAV-013 Share copies the absolute URL", async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  vi.stubGlobal("navigator", { clipboard });
  vi.stubGlobal("window", new EventTarget());
  const to = "/dashboard/all?type=work-order&win=100123";
  const currentTarget = { href: new URL(to, "https://callout.example").href };
  // Stands in for the browser, which resolves `to` to an absolute URL.
  const { onClick } = ShareLink({ to }).props as { onClick: (event: object) => Promise<void> };
  await onClick({ preventDefault() {}, currentTarget });
  expect(copied).toEqual(["https://callout.example/dashboard/all?type=work-order&win=100123"]);
});
