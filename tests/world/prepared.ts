import { messageReader } from "./statements";

const code = (type: string) => type.charCodeAt(0);
/** Messages of a client. */
const [PARSE, BIND, DESCRIBE, FLUSH] = [..."PBDH"].map(code);
/** Postgres' answers to Parse and Describe, and what it sends at any time. */
const [PARSED, PARAMETERS, ROWS, NO_ROWS] = [..."1tTn"].map(code);
const ANY_TIME = new Set([..."NSA"].map(code));
/** An empty ParseComplete. */
const PARSE_COMPLETE = Buffer.from("1\0\0\0\x04", "latin1");

/** A statement that a session has prepared: its name there, and how Postgres describes it. */
type Statement = { name: string; description: Buffer };

/** Statements without a name that a session keeps; values written into the text would make endlessly many. */
const MAX_UNNAMED = 1000;

/**
 * Keeps the statements that a session has prepared, for its next users, as a pooler does, also those that the driver gives
 * no name. A statement that is prepared once more, with the same text and types, is answered here and keeps its first name.
 * Nothing is skipped where a kill could show something: a statement does nothing until it is executed, and executing it is
 * always sent.
 */
export function preparedStatements() {
  /** By text and types. */
  const known = new Map<string, Statement>();
  /** By the names that the present user gave. */
  const given = new Map<string, Statement>();
  const divide = messageReader();
  let unnamed = 0;
  let learning: { key: string; name: string; parts: Buffer[] } | undefined;

  return {
    /** Divides a user's messages into what goes to Postgres and what is answered here; `isIdle` says that nothing else is under way. */
    take(piece: Buffer, isIdle: boolean): { sent: Buffer; answer: Buffer } {
      const sent: Buffer[] = [];
      const answer: Buffer[] = [];
      for (const message of divide(piece)) {
        const isFirst = isIdle && sent.length === 0;
        const [type] = message;
        if (type === PARSE) {
          const [name, end] = textAt(message, 5);
          const key = message.toString("latin1", end);
          const found = known.get(key);
          given.delete(name);
          if (isFirst && found) {
            given.set(name, found);
            answer.push(PARSE_COMPLETE);
            continue;
          }
          if (isFirst && (name || unnamed < MAX_UNNAMED)) {
            const own = name || `unnamed ${++unnamed}`;
            learning = { key, name: own, parts: [] };
            if (!name) given.set("", { name: own, description: Buffer.alloc(0) });
          }
          sent.push(renamed(message, 5));
          continue;
        } else if (type === DESCRIBE) {
          const found = given.get(textAt(message, 6)[0]);
          if (found && isFirst && answer.length > 0) {
            answer.push(found.description);
            continue;
          }
          sent.push(renamed(message, 6));
          continue;
        } else if (type === FLUSH && isFirst && answer.length > 0) continue;
        // A Bind names its portal first.
        sent.push(type === BIND ? renamed(message, textAt(message, 5)[1]) : message);
      }
      return { sent: Buffer.concat(sent), answer: Buffer.concat(answer) };
    },
    /** Learns from Postgres' answers how it describes a new statement. */
    hear(message: Buffer) {
      const type = message[0]!;
      if (!learning || type === PARSED || ANY_TIME.has(type)) return;
      if (type === PARAMETERS || type === ROWS || type === NO_ROWS) learning.parts.push(message);
      if (type === PARAMETERS) return;
      const { key, name, parts } = learning;
      if (parts.length === 2) known.set(key, { name, description: Buffer.concat(parts) });
      learning = undefined;
    },
    /** The user is gone, with the names that it gave. */
    forgetUser: () => given.clear(),
  };

  /** Replaces the statement's name at a place of a message. */
  function renamed(message: Buffer, start: number): Buffer {
    const [name, end] = textAt(message, start);
    const found = given.get(name);
    if (!found) return message;
    const parts = [message.subarray(0, start), Buffer.from(`${found.name}\0`), message.subarray(end)];
    const changed = Buffer.concat(parts);
    changed.writeInt32BE(changed.length - 1, 1);
    return changed;
  }
}

/** The text at a place of a message, up to its zero, and the place behind that. */
function textAt(message: Buffer, start: number): [string, number] {
  const end = message.indexOf(0, start);
  return [message.toString("latin1", start, end), end + 1];
}
