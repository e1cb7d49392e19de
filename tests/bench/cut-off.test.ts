import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { expect, test, vi } from "vitest";

const isReachable = async (url: string) => {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  return sql`select 1`
    .then(
      () => true,
      () => false,
    )
    .finally(() => sql.end({ timeout: 1 }));
};

test("an interrupted benchmark stops its Postgres, even after kill -9", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "bench-"));
  const child = spawn(process.execPath, ["--import", "tsx", "tests/bench/endless.ts"], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    let url = "";
    child.stdout.on("data", (piece) => (url += piece));
    await vi.waitFor(() => expect(url).toContain("\n"), { timeout: 150_000, interval: 100 });
    expect(await isReachable(url.trim())).toBe(true);
    child.kill("SIGKILL");
    await vi.waitFor(async () => expect(await isReachable(url.trim())).toBe(false), {
      timeout: 60_000,
      interval: 200,
    });
  } finally {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}, 240_000);
