import { AsyncResource } from "node:async_hooks";
import net from "node:net";
import type { Place } from "./place";
import { keepSessions, type Session } from "./sessions";
import { isCommit, SHUTTING_DOWN, splitAfterQuery, statementReader } from "./statements";
import type { Turns } from "./turns";

/**
 * Where a process is killed: at a statement, at a commit, or at the first statement after a provider's answer, counted from the
 * start of the act. Before Postgres got it, or after it was done and before its answer arrived.
 */
export type Cut = { at: "statement" | "commit" | "answer"; n: number; when: "before" | "after" };

/**
 * Statements that an act sends or not by chance, so a cut's number leaves them out: the driver's question about types on a new
 * connection, the counts of provider calls, which a timer writes, and an order's company, which a process remembers.
 */
const byChance = [
  /\bpg_catalog\.pg_type\b/,
  /\bprovider_calls\b/,
  /^select "company_id" from "work_orders" /,
];

/** The driver's connections to this host are the product's. */
const PRODUCT = "product.invalid";

/**
 * Stands between the product and Postgres, within the driver's sockets, and cuts all of them at a chosen statement, as if the
 * process were killed there. Until `revive` nothing can connect, so that nothing is tidied up.
 */
export function installCutter(place: Place) {
  const sockets = new Set<net.Socket>();
  let cut: Cut | undefined;
  let seen = { statement: 0, commit: 0, answer: 0 };
  let isAnswered = false;
  let isDead = false;
  let turns: Turns | undefined;
  let connections = 0;

  function kill() {
    isDead = true;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    // Nothing waits for its turn on a connection that is gone.
    turns?.stop();
  }
  /** Counts a statement, and returns whether the process is killed at it. */
  function isDue(statement: string) {
    if (byChance.some((each) => each.test(statement))) return false;
    seen.statement++;
    if (isCommit(statement)) seen.commit++;
    if (isAnswered) seen.answer++;
    const counts = cut?.at === "commit" ? isCommit(statement) : cut?.at === "answer" ? isAnswered : true;
    isAnswered = false;
    return cut !== undefined && counts && seen[cut.at] >= cut.n;
  }

  const { Socket } = net;
  const sessions = keepSessions(Socket, place);
  class CuttableSocket extends Socket {
    #state: "direct" | "refused" | "open" = "direct";
    #session: Session | undefined;
    readonly #id = ++connections;
    #endsIn = statementReader();
    #isLast = false;
    /** Sends the statements that came in one piece with a BEGIN. They wait for its answer: a kill may fall between. */
    readonly #held: (() => void)[] = [];

    override connect(...given: unknown[]): this {
      const [, host] = given;
      if (host !== PRODUCT) return Reflect.apply(super.connect, this, given);
      this.#state = isDead ? "refused" : "open";
      if (!isDead) sockets.add(this);
      this.once("close", () => this.#left());
      setImmediate(() => this.destroyed || this.emit("connect"));
      // Node's own socket has these as its own where it was connected.
      this.write = this.#forward;
      this.end = this.#left;
      // The driver closes only what is open.
      Object.defineProperty(this, "readyState", { get: () => (this.destroyed ? "closed" : "open") });
      return this;
    }
    /** The process is gone, or has closed the connection. */
    #left(): this {
      sockets.delete(this);
      this.#session?.leave();
      this.#session = undefined;
      return this.destroy();
    }
    #forward(...given: unknown[]): boolean {
      if (this.#state === "refused") {
        setImmediate(() => this.emit("data", SHUTTING_DOWN) && this.destroy());
        return true;
      }
      const [piece, onSent] = given as [Buffer, (() => void)?];
      if (this.#held.length > 0) return this.#hold(piece, onSent);
      const [first, rest] = splitAfterQuery(piece);
      if (rest.length > 0) this.#hold(rest, onSent);
      return this.#pass(first, rest.length > 0 ? undefined : onSent);
    }
    /** Turns know a command by its asynchronous context. */
    #hold(piece: Buffer, onSent?: () => void): boolean {
      return this.#held.push(AsyncResource.bind(() => this.#forward(piece, onSent))) > 0;
    }
    #pass(piece: Buffer, onSent?: () => void): boolean {
      const ended = this.#endsIn(piece);
      const isDueHere = ended.map(isDue).includes(true);
      if (isDueHere && cut!.when === "before") {
        kill();
        return false;
      }
      this.#isLast ||= isDueHere;
      const send = () => this.#send(piece, ended.length, onSent);
      if (!turns || isDead || ended.length === 0) send();
      else turns.wait(this.#id, send);
      return true;
    }
    #send(piece: Buffer, statements: number, sent?: () => void) {
      if (this.destroyed) return;
      if (this.#session) this.#session.send(piece, statements, sent);
      else this.#session = sessions.open(piece, this.#user);
    }
    readonly #user = {
      receive: (piece: Buffer, isReady: boolean) => {
        // Nothing but Postgres' answer to the last statement is held back; that it came shows that the statement is done.
        if (this.#isLast && isReady) return kill();
        this.emit("data", piece);
        if (isReady) turns?.answered(this.#id);
        if (isReady) for (const forward of this.#held.splice(0)) forward();
      },
      ended: (error?: Error) => void this.destroy(error),
    };
  }
  net.Socket = CuttableSocket as typeof net.Socket;

  return {
    /** The address through which the product reaches a database. */
    urlOf(direct: string) {
      const url = new URL(direct);
      url.hostname = PRODUCT;
      return url.href;
    },
    /** Cuts at a place of the next act; undefined lets everything through. */
    cutAt(next: Cut | undefined) {
      cut = next;
      seen = { statement: 0, commit: 0, answer: 0 };
      isAnswered = false;
    },
    /** The place of the last `cutAt`, until `revive`. */
    chosen: () => cut,
    /** A provider has answered: its effect is not recorded yet. */
    answered() {
      isAnswered = true;
    },
    /** Lets statements take turns until the returned function is called. */
    interleave(chosen: Turns) {
      turns = chosen;
      return () => {
        turns = undefined;
        chosen.stop();
      };
    },
    isDead: () => isDead,
    /** The statements since the last `cutAt`. */
    statements: () => seen.statement,
    /** Lets connections in again. Returns whether there was a cut. */
    revive() {
      const was = isDead;
      isDead = false;
      cut = undefined;
      return was;
    },
    uninstall() {
      kill();
      sessions.close();
      net.Socket = Socket;
    },
  };
}
export type Cutter = ReturnType<typeof installCutter>;
