/** Numbers of Ably's protocol, version 6, as far as the stand-in uses them. */
export const actions = {
  heartbeat: 0,
  ack: 1,
  nack: 2,
  connected: 4,
  disconnect: 5,
  disconnected: 6,
  close: 7,
  closed: 8,
  error: 9,
  attach: 10,
  attached: 11,
  detach: 12,
  detached: 13,
  presence: 14,
  message: 15,
  sync: 16,
  auth: 17,
} as const;

export const flags = {
  hasPresence: 1,
  resumed: 4,
  presence: 1 << 16,
  publish: 1 << 17,
  subscribe: 1 << 18,
  presenceSubscribe: 1 << 19,
} as const;

export const presenceActions = { present: 1, enter: 2, leave: 3, update: 4 } as const;

export type Item = Record<string, unknown> & { id?: string; clientId?: string };
export type Member = Item & { clientId: string; connectionId: string; action: number };
export type Frame = {
  action: number;
  channel?: string;
  id?: string;
  msgSerial?: number;
  channelSerial?: string;
  flags?: number;
  connectionId?: string;
  params?: Record<string, string>;
  timestamp?: number;
  messages?: Item[];
  presence?: Item[];
  auth?: { accessToken?: string };
  [other: string]: unknown;
};

/** An error in Ably's format. */
export class AblyFault extends Error {
  constructor(
    readonly code: number,
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }

  get info() {
    const { code, statusCode, message } = this;
    return { code, statusCode, message, href: `https://help.ably.io/error/${code}` };
  }

  /** Tells whether a new token resolves the error: then the client fetches one and continues. */
  get isTokenError() {
    return this.code >= 40140 && this.code < 40150;
  }
}

/** Converts any error to Ably's format; a bug of the stand-in is 50000. */
export const faultOf = (error: unknown) =>
  error instanceof AblyFault ? error : new AblyFault(50000, 500, String(error));

export const refused = (operation: string, channel: string) =>
  new AblyFault(40160, 401, `Channel denied access based on given capability: ${operation} on ${channel}`);
