import { spawn } from "node:child_process";

/** Stops the local Postgres `name` also when this process is cut off, by Ctrl-C or kill -9. */
export function stopWhenOrphaned(name) {
  const watcher = spawn(process.execPath, ["server/database/stop-when-orphaned.mjs", name], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // It does not keep this process alive.
  watcher.unref();
  watcher.stdin.unref();
}
