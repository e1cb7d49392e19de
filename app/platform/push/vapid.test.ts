import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetEnv } from "../settings/env.server";
import { vapidPublicKey } from "./vapid.server";

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "callout-demo-"));
  for (const name of ["SESSION_SECRET", "VAPID_PRIVATE_KEY"]) vi.stubEnv(name, "");
});
afterEach(() => {
  rmSync(parent, { recursive: true });
  vi.unstubAllEnvs();
  resetEnv();
});

/** Reads the settings again, as a start of the demo with this folder does. */
function keyAfterStart(demo: string) {
  vi.stubEnv("DATA_DIR", path.join(parent, demo));
  resetEnv();
  return vapidPublicKey();
}

test("PHO-030 a demo makes a push key of its own and keeps it, so that its browsers stay subscribed", () => {
  const first = keyAfterStart("first");
  expect(Buffer.from(first!, "base64url")).toHaveLength(65);
  expect(keyAfterStart("first")).toBe(first);
  expect(keyAfterStart("second")).not.toBe(first);
});
