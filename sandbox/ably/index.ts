import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { listenOnLoopback } from "../wire/loopback";
import { type Channel, openChannel } from "./channel";
import { Connection, type House, type Patience } from "./connection";
import { clientIdOf, credentials as credentialsOf, type Identity, type Keys } from "./credentials";
import { AblyFault, actions, faultOf } from "./protocol";
import { answerRest } from "./rest";

type Options = {
  /** The keys that it accepts, and what they may do. */
  keys: Keys;
  port?: number;
  patience?: Partial<Patience>;
};

/** A key with what docs/operations.md says that Callout's needs, and no more. */
export const keyOfCallout = (key: string): Keys => ({ [key]: { "*": ["publish", "subscribe"] } });

/**
 * A server on loopback that speaks Ably's protocol to Ably's own package, as far as we use it: tokens and their end,
 * connections that are resumed, channels, presence, and publishing by REST. What it knows is gone with the process,
 * as everything live is: readers catch up from the database.
 */
export async function startAblyServer({ keys, port, patience }: Options) {
  const credentials = credentialsOf(keys);
  const channels = new Map<string, Channel>();
  const connections = new Map<string, Connection>();
  const epoch = randomBytes(6).toString("hex");

  function channel(name: string) {
    if (!name || name.startsWith(":")) throw new AblyFault(40010, 400, "Invalid channel name");
    const found = channels.get(name) ?? openChannel(name, epoch);
    channels.set(name, found);
    return found;
  }
  const house: House = {
    channel,
    channels: () => channels.values(),
    ofToken: credentials.ofToken,
    forget: ({ id }) => connections.delete(id),
    patience: { resumable: 120_000, idle: 15_000, ...patience },
  };
  function cutOff(clientId: string) {
    const revoked = new AblyFault(40141, 401, "Token revoked");
    for (const connection of connections.values())
      if (connection.clientId === clientId) connection.cutOff(revoked);
  }

  function welcome(socket: WebSocket, request: IncomingMessage) {
    // What is no frame ends its own line, and not whoever runs the stand-in.
    socket.on("error", () => {});
    const query = new URL(request.url ?? "/", "http://ably").searchParams;
    let identity: Identity;
    let clientId: string | undefined;
    try {
      if (query.get("format") === "msgpack") throw new AblyFault(40013, 400, "Only JSON is spoken here");
      identity = credentials.identify(query);
      clientId = clientIdOf(identity, query.get("clientId") ?? undefined);
    } catch (error) {
      const fault = faultOf(error);
      socket.send(
        JSON.stringify({ action: fault.isOfToken ? actions.disconnected : actions.error, error: fault.info }),
      );
      return socket.close();
    }
    const asked = query.get("resume") ?? query.get("recover");
    const before = asked ? connections.get(asked.split("!")[0] ?? "") : undefined;
    const resumed = before?.key === asked && before?.clientId === clientId ? before : undefined;
    const lost = asked && !resumed ? lostOf(asked) : undefined;
    const connection = resumed ?? new Connection(house);
    connections.set(connection.id, connection);
    connection.take(socket, { identity, clientId, echoes: query.get("echo") !== "false" }, lost);
  }

  const http = await listenOnLoopback((request, response) => {
    return answerRest({ credentials, channel, cutOff }, request, response);
  }, port);
  const sockets = new WebSocketServer({ server: http.server });
  sockets.on("connection", welcome);
  const cut = () => {
    for (const socket of sockets.clients) socket.terminate();
  };
  return {
    url: http.url,
    /** Cuts every line without a word, as a network does. */
    cut,
    stop: async () => {
      cut();
      for (const connection of connections.values()) connection.end();
      sockets.close();
      await http.stop();
    },
  };
}

/** Why a connection cannot be taken up again: it is over, or there cannot have been such a one. */
const lostOf = (key: string) =>
  /^[0-9a-f]+![0-9a-f]+$/.test(key)
    ? new AblyFault(80008, 400, "Unable to recover connection")
    : new AblyFault(80018, 400, "Invalid connection key");
