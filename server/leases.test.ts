import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { oneAtATime, returnLease, takeLease } from "./leases.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "callout-leases-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = () => path.join(folder, "lock");
const runAlone = (work: () => string) => oneAtATime(folder, async () => work());
/** Returns the id of a process that has ended. */
const deadPid = () => execFileSync(process.execPath, ["-p", "process.pid"], { encoding: "utf8" }).trim();

test.each([
  ["is empty", () => ""],
  ["holds garbage", () => "\0\0\0"],
  ["belongs to a dead process", () => `${deadPid()} 1`],
])("a lock that %s does not block", async (_case, text) => {
  writeFileSync(lock(), text());
  expect(await runAlone(() => readFileSync(lock(), "utf8"))).toMatch(new RegExp(`^${process.pid}\\b`));
  expect(readdirSync(folder)).toEqual([]);
});

// Only Linux tells when a process started.
test.runIf(process.platform === "linux")(
  "a lock and a lease do not count when a later process has the same id",
  async () => {
    writeFileSync(lock(), `${process.pid} 1`);
    expect(await runAlone(() => "done")).toBe("done");
    mkdirSync(path.join(folder, "leases"));
    writeFileSync(path.join(folder, "leases", String(process.ppid)), `${process.ppid} 1`);
    expect(takeLease(folder)).toBe(true);
  },
);

test("a second process waits for the lock of a living one", async () => {
  let finish = () => {};
  const first = oneAtATime(folder, () => new Promise<void>((resolve) => (finish = resolve)));
  const held = readFileSync(lock(), "utf8");
  let second = false;
  const waiting = runAlone(() => {
    second = true;
    return readFileSync(lock(), "utf8");
  });
  expect([second, readFileSync(lock(), "utf8")]).toEqual([false, held]);
  finish();
  await first;
  expect(await waiting).toBe(held);
});

test("processes that find a dead process's lock together run one at a time", async () => {
  writeFileSync(lock(), `${deadPid()} 1`);
  const counter = path.join(folder, "counter");
  writeFileSync(counter, "0");
  const counting = `
    import fs from "node:fs";
    import { oneAtATime } from ${JSON.stringify(path.resolve("server/leases.mjs"))};
    for (let n = 0; n < 5; n++)
      await oneAtATime(${JSON.stringify(folder)}, async () => {
        const before = Number(fs.readFileSync(${JSON.stringify(counter)}, "utf8"));
        await new Promise((resolve) => setTimeout(resolve, 5));
        fs.writeFileSync(${JSON.stringify(counter)}, String(before + 1));
      });`;
  const program = ["--input-type=module", "-e", counting];
  await Promise.all(Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, program)));
  expect(readFileSync(counter, "utf8")).toBe("20");
});

test("a lease is not the only one while another living process holds one", async () => {
  const taking = `
    import { takeLease } from ${JSON.stringify(path.resolve("server/leases.mjs"))};
    console.log(takeLease(${JSON.stringify(folder)}));
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ["--input-type=module", "-e", taking]);
  try {
    expect(String((await once(other.stdout, "data"))[0]).trim()).toBe("true");
    expect([takeLease(folder), returnLease(folder)]).toEqual([false, false]);
    // A dying process still counts as alive, so whoever waits for its end returns its lease.
    expect(returnLease(folder, other.pid)).toBe(true);
  } finally {
    other.kill("SIGKILL");
    await once(other, "exit");
  }
  expect([takeLease(folder), returnLease(folder)]).toEqual([true, true]);
});
