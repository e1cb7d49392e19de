/**
 * Copies a filled demo for tests of the built product: filling takes a minute, copying a second. The first
 * caller creates the original as `npm start` would. It is used for an hour, because the demo ends on the
 * day of its fill.
 */
import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { oneAtATime } from "../../server/leases.mjs";

/** Rejects with what the program printed when it fails. */
const run = promisify(execFile);

const MAX_AGE_MS = 60 * 60_000;
const FILL_TIMEOUT_MS = 5 * 60_000;
const PREFIX = "callout-demo-original-";

/**
 * Turns `folder` into a DATA_DIR with the demo: database cluster `postgres`, files, providers' data and
 * secrets.
 */
export async function copyDemo(folder) {
  const build = fs.readFileSync("build/stamp", "utf8").slice(0, 16);
  const original = path.join(os.tmpdir(), PREFIX + build);
  fs.mkdirSync(original, { recursive: true });
  await oneAtATime(
    original,
    async () => {
      if (!isFresh(original)) await fill(original);
      // Preserves ownership, because Postgres' files belong to another account.
      await run("cp", ["-a", `${path.join(original, "data")}/.`, folder]);
    },
    { timeoutMs: FILL_TIMEOUT_MS },
  );
  const settings = path.join(folder, "postgres", "settings.json");
  const { password } = JSON.parse(fs.readFileSync(settings, "utf8"));
  fs.writeFileSync(settings, JSON.stringify({ password, port: 0 }));
  fs.chmodSync(folder, 0o755);
}

function isFresh(original) {
  const filled = path.join(original, "filled");
  return fs.existsSync(filled) && Date.now() - fs.statSync(filled).mtimeMs < MAX_AGE_MS;
}

async function fill(original) {
  removeOthers(original);
  const data = path.join(original, "data");
  fs.rmSync(path.join(original, "filled"), { force: true });
  fs.rmSync(data, { recursive: true, force: true });
  fs.mkdirSync(data);
  for (const each of [original, data]) fs.chmodSync(each, 0o755);
  const env = { ...process.env, DATA_DIR: data };
  await run(process.execPath, ["tests/setup/fill-demo.mjs"], { env });
  fs.writeFileSync(path.join(original, "filled"), "");
}

/** Removes the outdated originals of other builds; another checkout may be filling or copying a newer one. */
function removeOthers(original) {
  for (const name of fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith(PREFIX))) {
    const other = path.join(os.tmpdir(), name);
    const changedAt = fs.statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (other !== original && Date.now() - changedAt > MAX_AGE_MS)
      fs.rmSync(other, { recursive: true, force: true });
  }
}
