import { expect, test } from "vitest";
import { outcomeOf } from "./pending-upload";

const stored = { fileId: 7, name: "rack.png" };

test.each([
  ["a file that arrived", 200, { files: [stored], refused: [] }, { state: "done", stored }],
  ["a refused kind", 200, { refused: [{ message: "Only pictures" }] }, { canRetry: false }],
  ["a refused kind, answered as one", 422, { refused: [{ message: "Only pictures" }] }, { canRetry: false }],
  ["half a file", 200, { refused: [{ message: "Not whole", isRetryable: true }] }, { canRetry: true }],
  ["a body over the server's limit", 413, {}, { canRetry: false }],
  ["a server that fails", 502, {}, { canRetry: true }],
  ["a page instead of an answer", 200, {}, { canRetry: true }],
])("a retry is offered where it can help: %s", (_what, status, answer, expected) => {
  expect(outcomeOf(status, answer)).toMatchObject(expected);
});

test("the server's message about a file is shown, or that the upload failed", () => {
  const refused = [{ message: "The file is empty" }];
  expect(outcomeOf(200, { refused })).toMatchObject({ state: "failed", message: "The file is empty" });
  expect(outcomeOf(429, { message: "Too many files" })).toMatchObject({ message: "Too many files" });
  expect(outcomeOf(502, {})).toMatchObject({ message: expect.stringContaining("The upload failed") });
});
