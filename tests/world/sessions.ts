import type net from "node:net";
import type { Place } from "./place";
import { preparedStatements } from "./prepared";
import { messageReader, query } from "./statements";

/** Ends the transaction and all that belongs to the session, as a closed connection does, but for prepared statements. */
const RESET =
  "rollback; close all; select pg_advisory_unlock_all(); unlisten *; reset all; discard temp; discard sequences";

/** Takes what Postgres sends; `isReady` says that a statement's answer ends in this piece. */
type User = { receive: (piece: Buffer, isReady: boolean) => void; ended: (error?: Error) => void };

/** Messages of Postgres by their type. */
const AUTHENTICATION = "R".charCodeAt(0);
const READY = "Z".charCodeAt(0);

/**
 * Keeps Postgres' sessions when a process is killed and gives them to the next one, as a pooler does: a new session costs
 * forty times what a statement does, because it plans each statement anew with empty caches. One with a statement under
 * way is closed, as a killed process would leave it. What a killed process leaves in Postgres is the same as with a closed
 * connection: nothing of its transaction, locks, settings or temporary rows. Its prepared statements stay, under names that the
 * next process cannot know and never uses.
 */
export function keepSessions(Socket: typeof net.Socket, place: Place) {
  const spare: Session[] = [];

  class Session {
    readonly #socket = new Socket();
    readonly #read = messageReader();
    readonly #prepared = preparedStatements();
    #greeting: Buffer[] = [];
    #isGreeted = false;
    #unanswered = 0;
    /** Whether Postgres has answered everything that it was sent. */
    #isIdle = false;
    /** Whether the rest of a statement comes later, as after its Describe. */
    #isHalfSent = false;
    #user: User | undefined;
    #isResetting = false;

    constructor(readonly startup: Buffer) {
      this.#socket.setNoDelay(true).connect(place);
      this.#socket.on("data", (piece: Buffer) => this.#answered(piece));
      this.#socket.on("error", (error) => this.#user?.ended(error));
      this.#socket.on("close", () => this.#closed());
      this.#socket.write(startup);
    }
    #answered(piece: Buffer) {
      let isReady = false;
      for (const message of this.#read(piece)) {
        const isOk = message[0] === AUTHENTICATION && message.readInt32BE(5) === 0;
        if (!this.#isGreeted && (isOk || this.#greeting.length > 0)) this.#greeting.push(message);
        this.#prepared.hear(message);
        if (message[0] !== READY) continue;
        isReady = true;
        if (this.#isGreeted) this.#unanswered--;
        else this.#isHalfSent = false;
        this.#isGreeted = true;
        this.#isIdle = this.#unanswered === 0 && !this.#isHalfSent;
      }
      if (!this.#isResetting) this.#user?.receive(piece, isReady);
      else if (this.#isIdle) this.#isClean();
    }
    /** The next user, who may be there already, is greeted as by a new session. */
    #isClean() {
      this.#isResetting = false;
      this.#user?.receive(Buffer.concat(this.#greeting), true);
    }
    #closed() {
      const at = spare.indexOf(this);
      if (at >= 0) spare.splice(at, 1);
      this.#user?.ended();
    }
    use(user: User) {
      this.#user = user;
      if (this.#isGreeted && !this.#isResetting) setImmediate(() => this.#user === user && this.#isClean());
      return this;
    }
    /** Sends a piece in which so many statements end. */
    send(piece: Buffer, statements: number, onSent?: () => void) {
      const user = this.#user;
      const { sent, answer } = this.#prepared.take(piece, this.#isIdle);
      // The driver expects no answer while it writes.
      if (answer.length > 0) process.nextTick(() => this.#user === user && user?.receive(answer, false));
      this.#unanswered += statements;
      if (sent.length === 0) return true;
      this.#isIdle = false;
      this.#isHalfSent = statements === 0;
      return this.#socket.write(sent, onSent);
    }
    /** Its user is gone. */
    leave() {
      this.#user = undefined;
      if (!this.#isIdle || this.#isResetting) return void this.#socket.destroy();
      this.#prepared.forgetUser();
      this.#isResetting = true;
      this.send(query(RESET), 1);
      spare.push(this);
    }
    close() {
      this.#socket.destroy();
    }
  }
  return {
    /** Gives a user a session for a first message: one that was left, or a new one. */
    open(startup: Buffer, user: User) {
      const at = spare.findIndex((one) => one.startup.equals(startup));
      const [found] = at < 0 ? [] : spare.splice(at, 1);
      return (found ?? new Session(startup)).use(user);
    },
    close() {
      for (const one of [...spare]) one.close();
    },
  };
}
export type Session = ReturnType<ReturnType<typeof keepSessions>["open"]>;
