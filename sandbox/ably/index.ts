import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { listenOnLoopback } from "../wire/loopback";
import { type Channel, openChannel } from "./channel";
import { Connection, type House, type Patience } from "./connection";
import { credentials as credentialsOf, type Identity } from "./credentials";
import { AblyFault, actions, faultOf } from "./protocol";
import { answerRest } from "./rest";

type Options = {
  /** The only key that it accepts: "app.name:secret". */
  key: string;
  port?: number;
  patience?: Partial<Patience>;
};

/**
 * A server on loopback that speaks Ably's protocol to Ably's own package, as far as we use it: tokens and their end,
 * connections that are resumed, channels, presence, and publishing by REST. What it knows is gone with the process,
 * as everything live is: readers catch up from the database.
 */
export async function startAblyServer({ key, port, patience }: Options) {
  const credentials = credentialsOf(key);
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
    const query = new URL(request.url ?? "/", "http://ably").searchParams;
    let identity: Identity;
    try {
      if (query.get("format") === "msgpack") throw new AblyFault(40013, 400, "Only JSON is spoken here");
      identity = credentials.identify(query);
    } catch (error) {
      const fault = faultOf(error);
      socket.send(
        JSON.stringify({ action: fault.isOfToken ? actions.disconnected : actions.error, error: fault.info }),
      );
      return socket.close();
    }
    const asked = query.get("resume") ?? query.get("recover");
    const before = asked ? connections.get(asked.split("!")[0] ?? "") : undefined;
    const resumed = before?.key === asked && before?.clientId === identity.clientId ? before : undefined;
    const lost = asked && !resumed ? new AblyFault(80008, 400, "Unable to recover connection") : undefined;
    const connection = resumed ?? new Connection(house);
    connections.set(connection.id, connection);
    connection.take(socket, identity, query, lost);
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
