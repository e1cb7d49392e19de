import net from "node:net";

/** Where a statement is cut: before Postgres got it, or after it was done and before its answer arrived. */
export type Cut = { statement: number; when: "before" | "after" };

/** Types of messages that end a statement: a simple query, or the Sync after an extended one. */
const ENDS = new Set(["Q", "S"]);

/** Postgres' refusal of a connection. A driver tries for ever again where a connection closes without one. */
const SHUTTING_DOWN = errorMessage({
  S: "FATAL",
  V: "FATAL",
  C: "57P03",
  M: "the database system is shutting down",
});

function errorMessage(fields: Record<string, string>) {
  const text = Object.entries(fields).map(([name, value]) => `${name}${value}\0`);
  const body = Buffer.from(`${text.join("")}\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/**
 * Stands between the product and Postgres, and cuts every connection at a chosen statement, as if the process were killed there.
 * Until `revive` nothing can connect, so that nothing is tidied up. Speaks version 3 of Postgres' protocol.
 */
export async function startCuttingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const pairs = new Set<() => void>();
  let cut: Cut | undefined;
  let seen = 0;
  let isDead = false;

  function kill() {
    isDead = true;
    for (const close of pairs) close();
    pairs.clear();
  }

  const server = net.createServer((client) => {
    if (isDead) return void client.once("data", () => client.end(SHUTTING_DOWN)).on("error", () => {});
    const database = net.connect(Number(target.port), target.hostname);
    const close = () => {
      client.destroy();
      database.destroy();
      pairs.delete(close);
    };
    pairs.add(close);
    for (const socket of [client, database]) socket.on("error", close).on("close", close);
    const endsIn = statementCounter();
    let isLast = false;
    client.on("data", (piece) => {
      seen += endsIn(piece);
      const isDue = cut !== undefined && seen >= cut.statement;
      if (isDue && cut!.when === "before") return kill();
      isLast ||= isDue;
      database.write(piece);
    });
    database.on("data", (piece) => {
      // Nothing but Postgres' answer to the last statement is held back; that it came shows that the statement is done.
      if (isLast && isReady(piece)) return kill();
      client.write(piece);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    /** Cuts at a statement, counted from now; undefined lets everything through. */
    cutAt(next: Cut | undefined) {
      cut = next;
      seen = 0;
    },
    /** Lets connections in again. Returns whether there was a cut. */
    revive() {
      const was = isDead;
      isDead = false;
      cut = undefined;
      return was;
    },
    stop() {
      kill();
      server.close();
    },
  };
}

/** Returns a function that counts the statements that end in the next piece of a client's messages. */
function statementCounter() {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (piece: Buffer) => {
    rest = Buffer.concat([rest, piece]);
    let count = 0;
    for (;;) {
      // The first message has no type.
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return count;
      const size = head + rest.readInt32BE(head);
      if (rest.length < size) return count;
      if (isStarted && ENDS.has(String.fromCharCode(rest[0]!))) count++;
      isStarted = true;
      rest = rest.subarray(size);
    }
  };
}

/** Whether a piece of Postgres' answer ends with ReadyForQuery: "Z", a length of 5, and one byte of state. */
const isReady = (piece: Buffer) =>
  piece.length >= 6 && piece.at(-6) === "Z".charCodeAt(0) && piece.readInt32BE(piece.length - 5) === 5;
