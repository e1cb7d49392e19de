import { randomUUID } from "node:crypto";
import type { Connection } from "./connection";
import { everyMode, modesAllowed, modesAsked } from "./modes";
import { AblyFault, actions, type Frame, flags, type Item, type Member, manners, refused } from "./protocol";

const KEPT = 1000;
const LONGEST = 65_536;

type Published = { messageId?: string; serials: string[] };
type Writer = { clientId?: string; connection?: Connection; msgSerial?: number };

/**
 * One channel: who is attached, what was said lately, and who is present. `epoch` names this run of the stand-in: a
 * serial of another run continues nothing.
 */
export function openChannel(name: string, epoch: string) {
  const log: { n: number; frame: Frame }[] = [];
  /** Who hears what, and what each has asked for: a newer token may open more of that. */
  const attached = new Map<Connection, { modes: number; asked: number }>();
  const members = new Map<string, Member>();
  const published = new Map<string, Published>();
  let last = 0;
  const serialOf = (n: number) => `${epoch}:${String(n).padStart(12, "0")}`;

  /** How far the client had got, if nothing that came after is forgotten. */
  function heardUntil(serial: string | undefined) {
    const [of, n] = (serial ?? "").split(":");
    const oldest = log[0]?.n ?? last + 1;
    return of === epoch && Number(n) + 1 >= oldest ? Number(n) : undefined;
  }
  function sync(to: Connection) {
    const presence = [...members.values()];
    // Nothing behind the colon: there is no more to come.
    to.send({ action: actions.sync, channel: name, channelSerial: `${last}:`, presence });
  }
  function spread(presence: Member[]) {
    for (const member of presence) {
      const key = `${member.connectionId}:${member.clientId}`;
      if (member.action === manners.leave) members.delete(key);
      else members.set(key, { ...member, action: manners.present });
    }
    const frame = {
      action: actions.presence,
      id: presence[0]?.id,
      channel: name,
      channelSerial: serialOf(last),
      timestamp: Date.now(),
      presence,
    };
    for (const [connection, { modes }] of attached)
      if (modes & flags.presenceSubscribe) connection.send(frame);
  }
  function leave(connection: Connection) {
    const own = [...members.values()].filter(({ connectionId }) => connectionId === connection.id);
    const gone = (member: Member, n: number) => ({
      ...member,
      action: manners.leave,
      id: `${connection.id}:leave:${n}`,
      timestamp: Date.now(),
    });
    if (own.length > 0) spread(own.map(gone));
  }

  return {
    name,
    /** Attaches for what is asked and allowed, and sends what was missed since the frame's serial. */
    attach(connection: Connection, frame: Frame) {
      const asked = modesAsked(frame);
      const modes = asked & modesAllowed(connection.identity.capability, name);
      if (!modes) throw refused("attach", name);
      const until = heardUntil(frame.channelSerial);
      attached.set(connection, { modes, asked });
      const isPeopled = members.size > 0 && (modes & flags.presenceSubscribe) !== 0;
      connection.send({
        action: actions.attached,
        channel: name,
        channelSerial: serialOf(until ?? last),
        params: frame.params,
        flags: modes | (until === undefined ? 0 : flags.resumed) | (isPeopled ? flags.hasPresence : 0),
      });
      if (modes & flags.subscribe)
        for (const { n, frame: missed } of log) if (n > (until ?? last)) connection.send(missed);
      if (isPeopled) sync(connection);
    },
    detach(connection: Connection) {
      attached.delete(connection);
      leave(connection);
    },
    /** The line is cut: it is no longer written to, but is still present. */
    lose: (connection: Connection) => attached.delete(connection),
    isAttached: (connection: Connection) => attached.has(connection),
    /** Whether it was attached for this; to write needs no attaching. */
    isOpenFor: (connection: Connection, mode: number) =>
      ((attached.get(connection)?.asked ?? everyMode) & mode) !== 0,
    leave,
    sync,
    /** Says it to all; what carries an id that was said before is not said again. Answers the messages' serials. */
    publish(input: Item[], { clientId, connection, msgSerial }: Writer): Published {
      if (input.length === 0) throw new AblyFault(40003, 400, "Invalid message");
      if (JSON.stringify(input).length > LONGEST)
        throw new AblyFault(40009, 400, "Maximum message length exceeded");
      if (input.some((item) => item.clientId && clientId && item.clientId !== clientId))
        throw new AblyFault(40012, 400, "Mismatched clientId");
      const given = input[0]?.id;
      const before = given && published.get(given);
      if (before) return before;
      const base = connection ? `${connection.id}:${msgSerial}` : randomUUID();
      const [channelSerial, timestamp] = [serialOf(++last), Date.now()];
      const messages = input.map((item, n) => ({
        ...withoutNulls(item),
        id: item.id ?? `${base}:${n}`,
        clientId: item.clientId ?? clientId,
        connectionId: connection?.id,
        timestamp,
        action: 0,
        serial: `${channelSerial}:${n}`,
      }));
      const frame = {
        action: actions.message,
        id: messages[0]?.id,
        channel: name,
        channelSerial,
        timestamp,
        messages,
      };
      log.push({ n: last, frame });
      if (log.length > KEPT) log.shift();
      const done = { messageId: frame.id, serials: messages.map(({ serial }) => serial) };
      if (given) published.set(given, done);
      if (published.size > KEPT) published.delete(published.keys().next().value!);
      const text = JSON.stringify(frame);
      for (const [reader, { modes }] of attached)
        if (modes & flags.subscribe && (reader !== connection || reader.echoes)) reader.sendText(text);
      return done;
    },
    /** What is kept of what was said, oldest first. */
    said: () => log.flatMap(({ frame }) => frame.messages ?? []),
    /** Enters, updates or leaves. */
    present(connection: Connection, items: Item[], msgSerial: number) {
      const own = connection.clientId;
      spread(
        items.map((item, n) => {
          const clientId = item.clientId ?? own;
          if (!clientId || (own && clientId !== own)) throw new AblyFault(40012, 400, "Mismatched clientId");
          return {
            ...item,
            action: Number(item.action),
            clientId,
            connectionId: connection.id,
            id: `${connection.id}:${msgSerial}:${n}`,
            timestamp: Date.now(),
          };
        }),
      );
    },
    members: () => [...members.values()],
  };
}
export type Channel = ReturnType<typeof openChannel>;

/** Clients send null for what they do not say. */
const withoutNulls = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null));
