import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { Transform } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";

/** "held" leaves the network whole and the call unanswered: it never reaches the server. */
type Moment = "before" | "after" | "held";

/** The line that uploads take: its speed, the bytes after which it is cut for a moment, and those that it has carried. */
export type UploadLine = { bytesPerSecond: number; cutsAt: number[]; carried: number };
const CUT_MS = 300;
const PIECE_BYTES = 8192;

/**
 * A proxy between a browser and the product whose network can be cut: at once, or around the nth change that is sent,
 * before it reaches the server or after the server did it, so that only the answer is lost.
 */
export async function cuttableNetwork(uploads?: UploadLine) {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isHeld = (_request: IncomingMessage) => false;
  let isAnswerLost = (_request: IncomingMessage) => false;
  let clockAheadMs = 0;
  let changes = 0;
  const sent = new Map<string, IncomingHttpHeaders>();
  let planned: { nth: number; moment: Moment } | undefined;
  let isHolding = false;
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const restore = () => {
    isCut = false;
    isHeld = () => false;
    isAnswerLost = () => false;
    planned = undefined;
  };
  const isDue = (moment: Moment, nth: number) => planned?.nth === nth && planned.moment === moment;

  const server = createServer((incoming, answer) => {
    if (isCut) return void answer.destroy();
    if (isHeld(incoming)) return;
    const to = new URL(incoming.url ?? "/");
    const nth = isChange(incoming.method, to.pathname) ? ++changes : 0;
    if (nth > 0) sent.set(to.pathname, incoming.headers);
    if (isDue("before", nth)) return void cut();
    if (isDue("held", nth)) {
      isHolding = true;
      return;
    }
    const outgoing = request(to, { method: incoming.method, headers: incoming.headers }, (from) => {
      if (isAnswerLost(incoming)) return void from.resume().on("end", () => answer.destroy());
      if (isDue("after", nth)) return void from.resume().on("end", cut);
      const date = new Date(Date.now() + clockAheadMs).toUTCString();
      answer.writeHead(from.statusCode ?? 502, { ...from.headers, date });
      from.pipe(answer);
    });
    outgoing.on("error", () => answer.destroy());
    endTogether(answer, () => outgoing.destroy());
    if (uploads && to.pathname.startsWith("/uploads")) {
      const line = slowLine(uploads, () => {
        cut();
        setTimeout(restore, CUT_MS);
      });
      // What a sender that went away has not sent is not carried.
      endTogether(answer, () => line.destroy());
      incoming.pipe(line).pipe(outgoing);
    } else incoming.pipe(outgoing);
  });
  server.on("connection", (socket) => {
    if (isCut) return void socket.destroy();
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    proxy: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    cut,
    restore,
    /** Requests from now on stay without an answer, also after `restore`: browsers repeat one whose connection breaks. */
    hold: (which: typeof isHeld = () => true) => {
      isHeld = which;
    },
    /** The server does what is asked, and nobody hears of it. */
    loseAnswers: (which: typeof isAnswerLost) => {
      isAnswerLost = which;
    },
    /** Answers say a time that is so much later than the phone's. */
    setClock: (aheadSeconds: number) => {
      clockAheadMs = aheadSeconds * 1000;
    },
    /** Cuts around the nth change from now. */
    cutAt: (nth: number, moment: Moment) => {
      changes = 0;
      planned = { nth, moment };
    },
    /** The headers of the last change that was sent to a path, by a page or its service worker. */
    headersTo: (path: string) => sent.get(path),
    isCut: () => isCut,
    isHolding: () => isHolding,
    close: () => {
      cut();
      server.close();
    },
  };
}
export type CuttableNetwork = Awaited<ReturnType<typeof cuttableNetwork>>;

/** Carries a request's body at the line's speed. What waits in front of it is not on the way yet. */
function slowLine(line: UploadLine, cut: () => void) {
  return new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      for (let at = 0; at < chunk.length && !this.destroyed; at += PIECE_BYTES) {
        const piece = chunk.subarray(at, at + PIECE_BYTES);
        this.push(piece);
        line.carried += piece.length;
        await pause((piece.length / line.bytesPerSecond) * 1000);
        if (line.carried < (line.cutsAt[0] ?? Number.POSITIVE_INFINITY)) continue;
        line.cutsAt.shift();
        cut();
        return;
      }
      done();
    },
  });
}

const isChange = (method = "GET", path: string) =>
  !["GET", "HEAD"].includes(method) && /^\/(?:api|uploads)\b/.test(path);

const endTogether = (answer: ServerResponse, end: () => void) =>
  answer.on("close", () => answer.writableFinished || end());
