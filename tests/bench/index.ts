/** `npm run bench` prints all results; `npm run bench -- lists 10000 50000` those of one part. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import "../../server/end-with-parent.mjs";

const otherFiles = new Set([
  "index.ts",
  "beside-earlier.ts",
  "beside-sealer.ts",
  "cut-off.test.ts",
  "endless.ts",
  "filter-values.ts",
  "fill-orders.ts",
  "live-server.ts",
  "load.ts",
  "own-database.ts",
  "posting-process.ts",
  "scale-caller.ts",
  "scale-jobs.ts",
  "scale-nodes.ts",
  "scale-statements.ts",
  "scale.test.ts",
  "sealer.ts",
  "sealing-cost.ts",
  "server.ts",
  "statements.ts",
  "vary-orders.ts",
  "weight.ts",
]);
const parts = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".ts") && !otherFiles.has(file))
  .map((file) => file.slice(0, -3));
const [wanted, ...rest] = process.argv.slice(2);
// "endless" is the part of cut-off.test.ts.
if (wanted && ![...parts, "endless"].includes(wanted)) {
  console.error(`There is no part ${wanted}. Parts: ${parts.join(", ")}`);
  process.exit(2);
}
let running: ChildProcess | undefined;
let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    isInterrupted = true;
    running?.kill(signal);
  });
// Each part has its own process, because settings and caches are global.
for (const part of wanted ? [wanted] : parts) {
  console.log(`\n${part}`);
  const file = `${import.meta.dirname}/${part}.ts`;
  const imports = ["tsx", "./tests/bench/ignore-styles.mjs", "./server/end-with-parent.mjs"].flatMap(
    (file) => ["--import", file],
  );
  const child = spawn(process.execPath, [...imports, file, ...rest], { stdio: "inherit" });
  running = child;
  const [status] = await once(child, "exit");
  if (status !== 0) process.exitCode = 1;
  if (isInterrupted) break;
}
