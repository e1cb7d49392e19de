import { randomBytes } from "node:crypto";
import type { WebSocket } from "ws";
import { allows, reaches } from "./capability";
import type { Channel } from "./channel";
import { clientIdOf, type Identity } from "./credentials";
import { AblyFault, actions, type Frame, faultOf, flags, refused } from "./protocol";

/** Services that a connection needs. */
export type Hub = {
  channel(name: string): Channel;
  channels(): Iterable<Channel>;
  identifyToken(token: string): Identity;
  /** Forgets a connection that has ended and cannot be resumed. */
  forget(connection: Connection): void;
  timeouts: Timeouts;
};
/** The client of a connection; `echoes` tells whether it receives its own messages. */
type ClientInfo = { identity: Identity; clientId: string | undefined; echoes: boolean };
/** How long a cut connection can be resumed, and how often an idle one gets a heartbeat, in ms. */
export type Timeouts = { resumeMs: number; heartbeatMs: number };

const newSecret = () => randomBytes(12).toString("hex");
/** How long before a token expires the server requests a new one. */
const REAUTH_LEAD_MS = 30_000;
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** A client's connection. It outlives its socket for a while, so that another socket can resume it. */
export class Connection {
  readonly id = newSecret().slice(0, 10);
  identity!: Identity;
  clientId?: string;
  echoes = true;
  private secret = "";
  private socket?: WebSocket;
  private timers: NodeJS.Timeout[] = [];
  private endTimer?: NodeJS.Timeout;
  private lastSerial = -1;
  private lastReply: Frame | undefined;

  constructor(private readonly hub: Hub) {}

  get key() {
    return `${this.id}!${this.secret}`;
  }

  send(frame: Frame) {
    this.sendText(JSON.stringify(frame));
  }

  /** Takes a serialized frame, so that a broadcast is serialized once. */
  sendText(text: string) {
    if (this.socket?.readyState === this.socket?.OPEN) this.socket?.send(text);
  }

  /**
   * Attaches a socket, the first one or one after a cut. The key changes, so the previous socket cannot
   * reconnect.
   */
  attachSocket(socket: WebSocket, { identity, clientId, echoes }: ClientInfo, error?: AblyFault) {
    clearTimeout(this.endTimer);
    for (const channel of this.hub.channels()) channel.drop(this);
    const previous = this.socket;
    this.socket = socket;
    previous?.terminate();
    this.clientId = clientId;
    this.echoes = echoes;
    this.secret = newSecret();
    this.identify(identity, error);
    socket.on("message", (data) => this.receive(String(data)));
    socket.on("close", () => {
      if (this.socket !== socket) return;
      this.stopTimers();
      for (const channel of this.hub.channels()) channel.drop(this);
      this.endTimer = setTimeout(() => this.end(), this.hub.timeouts.resumeMs);
    });
  }

  /** Closes the socket after its token became invalid; the client may resume with another token. */
  closeWith(fault: AblyFault) {
    this.send({ action: fault.isTokenError ? actions.disconnected : actions.error, error: fault.info });
    this.socket?.close();
  }

  end() {
    this.stopTimers();
    clearTimeout(this.endTimer);
    for (const channel of this.hub.channels()) {
      channel.drop(this);
      channel.leave(this);
    }
    this.hub.forget(this);
  }

  private stopTimers() {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
  }

  private identify(identity: Identity, error?: AblyFault) {
    this.identity = identity;
    this.stopTimers();
    const { resumeMs, heartbeatMs } = this.hub.timeouts;
    this.timers.push(setInterval(() => this.send({ action: actions.heartbeat }), heartbeatMs));
    if (identity.expires !== undefined) {
      const left = Math.min(identity.expires - Date.now(), MAX_TIMEOUT_MS);
      const ask = () => this.send({ action: actions.auth });
      const stop = () => this.closeWith(new AblyFault(40142, 401, "Token expired"));
      if (left > REAUTH_LEAD_MS) this.timers.push(setTimeout(ask, left - REAUTH_LEAD_MS));
      this.timers.push(setTimeout(stop, left));
    }
    const clientId = this.clientId ?? identity.clientId;
    this.send({
      action: actions.connected,
      connectionId: this.id,
      ...(error && { error: error.info }),
      connectionDetails: {
        ...(clientId && { clientId }),
        connectionKey: this.key,
        maxMessageSize: 65_536,
        connectionStateTtl: resumeMs,
        maxIdleInterval: heartbeatMs,
        serverId: "stand-in",
      },
    });
  }

  private receive(text: string) {
    let frame: Frame | undefined;
    try {
      frame = JSON.parse(text) as Frame;
      this.handle(frame);
    } catch (error) {
      this.send({ action: actions.error, channel: frame?.channel, error: faultOf(error).info });
    }
  }

  private handle(frame: Frame) {
    const { action, channel: name = "" } = frame;
    if (action === actions.heartbeat) return this.send({ action, ...(frame.id && { id: frame.id }) });
    if (action === actions.auth) return this.renew(frame.auth?.accessToken ?? "");
    if (action === actions.disconnect) return this.socket?.close();
    if (action === actions.close) {
      this.send({ action: actions.closed });
      this.end();
      return this.socket?.close();
    }
    if (action === actions.message || action === actions.presence) return this.deliverOnce(frame);
    const channel = this.hub.channel(name);
    if (action === actions.attach) return channel.attach(this, frame);
    if (action === actions.sync) return channel.sync(this);
    if (action !== actions.detach) return;
    channel.detach(this);
    this.send({ action: actions.detached, channel: name });
  }

  /** Delivers a message once; a repeat after a cut gets the same reply. */
  private deliverOnce(frame: Frame) {
    const { msgSerial = 0 } = frame;
    if (msgSerial > this.lastSerial) {
      this.lastReply = this.attempt(frame, msgSerial);
      this.lastSerial = msgSerial;
    }
    const known = this.lastReply?.msgSerial === msgSerial ? this.lastReply : undefined;
    this.send(known ?? { action: actions.ack, msgSerial, count: 1, res: [{}] });
  }

  private attempt(frame: Frame, msgSerial: number): Frame {
    try {
      return { action: actions.ack, msgSerial, count: 1, res: [this.deliver(frame, msgSerial)] };
    } catch (error) {
      return { action: actions.nack, msgSerial, count: 1, error: faultOf(error).info };
    }
  }

  private deliver({ action, channel: name = "", messages = [], presence = [] }: Frame, msgSerial: number) {
    const operation = action === actions.message ? "publish" : "presence";
    if (!allows(this.identity.capability, name, operation)) throw refused(operation, name);
    const channel = this.hub.channel(name);
    if (!channel.isOpenFor(this, flags[operation])) throw refused(operation, name);
    if (operation === "presence") {
      channel.updatePresence(this, presence, msgSerial);
      return {};
    }
    return channel.publish(messages, { clientId: this.clientId, connection: this, msgSerial });
  }

  /** Switches to a new token, and detaches channels that it does not allow. */
  private renew(token: string) {
    let identity: Identity;
    try {
      identity = this.hub.identifyToken(token);
      this.clientId = clientIdOf(identity, this.clientId);
    } catch (error) {
      return this.closeWith(faultOf(error));
    }
    this.identify(identity);
    for (const channel of this.hub.channels()) {
      if (!channel.isAttached(this) || reaches(identity.capability, channel.name)) continue;
      channel.detach(this);
      this.send({
        action: actions.error,
        channel: channel.name,
        error: refused("attach", channel.name).info,
      });
    }
  }
}
