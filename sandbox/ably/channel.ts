import { randomUUID } from "node:crypto";
import type { Identity } from "./credentials";
import { allModes, allowedModes, requestedModes } from "./modes";
import {
  AblyFault,
  actions,
  type Frame,
  flags,
  type Item,
  type Member,
  presenceActions,
  refused,
} from "./protocol";

const MAX_LOG = 1000;
const MAX_MESSAGE_BYTES = 65_536;

/** What a channel uses of a connection. */
type Connection = {
  readonly id: string;
  identity: Identity;
  clientId?: string;
  echoes: boolean;
  send(frame: Frame): void;
  sendText(text: string): void;
};
type Published = { messageId?: string; serials: string[] };
type Writer = { clientId?: string; connection?: Connection; msgSerial?: number };

/**
 * Opens a channel with its attached connections, recent messages and present members. `epoch` identifies
 * this run of the stand-in: serials of an earlier run cannot be resumed.
 */
export function openChannel(name: string, epoch: string) {
  const log: { n: number; frame: Frame }[] = [];
  /** Granted and requested modes by connection: a later token may grant more of the requested ones. */
  const attached = new Map<Connection, { modes: number; requested: number }>();
  const members = new Map<string, Member>();
  const published = new Map<string, Published>();
  let last = 0;
  const serialOf = (n: number) => `${epoch}:${String(n).padStart(12, "0")}`;

  /** Returns the client's position, if no message since then has been dropped from the log. */
  function resumePosition(serial: string | undefined) {
    const [run, n] = (serial ?? "").split(":");
    const oldest = log[0]?.n ?? last + 1;
    return run === epoch && Number(n) + 1 >= oldest ? Number(n) : undefined;
  }
  function sync(to: Connection) {
    const presence = [...members.values()];
    // An empty cursor after the colon marks the last part of the members.
    to.send({ action: actions.sync, channel: name, channelSerial: `${last}:`, presence });
  }
  function broadcast(presence: Member[]) {
    for (const member of presence) {
      const key = `${member.connectionId}:${member.clientId}`;
      if (member.action === presenceActions.leave) members.delete(key);
      else members.set(key, { ...member, action: presenceActions.present });
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
    const departure = (member: Member, n: number) => ({
      ...member,
      action: presenceActions.leave,
      id: `${connection.id}:leave:${n}`,
      timestamp: Date.now(),
    });
    if (own.length > 0) broadcast(own.map(departure));
  }

  return {
    name,
    /** Attaches with the requested and allowed modes, and sends messages missed since the frame's serial. */
    attach(connection: Connection, frame: Frame) {
      const requested = requestedModes(frame);
      const modes = requested & allowedModes(connection.identity.capability, name);
      if (!modes) throw refused("attach", name);
      const until = resumePosition(frame.channelSerial);
      attached.set(connection, { modes, requested });
      const hasMembers = members.size > 0 && (modes & flags.presenceSubscribe) !== 0;
      connection.send({
        action: actions.attached,
        channel: name,
        channelSerial: serialOf(until ?? last),
        params: frame.params,
        flags: modes | (until === undefined ? 0 : flags.resumed) | (hasMembers ? flags.hasPresence : 0),
      });
      if (modes & flags.subscribe)
        for (const { n, frame: missed } of log) if (n > (until ?? last)) connection.send(missed);
      if (hasMembers) sync(connection);
    },
    detach(connection: Connection) {
      attached.delete(connection);
      leave(connection);
    },
    /** Stops sending after the connection was cut; the member stays present. */
    drop: (connection: Connection) => attached.delete(connection),
    isAttached: (connection: Connection) => attached.has(connection),
    /** Tells whether the requested modes include this one. Publishing needs no attachment. */
    isOpenFor: (connection: Connection, mode: number) =>
      ((attached.get(connection)?.requested ?? allModes) & mode) !== 0,
    leave,
    sync,
    /** Sends messages to all attached connections, each message id once. */
    publish(input: Item[], { clientId, connection, msgSerial }: Writer): Published {
      if (input.length === 0) throw new AblyFault(40003, 400, "Invalid message");
      if (JSON.stringify(input).length > MAX_MESSAGE_BYTES)
        throw new AblyFault(40009, 400, "Maximum message length exceeded");
      if (input.some((item) => item.clientId && clientId && item.clientId !== clientId))
        throw new AblyFault(40012, 400, "Mismatched clientId");
      const givenId = input[0]?.id;
      const previous = givenId && published.get(givenId);
      if (previous) return previous;
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
      if (log.length > MAX_LOG) log.shift();
      const result = { messageId: frame.id, serials: messages.map(({ serial }) => serial) };
      if (givenId) published.set(givenId, result);
      if (published.size > MAX_LOG) published.delete(published.keys().next().value!);
      const text = JSON.stringify(frame);
      for (const [reader, { modes }] of attached)
        if (modes & flags.subscribe && (reader !== connection || reader.echoes)) reader.sendText(text);
      return result;
    },
    history: () => log.flatMap(({ frame }) => frame.messages ?? []),
    /** Enters, updates or leaves, by the item's action. */
    updatePresence(connection: Connection, items: Item[], msgSerial: number) {
      const own = connection.clientId;
      broadcast(
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

/** Clients send null for unset fields. */
const withoutNulls = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null));
