/**
 * Counts the processes that share a local database: the first one starts it, the last one stops it. Locks
 * and leases of dead processes are ignored.
 */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM"; // alive, owned by another user
  }
}

/**
 * Returns when a process started, to recognize a reused process id. Empty where the system does not tell.
 */
function startOf(pid) {
  try {
    const [state, ...rest] = fs
      .readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return ["Z", "X"].includes(state) ? "dead" : rest[18];
  } catch {
    return "";
  }
}

const ownMark = () => `${process.pid} ${startOf(process.pid)}`;

/** Tells whether the process that wrote this mark still runs, and not a later one with the same id. */
function isLiving(mark) {
  const [pid, startedAt] = mark.split(" ");
  return Number(pid) > 0 && isAlive(Number(pid)) && ["", startedAt].includes(startOf(pid));
}

const markIn = (file) => {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return undefined; // deleted meanwhile
  }
};

/**
 * Runs `work` while no other process runs its own in the same folder. Waits up to `timeoutMs` for others.
 */
export async function oneAtATime(folder, work, { timeoutMs = 120_000 } = {}) {
  const file = path.join(folder, "lock");
  for (const giveUpAt = Date.now() + timeoutMs; !acquire(file); await pause(50)) {
    const holder = markIn(file);
    if (holder !== undefined && !isLiving(holder)) removeDead(file, holder);
    if (Date.now() > giveUpAt) throw new Error(`${file} is held for too long, by process ${holder}.`);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/** Creates the lock with our mark in it atomically, so that a killed process never leaves an empty lock. */
function acquire(file) {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, ownMark());
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/**
 * Removes the lock of a dead process. If two processes try at once, the second restores the first one's new
 * lock.
 */
function removeDead(file, dead) {
  const aside = `${file}.${process.pid}.dead`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return; // another process was faster
  }
  if (markIn(aside) !== dead) fs.linkSync(aside, file);
  fs.rmSync(aside, { force: true });
}

/** Takes a lease and tells whether it is the only one. */
export function takeLease(folder) {
  const others = livingLeases(folder);
  fs.writeFileSync(leaseIn(folder, process.pid), ownMark());
  return others.length === 0;
}

/** Returns a process's lease, ours by default, and tells whether no other is left. */
export function returnLease(folder, pid = process.pid) {
  fs.rmSync(leaseIn(folder, pid), { force: true });
  return livingLeases(folder).length === 0;
}

const leaseIn = (folder, pid) => path.join(folder, "leases", String(pid));

/** Leases of other living processes; deletes stale ones. */
function livingLeases(folder) {
  const leases = path.join(folder, "leases");
  fs.mkdirSync(leases, { recursive: true });
  return fs.readdirSync(leases).filter((name) => {
    const file = path.join(leases, name);
    if (isLiving(markIn(file) ?? "")) return Number(name) !== process.pid;
    fs.rmSync(file, { force: true });
    return false;
  });
}
