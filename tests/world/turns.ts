import { AsyncLocalStorage } from "node:async_hooks";
import type { Random } from "./random";

/** The number of the command that sends a statement: which connection the driver takes is not always the same. */
const current = new AsyncLocalStorage<number>();

/** After this long without an answer, a statement may be waiting for a lock. */
const SLOW_MS = 10;
/** The other command ends the wait by its next statement or its end; this is for one that waits for something else. */
const PATIENCE_MS = 1000;

/**
 * Lets the statements of several commands through one at a time, in an order that the seed chooses. A statement that
 * waits for a lock does not stop the others.
 */
export function takeTurns(random: Random, running: () => number, isAnyLocked: () => Promise<boolean>) {
  const waiting = new Map<number, () => void>();
  const locked = new Set<number>();
  const commandOn = new Map<number, number>();
  let inFlight: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  function later(ms: number, what: () => void) {
    clearTimeout(timer);
    timer = setTimeout(what, ms);
  }
  function letOneThrough() {
    clearTimeout(timer);
    if (inFlight !== undefined || waiting.size === 0) return;
    const command = random.pick([...waiting.keys()].sort());
    const forward = waiting.get(command)!;
    waiting.delete(command);
    inFlight = command;
    later(SLOW_MS, () => void passLocked(command));
    forward();
  }
  /** Goes on without a statement that waits for another one's lock. */
  async function passLocked(command: number) {
    const isLocked = await isAnyLocked().catch(() => false);
    if (inFlight !== command) return;
    if (!isLocked) return later(SLOW_MS, () => void passLocked(command));
    locked.add(command);
    inFlight = undefined;
    next();
  }
  function next() {
    if (inFlight !== undefined || waiting.size === 0) return;
    if (waiting.size + locked.size >= running()) letOneThrough();
    else later(PATIENCE_MS, letOneThrough);
  }
  return {
    /** Holds a statement of a command back until its turn. */
    wait(connection: number, forward: () => void) {
      const command = current.getStore();
      if (command === undefined) return forward();
      commandOn.set(connection, command);
      const before = waiting.get(command);
      waiting.set(command, () => {
        before?.();
        forward();
      });
      next();
    },
    answered(connection: number) {
      const command = commandOn.get(connection);
      if (command === undefined) return;
      locked.delete(command);
      if (inFlight === command) {
        clearTimeout(timer);
        inFlight = undefined;
      }
      next();
    },
    /** One of the commands has ended. */
    ended: next,
    /** Lets everything through that still waits. */
    stop() {
      clearTimeout(timer);
      for (const forward of waiting.values()) forward();
      waiting.clear();
    },
  };
}
export type Turns = ReturnType<typeof takeTurns>;

/** Runs commands at the same time, with their statements in turns. Throws what one of them threw. */
export async function runInTurns<T>(
  commands: (() => Promise<T>)[],
  random: Random,
  cutter: { interleave: (turns: Turns) => () => void },
  isAnyLocked: () => Promise<boolean>,
): Promise<T[]> {
  let running = commands.length;
  const turns = takeTurns(random, () => running, isAnyLocked);
  const stop = cutter.interleave(turns);
  const settled = await Promise.allSettled(
    commands.map((command, n) =>
      current.run(n, command).finally(() => {
        running--;
        turns.ended();
      }),
    ),
  );
  stop();
  return settled.map((one) => {
    if (one.status === "rejected") throw one.reason;
    return one.value;
  });
}
