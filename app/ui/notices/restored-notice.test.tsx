import { readFileSync } from "node:fs";
import { renderScreen } from "tests/setup/render";
import { expect, test } from "vitest";
import { UnsavedNotice } from "~/order-form/components/unsaved-notice";
import { RestoredNotice } from "./notice";

test("every notice about unsaved text stays in view while scrolling", async () => {
  const unsaved = { draftKey: "order 7", unsavedAt: "2027-03-01T09:30:00Z" };
  for (const Shown of [
    () => <RestoredNotice isRestored />,
    () => <UnsavedNotice {...unsaved} restored="signed-out" />,
    () => <UnsavedNotice {...unsaved} restored="draft" />,
    () => <UnsavedNotice {...unsaved} restored={null} />,
  ])
    expect(await renderScreen(Shown)).toMatch(/^<div class="notice notice-\w+ notice-stays">/);
  const styles = readFileSync("app/ui/notices/notice.css", "utf8");
  expect(styles).toMatch(/\.notice-stays \{[^}]*position: sticky;/);
  // In an overlay the heading isn't sticky: a fixed offset would fit only one number of heading lines.
  expect(styles).toMatch(
    /\.dialog:has\(\.notice-stays\) > \.overlay-head,\s*\.panel:has\(\.notice-stays\) > \.overlay-head \{\s*position: static;/,
  );
  expect(styles).not.toMatch(/\.(dialog|panel) \.notice-stays \{[^}]*\btop: [^v]/);
});
