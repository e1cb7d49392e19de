import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { cancelled, type PendingUpload } from "./pending-upload";
import { UploadProgress } from "./upload-progress";

const file = { name: "manual.pdf", size: 25_000_000, type: "application/pdf" } as File;
const sending: PendingUpload = { key: 1, file, keptAs: "1", sent: 0.456, state: "sending" };
const shown = (upload: PendingUpload) =>
  renderScreen(() => <UploadProgress file={upload} onCancel={() => {}} />);

test("PHO-022 a file that is being sent shows how much has been sent, and can be cancelled alone", async () => {
  const html = await shown(sending);
  expect(html).toMatch(/<progress value="0.456" max="1" aria-label="Sending manual.pdf">/);
  expect(textOf(html)).toContain("45%, 11.4 MB of 25.0 MB");
  expect(textOf(html)).toContain("Cancel manual.pdf");
});

test("PHO-022 a cancelled file shows no progress and can be tried again", async () => {
  expect(await shown({ ...sending, ...cancelled })).toBe("");
  expect({ ...sending, ...cancelled }).toMatchObject({ state: "failed", canRetry: true });
});
