/**
 * Lives worlds of random acts, one after the other in each of several processes, and stops at the first failure.
 * `npm run campaign -- world 1000000`; SEED=7 begins with that world, PROCESSES=4 lives four side by side.
 * At SIGTERM or Ctrl-C each world finishes its act, settles and is checked. The last line is a row for docs/contributing.md.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Acts in a world. */
const STEPS = 400;
/** Processes side by side: each waits for timers and answers two thirds of its time. */
const PROCESSES = 3 * os.availableParallelism();
/** Worlds in a process, before the next one begins with empty memory. */
const WORLDS = 18;

/**
 * Lives `acts` acts from `seed` on. Returns the totals and the first failure.
 * @param {{ acts: number, seed: number, processes?: number, folder?: string, print?: (line: string) => void }} options
 */
export async function liveWorlds({ acts, seed, processes = PROCESSES, folder = ".", print }) {
  const reports = mkdtempSync(path.join(os.tmpdir(), "callout-worlds-"));
  const began = performance.now();
  /** @type {{ seeds: number[], steps: number }[]} */
  const parts = [];
  const worlds = Math.ceil(acts / STEPS);
  const share = Math.max(1, Math.min(WORLDS, Math.ceil(worlds / processes)));
  for (let n = 0; n < worlds; n += share) {
    const seeds = Array.from({ length: Math.min(share, worlds - n) }, (_, i) => seed + n + i);
    parts.push({ seeds, steps: Math.min(STEPS, acts) });
  }
  const lanes = Math.min(processes, parts.length);
  /** @type {Map<import("node:child_process").ChildProcess, string>} */
  const running = new Map();
  let isStopped = false;
  const total = {
    seeds: /** @type {number[]} */ ([]),
    worlds: 0,
    acts: 0,
    seconds: 0,
    cpu: { node: 0, postgres: 0 },
    tally: {},
  };
  /** @type {{ seed?: number, problem: string, command?: string, acts: number } | undefined} */
  let failure;
  const stop = () => {
    isStopped = true;
    for (const [child, report] of running) if (child.exitCode === null) writeFileSync(`${report}.stop`, "");
  };
  const seconds = () => (performance.now() - began) / 1000;

  async function run({ seeds, steps }, n) {
    const report = path.join(reports, String(n));
    const child = spawn(
      process.execPath,
      ["node_modules/vitest/vitest.mjs", "run", "--project", "app", "tests/world/world.test.ts"],
      {
        cwd: folder,
        // Ctrl-C reaches only this process, which stops the worlds.
        detached: true,
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          ...process.env,
          WORLD_SEEDS: seeds.join(" "),
          WORLD_STEPS: String(steps),
          WORLD_REPORT: report,
        },
      },
    );
    running.set(child, report);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    const code = await new Promise((resolve) => child.on("close", resolve));
    running.delete(child);
    const lines = existsSync(report)
      ? readFileSync(report, "utf8")
          .trim()
          .split("\n")
          .map((l) => JSON.parse(l))
      : [];
    for (const { seed: lived, acts: done, tally, cpu, problem } of lines) {
      if (problem) {
        const command = `SEED=${lived} npm run campaign -- world ${steps}`;
        failure ??= { seed: lived, problem, command, acts: Number(/step (\d+)/.exec(problem)?.[1] ?? steps) };
        continue;
      }
      total.seeds.push(lived);
      total.worlds++;
      total.acts += done;
      total.cpu.node += cpu.node;
      // Each process counts all of Postgres, which they share.
      total.cpu.postgres += cpu.postgres / lanes;
      for (const [name, count] of Object.entries(tally)) total.tally[name] = (total.tally[name] ?? 0) + count;
    }
    if (code !== 0 && !failure && !isStopped) failure = { problem: output.slice(-4000), acts: 0 };
    if (failure && !isStopped) stop();
    print?.(`${total.acts} of ${acts} acts, ${(total.acts / seconds()).toFixed(1)} a second`);
  }
  const lane = async () => {
    for (let part = parts.shift(); part && !isStopped; part = parts.shift()) await run(part, parts.length);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  await Promise.all(Array.from({ length: lanes }, lane));
  for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
  rmSync(reports, { recursive: true, force: true });
  total.seconds = seconds();
  return { ...total, failure };
}

/** Sums the tally up: acts by name, kills by place, faults by kind. */
export function summaryOf({ tally }) {
  const sumOf = (start) =>
    Object.entries(tally)
      .filter(([name]) => name.startsWith(start))
      .sort()
      .map(([name, n]) => `${name.slice(start.length)} ${n}`)
      .join(", ");
  return [`killed: ${sumOf("killed ")}`, `faults: ${sumOf("fault ")}`, `acts: ${sumOf("act ")}`].join("\n");
}

/** A row for the table of docs/contributing.md. `commit` is the one that the campaign began with. */
export function rowOf({ commit, seeds, worlds, acts, seconds, cpu, tally, failure }) {
  const count = (start) =>
    Object.entries(tally).reduce((sum, [name, n]) => (name.startsWith(start) ? sum + n : sum), 0);
  const cells = [
    commit,
    worlds > 1 ? `${Math.min(...seeds)} to ${Math.max(...seeds)}` : seeds.join(""),
    ...[acts, count("killed "), count("jump"), count("fault ")],
    `${(cpu.node / acts).toFixed(1)} + ${(cpu.postgres / acts).toFixed(1)}`,
    (acts / seconds).toFixed(1),
    failure ? `seed ${failure.seed} failed` : "all agreed",
  ];
  return `| ${cells.join(" | ")} |`;
}

if (import.meta.filename === process.argv[1]) {
  const acts = Number(process.argv[2] ?? 1_000_000);
  const seed = process.env.SEED ? Number(process.env.SEED) : Date.now() % 1_000_000;
  const processes = process.env.PROCESSES ? Number(process.env.PROCESSES) : undefined;
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  console.log(`Worlds of ${STEPS} acts from seed ${seed} on, at ${commit}`);
  const lived = await liveWorlds({ acts, seed, processes, print: console.log });
  if (lived.acts > 0) {
    console.log(summaryOf(lived));
    console.log(
      "| commit | seeds | acts | kills | clock jumps | faults | CPU ms an act | acts a second | result |",
    );
    console.log(rowOf({ commit, ...lived }));
  }
  if (lived.failure) {
    console.error(
      `\nSeed ${lived.failure.seed}: ${lived.failure.problem}\n\nAgain: ${lived.failure.command}`,
    );
    process.exit(1);
  }
  if (lived.acts < acts) {
    console.error(`Stopped after ${lived.acts} of ${acts} acts`);
    process.exitCode = 1;
  }
}
