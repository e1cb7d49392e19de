/** Messages of Postgres' protocol (version 3) that end a statement: a simple query, or the Sync after an extended one. */
const ENDS = new Set(["Q", "S"]);

/** Returns a function that names the statements that end in the next piece of a client's messages. */
export function statementReader() {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  let current = "";
  const prepared = new Map<string, string>();
  return (piece: Buffer): string[] => {
    rest = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    const ended: string[] = [];
    for (;;) {
      // The first message has no type.
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return ended;
      const size = head + rest.readInt32BE(head);
      if (rest.length < size) return ended;
      const type = isStarted ? String.fromCharCode(rest[0]!) : "";
      const texts = () => rest.toString("utf8", head + 4, size).split("\0");
      if (type === "Q") current = texts()[0]!;
      if (type === "P") {
        const [name, text] = texts();
        prepared.set(name!, text!);
        current = text!;
      }
      if (type === "B") current = prepared.get(texts()[1]!) ?? "";
      if (ENDS.has(type)) ended.push(current);
      isStarted = true;
      rest = rest.subarray(size);
    }
  };
}

/** Divides a piece after a simple query, with which others may have been sent. */
export function splitAfterQuery(piece: Buffer): [query: Buffer, rest: Buffer] {
  const size = piece[0] === "Q".charCodeAt(0) ? 1 + piece.readInt32BE(1) : piece.length;
  return [piece.subarray(0, size), piece.subarray(size)];
}

/** Returns a function that divides what Postgres sends into messages; an incomplete one waits for the next piece. */
export function messageReader() {
  let rest: Buffer = Buffer.alloc(0);
  return (piece: Buffer): Buffer[] => {
    rest = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    const messages: Buffer[] = [];
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const size = 1 + rest.readInt32BE(1);
      messages.push(rest.subarray(0, size));
      rest = rest.subarray(size);
    }
    return messages;
  };
}

export const isCommit = (statement: string) => /^\s*commit\b/i.test(statement);

/** Postgres' refusal of a connection. A driver tries for ever again where a connection closes without one. */
export const SHUTTING_DOWN = errorMessage({
  S: "FATAL",
  V: "FATAL",
  C: "57P03",
  M: "the database system is shutting down",
});

function errorMessage(fields: Record<string, string>) {
  const text = Object.entries(fields).map(([name, value]) => `${name}${value}\0`);
  return message("E", text.join(""));
}

/** A simple query, which a client sends. */
export const query = (text: string) => message("Q", text);

function message(type: string, text: string) {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.from(`${type}\0\0\0\0`);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
