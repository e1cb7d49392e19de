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
const one = (work: () => string) => oneAtATime(folder, async () => work());
/** The number of a process that ran a moment ago. */
const deadPid = () => execFileSync(process.execPath, ["-p", "process.pid"], { encoding: "utf8" }).trim();

test.each([
  ["says nothing", () => ""],
  ["says what nobody writes", () => "\0\0\0"],
  ["is a dead process' own", () => `${deadPid()} 1`],
])("a lock that %s holds nobody up", async (_what, text) => {
  writeFileSync(lock(), text());
  expect(await one(() => readFileSync(lock(), "utf8"))).toMatch(new RegExp(`^${process.pid}\\b`));
  expect(readdirSync(folder)).toEqual([]);
});

// Only Linux tells when a process began.
test.runIf(process.platform === "linux")(
  "a lock and a lease of an earlier process with the number of a living one are nobody's",
  async () => {
    writeFileSync(lock(), `${process.pid} 1`);
    expect(await one(() => "done")).toBe("done");
    mkdirSync(path.join(folder, "leases"));
    writeFileSync(path.join(folder, "leases", String(process.ppid)), `${process.ppid} 1`);
    expect(takeLease(folder)).toBe(true);
  },
);

test("the lock of a living process is waited for, and stays its own", async () => {
  let finish = () => {};
  const first = oneAtATime(folder, () => new Promise<void>((resolve) => (finish = resolve)));
  const held = readFileSync(lock(), "utf8");
  let second = false;
  const waiting = one(() => {
    second = true;
    return readFileSync(lock(), "utf8");
  });
  expect([second, readFileSync(lock(), "utf8")]).toEqual([false, held]);
  finish();
  await first;
  expect(await waiting).toBe(held);
});

test("of processes that find a dead one's lock together, each works alone", async () => {
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

test("who takes a lease beside a living process is not alone, and is once that one has ended", async () => {
  const taking = `
    import { takeLease } from ${JSON.stringify(path.resolve("server/leases.mjs"))};
    console.log(takeLease(${JSON.stringify(folder)}));
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ["--input-type=module", "-e", taking]);
  try {
    expect(String((await once(other.stdout, "data"))[0]).trim()).toBe("true");
    expect([takeLease(folder), returnLease(folder)]).toEqual([false, false]);
  } finally {
    other.kill("SIGKILL");
    await once(other, "exit");
  }
  expect([takeLease(folder), returnLease(folder)]).toEqual([true, true]);
});
