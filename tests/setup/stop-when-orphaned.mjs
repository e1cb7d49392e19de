import { spawn } from "node:child_process";

/** Stops the local Postgres `name` even when this process ends by Ctrl-C or kill -9. */
export function stopWhenOrphaned(name) {
  const watcher = spawn(
    process.execPath,
    ["server/database/stop-when-orphaned.mjs", name, String(process.pid)],
    {
      detached: true,
      stdio: ["pipe", "ignore", "ignore"],
    },
  );
  // The watcher must not keep this process alive.
  watcher.unref();
  watcher.stdin.unref();
}
