import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { expect, test } from "vitest";
import { eventually } from "../setup/eventually";

const isReachable = async (url: string) => {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  return sql`select 1`
    .then(
      () => true,
      () => false,
    )
    .finally(() => sql.end({ timeout: 1 }));
};

const tsx = [process.execPath, "--import", "tsx"];
const index = [...tsx, "tests/bench/index.ts", "endless"];

test.each([
  ["a part", [...tsx, "tests/bench/endless.ts"]],
  ["the list of parts", index],
  // As npm starts the list.
  ["npm", ["sh", "-c", `node --import ./server/end-with-parent.mjs --eval '${spawning(index)}' & wait`]],
])(
  "kill -9 of %s stops the benchmark and its Postgres",
  async (_what, [program, ...args]) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "bench-"));
    const child = spawn(program!, args, {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      let output = "";
      child.stdout.on("data", (piece) => (output += piece));
      const urlIn = () => /postgres:\S+(?=\n)/.exec(output)?.[0] ?? "";
      await eventually(() => expect(urlIn()).toMatch(/./), { timeout: 150_000, interval: 100 });
      expect(await isReachable(urlIn())).toBe(true);
      child.kill("SIGKILL");
      await eventually(async () => expect(await isReachable(urlIn())).toBe(false), {
        timeout: 60_000,
        interval: 200,
      });
    } finally {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    }
  },
  240_000,
);

/** A program that runs another one, as server/launch.mjs does. */
function spawning([program, ...args]: string[]) {
  return `require("node:child_process").spawn("${program}", ${JSON.stringify(args)}, { stdio: "inherit" })`;
}
