import type { Random } from "./random";

/** How long a statement may wait for a lock before the other command goes on, and how long a command may compute. */
const LOCKED_MS = 12;
const COMPUTING_MS = 4;

/**
 * Lets the statements of several commands through one at a time, in an order that the seed chooses. A statement that
 * waits for a lock does not stop the others.
 */
export function takeTurns(random: Random, running: () => number) {
  const waiting = new Map<number, () => void>();
  let inFlight: number | undefined;
  const locked = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  function later(ms: number, next: () => void) {
    clearTimeout(timer);
    timer = setTimeout(next, ms);
  }
  function letOneThrough() {
    clearTimeout(timer);
    if (inFlight !== undefined || waiting.size === 0) return;
    const connection = random.pick([...waiting.keys()].sort((a, b) => a - b));
    const forward = waiting.get(connection)!;
    waiting.delete(connection);
    inFlight = connection;
    later(LOCKED_MS, () => {
      locked.add(connection);
      inFlight = undefined;
      next();
    });
    forward();
  }
  function next() {
    if (inFlight !== undefined || waiting.size === 0) return;
    if (waiting.size + locked.size >= running()) letOneThrough();
    else later(COMPUTING_MS, letOneThrough);
  }
  return {
    /** Holds a statement back until its turn. */
    wait(connection: number, forward: () => void) {
      const before = waiting.get(connection);
      waiting.set(connection, () => {
        before?.();
        forward();
      });
      next();
    },
    answered(connection: number) {
      locked.delete(connection);
      if (inFlight === connection) {
        clearTimeout(timer);
        inFlight = undefined;
      }
      next();
    },
    /** Lets everything through that still waits. */
    end() {
      clearTimeout(timer);
      for (const forward of waiting.values()) forward();
      waiting.clear();
    },
  };
}
export type Turns = ReturnType<typeof takeTurns>;
