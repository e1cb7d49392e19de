import { randomUUID } from "node:crypto";
import { allows } from "./capability";
import type { Connection } from "./connection";
import {
  AblyFault,
  actions,
  everyMode,
  type Frame,
  flags,
  type Item,
  type Member,
  manners,
  refused,
} from "./protocol";

const KEPT = 1000;
const LONGEST = 65_536;

type Writer = { clientId?: string; connection?: Connection; msgSerial?: number };

/**
 * One channel: who is attached, what was said lately, and who is present. `epoch` names this run of the stand-in: a
 * serial of another run continues nothing.
 */
export function openChannel(name: string, epoch: string) {
  const log: { n: number; frame: Frame }[] = [];
  const attached = new Map<Connection, number>();
  const members = new Map<string, Member>();
  const serials = new Map<string, string[]>();
  let last = 0;
  const serialOf = (n: number) => `${epoch}:${String(n).padStart(12, "0")}`;

  /** How far the client had got, if nothing that came after is forgotten. */
  function heardUntil(serial: string | undefined) {
    const [of, n] = (serial ?? "").split(":");
    const oldest = log[0]?.n ?? last + 1;
    return of === epoch && Number(n) + 1 >= oldest ? Number(n) : undefined;
  }
  function sync(to: Connection) {
    const presence = [...members.values()].map((member) => ({ ...member, action: manners.present }));
    // Nothing behind the colon: there is no more to come.
    to.send({ action: actions.sync, channel: name, channelSerial: `${last}:`, presence });
  }
  function spread(presence: Member[]) {
    for (const member of presence) {
      const key = `${member.connectionId}:${member.clientId}`;
      if (member.action === manners.leave) members.delete(key);
      else members.set(key, member);
    }
    const frame = {
      action: actions.presence,
      id: presence[0]?.id,
      channel: name,
      channelSerial: serialOf(last),
      timestamp: Date.now(),
      presence,
    };
    for (const [connection, modes] of attached) if (modes & flags.presenceSubscribe) connection.send(frame);
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
      const { capability } = connection.identity;
      const may = (operation: string, modes: number) => (allows(capability, name, operation) ? modes : 0);
      const allowed =
        may("publish", flags.publish) |
        may("subscribe", flags.subscribe | flags.presenceSubscribe) |
        may("presence", flags.presence);
      const modes = allowed & ((frame.flags ?? 0) & everyMode || everyMode);
      if (!modes) throw refused("attach", name);
      const until = heardUntil(frame.channelSerial);
      attached.set(connection, modes);
      const isPeopled = members.size > 0 && (modes & flags.presenceSubscribe) !== 0;
      connection.send({
        action: actions.attached,
        channel: name,
        channelSerial: serialOf(until ?? last),
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
    leave,
    sync,
    /** Says it to all; what carries an id that was said before is not said again. Answers the messages' serials. */
    publish(input: Item[], { clientId, connection, msgSerial }: Writer): string[] {
      if (input.length === 0) throw new AblyFault(40003, 400, "Invalid message");
      if (JSON.stringify(input).length > LONGEST)
        throw new AblyFault(40009, 400, "Maximum message length exceeded");
      if (input.some((item) => item.clientId && clientId && item.clientId !== clientId))
        throw new AblyFault(40012, 400, "Mismatched clientId");
      const given = input[0]?.id;
      const before = given && serials.get(given);
      if (before) return before;
      const base = connection ? `${connection.id}:${msgSerial}` : randomUUID();
      const [channelSerial, timestamp] = [serialOf(++last), Date.now()];
      const messages = input.map((item, n) => ({
        ...item,
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
      const said = messages.map(({ serial }) => serial);
      if (given) serials.set(given, said);
      if (serials.size > KEPT) serials.delete(serials.keys().next().value!);
      const text = JSON.stringify(frame);
      for (const [reader, modes] of attached)
        if (modes & flags.subscribe && (reader !== connection || reader.echoes)) reader.sendText(text);
      return said;
    },
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
