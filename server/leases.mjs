/**
 * Several processes may use one local database: whoever comes first starts it, whoever leaves last stops it.
 * A killed process leaves its lock and its lease behind; they count only while it lives.
 */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM"; // it lives, under another name
  }
}

/** When a process began, in the system's own count; empty where nobody tells. Containers give low numbers at every start. */
function beginningOf(pid) {
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

const ourMark = () => `${process.pid} ${beginningOf(process.pid)}`;

/** Whether the process that wrote this mark still runs: not a later one with its number. Nobody wrote an empty one. */
function isLiving(mark) {
  const [pid, began] = mark.split(" ");
  return Number(pid) > 0 && isAlive(Number(pid)) && ["", began].includes(beginningOf(pid));
}

const markIn = (file) => {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return undefined; // it is gone
  }
};

/** Runs `work` while no other process runs its own in the same folder. Others may take as long as `patienceMs`. */
export async function oneAtATime(folder, work, { patienceMs = 120_000 } = {}) {
  const file = path.join(folder, "lock");
  for (const giveUpAt = Date.now() + patienceMs; !take(file); await pause(50)) {
    const holder = markIn(file);
    if (holder !== undefined && !isLiving(holder)) clear(file, holder);
    if (Date.now() > giveUpAt) throw new Error(`${file} is held for too long, by process ${holder}.`);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/** Ours from the first moment with our mark in it: a process that is killed here leaves no lock that says nothing. */
function take(file) {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, ourMark());
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

/** Takes a dead one's lock away. Two may see it at once, and the second must not take away the first one's own. */
function clear(file, dead) {
  const aside = `${file}.${process.pid}.dead`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return; // somebody was quicker
  }
  if (markIn(aside) !== dead) fs.linkSync(aside, file);
  fs.rmSync(aside, { force: true });
}

/** Takes a lease and tells whether nobody else has one. */
export function takeLease(folder) {
  const others = livingLeases(folder);
  fs.writeFileSync(leaseIn(folder), ourMark());
  return others.length === 0;
}

/** Gives our lease back and tells whether nobody else has one. */
export function returnLease(folder) {
  fs.rmSync(leaseIn(folder), { force: true });
  return livingLeases(folder).length === 0;
}

const leaseIn = (folder) => path.join(folder, "leases", String(process.pid));

/** Those of others. What is no lease of a living process is taken away. */
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
