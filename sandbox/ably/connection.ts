import { randomBytes } from "node:crypto";
import type { WebSocket } from "ws";
import { allows, reaches } from "./capability";
import type { Channel } from "./channel";
import { clientIdOf, type Identity } from "./credentials";
import { AblyFault, actions, type Frame, faultOf, flags, refused } from "./protocol";

/** What a connection needs of the house. */
export type House = {
  channel(name: string): Channel;
  channels(): Iterable<Channel>;
  ofToken(token: string): Identity;
  /** The connection is over, and cannot be resumed. */
  forget(connection: Connection): void;
  patience: Patience;
};
/** Who takes a connection, and whether it hears itself. */
type Holder = { identity: Identity; clientId: string | undefined; echoes: boolean };
/** In ms: how long a cut connection can be resumed, and how often a quiet one hears that it is alive. */
export type Patience = { resumable: number; idle: number };

const secret = () => randomBytes(12).toString("hex");
/** Before a token ends its holder is asked for a new one. */
const EARLY = 30_000;
const LONGEST_TIMER = 2 ** 31 - 1;

/** One client's connection. It outlives its socket for a while, so that another socket can take it up where it was. */
export class Connection {
  readonly id = secret().slice(0, 10);
  identity!: Identity;
  clientId?: string;
  echoes = true;
  private secret = "";
  private socket?: WebSocket;
  private timers: NodeJS.Timeout[] = [];
  private ending?: NodeJS.Timeout;
  private answered = -1;
  private answer: Frame | undefined;

  constructor(private readonly house: House) {}

  get key() {
    return `${this.id}!${this.secret}`;
  }

  send(frame: Frame) {
    this.sendText(JSON.stringify(frame));
  }

  /** A frame that goes to many is written once. */
  sendText(text: string) {
    if (this.socket?.readyState === this.socket?.OPEN) this.socket?.send(text);
  }

  /** A new socket for it: the first, or one after a cut. The key changes, so the one before cannot take it back. */
  take(socket: WebSocket, { identity, clientId, echoes }: Holder, error?: AblyFault) {
    clearTimeout(this.ending);
    for (const channel of this.house.channels()) channel.lose(this);
    const before = this.socket;
    this.socket = socket;
    before?.terminate();
    this.clientId = clientId;
    this.echoes = echoes;
    this.secret = secret();
    this.identify(identity, error);
    socket.on("message", (data) => this.hear(String(data)));
    socket.on("close", () => {
      if (this.socket !== socket) return;
      this.stopTimers();
      for (const channel of this.house.channels()) channel.lose(this);
      this.ending = setTimeout(() => this.end(), this.house.patience.resumable);
    });
  }

  /** Its token is good for nothing any more: it may come back with another one. */
  cutOff(fault: AblyFault) {
    this.send({ action: fault.isOfToken ? actions.disconnected : actions.error, error: fault.info });
    this.socket?.close();
  }

  end() {
    this.stopTimers();
    clearTimeout(this.ending);
    for (const channel of this.house.channels()) {
      channel.lose(this);
      channel.leave(this);
    }
    this.house.forget(this);
  }

  private stopTimers() {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
  }

  private identify(identity: Identity, error?: AblyFault) {
    this.identity = identity;
    this.stopTimers();
    const { resumable, idle } = this.house.patience;
    this.timers.push(setInterval(() => this.send({ action: actions.heartbeat }), idle));
    if (identity.expires !== undefined) {
      const left = Math.min(identity.expires - Date.now(), LONGEST_TIMER);
      const ask = () => this.send({ action: actions.auth });
      const stop = () => this.cutOff(new AblyFault(40142, 401, "Token expired"));
      if (left > EARLY) this.timers.push(setTimeout(ask, left - EARLY));
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
        connectionStateTtl: resumable,
        maxIdleInterval: idle,
        serverId: "stand-in",
      },
    });
  }

  private hear(text: string) {
    let frame: Frame | undefined;
    try {
      frame = JSON.parse(text) as Frame;
      this.action(frame);
    } catch (error) {
      this.send({ action: actions.error, channel: frame?.channel, error: faultOf(error).info });
    }
  }

  private action(frame: Frame) {
    const { action, channel: name = "" } = frame;
    if (action === actions.heartbeat) return this.send({ action, ...(frame.id && { id: frame.id }) });
    if (action === actions.auth) return this.renew(frame.auth?.accessToken ?? "");
    if (action === actions.disconnect) return this.socket?.close();
    if (action === actions.close) {
      this.send({ action: actions.closed });
      this.end();
      return this.socket?.close();
    }
    if (action === actions.message || action === actions.presence) return this.say(frame);
    const channel = this.house.channel(name);
    if (action === actions.attach) return channel.attach(this, frame);
    if (action === actions.sync) return channel.sync(this);
    if (action !== actions.detach) return;
    channel.detach(this);
    this.send({ action: actions.detached, channel: name });
  }

  /** Says something once: what comes again after a cut is answered as before. */
  private say(frame: Frame) {
    const { msgSerial = 0 } = frame;
    if (msgSerial > this.answered) {
      this.answer = this.attempt(frame, msgSerial);
      this.answered = msgSerial;
    }
    const known = this.answer?.msgSerial === msgSerial ? this.answer : undefined;
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
    const channel = this.house.channel(name);
    if (!channel.isOpenFor(this, flags[operation])) throw refused(operation, name);
    if (operation === "presence") {
      channel.present(this, presence, msgSerial);
      return {};
    }
    return channel.publish(messages, { clientId: this.clientId, connection: this, msgSerial });
  }

  /** A new token on the same connection: what it no longer opens is closed at once. */
  private renew(token: string) {
    let identity: Identity;
    try {
      identity = this.house.ofToken(token);
      this.clientId = clientIdOf(identity, this.clientId);
    } catch (error) {
      return this.cutOff(faultOf(error));
    }
    this.identify(identity);
    for (const channel of this.house.channels()) {
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
