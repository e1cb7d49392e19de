import type net from "node:net";
import { messageReader, query } from "./statements";

const ADDRESS = "127.0.0.1";
/** Ends the transaction and all that belongs to the session, as a closed connection does. */
const RESET = "rollback; deallocate all; select pg_advisory_unlock_all(); unlisten *; reset all";

/** Takes what Postgres sends. */
type User = { receive: (piece: Buffer) => void; ended: (error?: Error) => void };

/** Messages of Postgres by their type. */
const AUTHENTICATION = "R".charCodeAt(0);
const READY = "Z".charCodeAt(0);

/**
 * Keeps Postgres' sessions when a process is killed and gives them to the next one, as a pooler does: a new session costs
 * forty times what a statement does, because it plans each statement anew with empty caches. One with a statement under
 * way is closed, as a killed process would leave it.
 */
export function keepSessions(Socket: typeof net.Socket) {
  const spare: Session[] = [];

  class Session {
    readonly #socket = new Socket();
    readonly #read = messageReader();
    #greeting: Buffer[] = [];
    #isGreeted = false;
    #unanswered = 0;
    #user: User | undefined;
    #isResetting = false;

    constructor(
      readonly port: number,
      readonly startup: Buffer,
    ) {
      this.#socket.setNoDelay(true).connect(port, ADDRESS);
      this.#socket.on("data", (piece: Buffer) => this.#answered(piece));
      this.#socket.on("error", (error) => this.#user?.ended(error));
      this.#socket.on("close", () => this.#closed());
      this.#socket.write(startup);
    }
    #answered(piece: Buffer) {
      for (const message of this.#read(piece)) {
        const isOk = message[0] === AUTHENTICATION && message.readInt32BE(5) === 0;
        if (!this.#isGreeted && (isOk || this.#greeting.length > 0)) this.#greeting.push(message);
        if (message[0] !== READY) continue;
        if (this.#isGreeted) this.#unanswered--;
        this.#isGreeted = true;
      }
      if (!this.#isResetting) this.#user?.receive(piece);
      else if (this.#unanswered === 0) this.#isClean();
    }
    /** The next user, who may be there already, is greeted as by a new session. */
    #isClean() {
      this.#isResetting = false;
      this.#user?.receive(Buffer.concat(this.#greeting));
    }
    #closed() {
      const place = spare.indexOf(this);
      if (place >= 0) spare.splice(place, 1);
      this.#user?.ended();
    }
    use(user: User) {
      this.#user = user;
      if (this.#isGreeted && !this.#isResetting) setImmediate(() => this.#user === user && this.#isClean());
      return this;
    }
    /** Sends a piece in which so many statements end. */
    send(piece: Buffer, statements: number, sent?: () => void) {
      this.#unanswered += statements;
      return this.#socket.write(piece, sent);
    }
    /** Its user is gone. */
    leave() {
      this.#user = undefined;
      if (!this.#isGreeted || this.#unanswered > 0 || this.#isResetting) return void this.#socket.destroy();
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
    open(port: number, startup: Buffer, user: User) {
      const place = spare.findIndex((one) => one.port === port && one.startup.equals(startup));
      const [found] = place < 0 ? [] : spare.splice(place, 1);
      return (found ?? new Session(port, startup)).use(user);
    },
    close() {
      for (const one of [...spare]) one.close();
    },
  };
}
export type Session = ReturnType<ReturnType<typeof keepSessions>["open"]>;
