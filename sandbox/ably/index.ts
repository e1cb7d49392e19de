import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { listenOnLoopback } from "../wire/loopback";
import { type Channel, openChannel } from "./channel";
import { Connection, type Hub, type Timeouts } from "./connection";
import { clientIdOf, credentials as credentialsOf, type Identity, type Keys } from "./credentials";
import { AblyFault, actions, faultOf } from "./protocol";
import { answerRest } from "./rest";

type Options = {
  /** The accepted keys with their capabilities. */
  keys: Keys;
  port?: number;
  timeouts?: Partial<Timeouts>;
};

/** The capability that docs/operations.md asks for. */
export const keysForCallout = (key: string): Keys => ({ [key]: { "*": ["publish", "subscribe"] } });

/**
 * Starts a loopback server that speaks Ably's protocol as far as Callout uses it: tokens, resumed
 * connections, channels, presence and publishing by REST. Its state is lost with the process; clients then
 * catch up from the database.
 */
export async function startAblyServer({ keys, port, timeouts }: Options) {
  const credentials = credentialsOf(keys);
  const channels = new Map<string, Channel>();
  const connections = new Map<string, Connection>();
  const epoch = randomBytes(6).toString("hex");

  function channel(name: string) {
    if (!name || name.startsWith(":")) throw new AblyFault(40010, 400, "Invalid channel name");
    const opened = channels.get(name) ?? openChannel(name, epoch);
    channels.set(name, opened);
    return opened;
  }
  const hub: Hub = {
    channel,
    channels: () => channels.values(),
    identifyToken: credentials.identifyToken,
    forget: ({ id }) => connections.delete(id),
    timeouts: { resumeMs: 120_000, heartbeatMs: 15_000, ...timeouts },
  };
  function closeRevoked(clientId: string) {
    const revoked = new AblyFault(40141, 401, "Token revoked");
    for (const connection of connections.values())
      if (connection.clientId === clientId) connection.closeWith(revoked);
  }

  function accept(socket: WebSocket, request: IncomingMessage) {
    // An invalid frame must not end the process.
    socket.on("error", () => {});
    const query = new URL(request.url ?? "/", "http://ably").searchParams;
    let identity: Identity;
    let clientId: string | undefined;
    try {
      if (query.get("format") === "msgpack") throw new AblyFault(40013, 400, "Only JSON is supported here");
      identity = credentials.identify(query);
      clientId = clientIdOf(identity, query.get("clientId") ?? undefined);
    } catch (error) {
      const fault = faultOf(error);
      socket.send(
        JSON.stringify({
          action: fault.isTokenError ? actions.disconnected : actions.error,
          error: fault.info,
        }),
      );
      return socket.close();
    }
    const resumeKey = query.get("resume") ?? query.get("recover");
    const previous = resumeKey ? connections.get(resumeKey.split("!")[0] ?? "") : undefined;
    const resumed = previous?.key === resumeKey && previous?.clientId === clientId ? previous : undefined;
    const lost = resumeKey && !resumed ? resumeFault(resumeKey) : undefined;
    const connection = resumed ?? new Connection(hub);
    connections.set(connection.id, connection);
    connection.attachSocket(socket, { identity, clientId, echoes: query.get("echo") !== "false" }, lost);
  }

  const http = await listenOnLoopback((request, response) => {
    return answerRest({ credentials, channel, closeRevoked }, request, response);
  }, port);
  const sockets = new WebSocketServer({ server: http.server });
  sockets.on("connection", accept);
  const cut = () => {
    for (const socket of sockets.clients) socket.terminate();
  };
  return {
    url: http.url,
    /** Cuts every connection without a close frame, as a network failure does. */
    cut,
    stop: async () => {
      cut();
      for (const connection of connections.values()) connection.end();
      sockets.close();
      await http.stop();
    },
  };
}

/** Returns why a connection cannot be resumed: it has ended, or the key is malformed. */
const resumeFault = (key: string) =>
  /^[0-9a-f]+![0-9a-f]+$/.test(key)
    ? new AblyFault(80008, 400, "Unable to recover connection")
    : new AblyFault(80018, 400, "Invalid connection key");
