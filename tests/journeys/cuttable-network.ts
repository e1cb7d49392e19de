import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

type Moment = "before" | "after";

/**
 * A proxy between a browser and the product whose network can be cut: at once, or around the nth change that is sent,
 * before it reaches the server or after the server did it, so that only the answer is lost.
 */
export async function cuttableNetwork() {
  const sockets = new Set<Socket>();
  let isCut = false;
  let changes = 0;
  let planned: { nth: number; moment: Moment } | undefined;
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const isDue = (moment: Moment, nth: number) => planned?.nth === nth && planned.moment === moment;

  const server = createServer((incoming, answer) => {
    if (isCut) return void answer.destroy();
    const to = new URL(incoming.url ?? "/");
    const nth = isChange(incoming.method, to.pathname) ? ++changes : 0;
    if (isDue("before", nth)) return void cut();
    const outgoing = request(to, { method: incoming.method, headers: incoming.headers }, (from) => {
      if (isDue("after", nth)) return void from.resume().on("end", cut);
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    outgoing.on("error", () => answer.destroy());
    endTogether(answer, () => outgoing.destroy());
    incoming.pipe(outgoing);
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
    restore: () => {
      isCut = false;
      planned = undefined;
    },
    /** Cuts around the nth change from now. */
    cutAt: (nth: number, moment: Moment) => {
      changes = 0;
      planned = { nth, moment };
    },
    isCut: () => isCut,
    close: () => {
      cut();
      server.close();
    },
  };
}
export type CuttableNetwork = Awaited<ReturnType<typeof cuttableNetwork>>;

const isChange = (method = "GET", path: string) => method !== "GET" && path.startsWith("/api/");

const endTogether = (answer: ServerResponse, end: () => void) =>
  answer.on("close", () => answer.writableFinished || end());
