import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/**
 * Starts a server that only this machine reaches. An exception of `handle` is a bug of the stand-in and
 * answered with 500.
 */
export async function listenOnLoopback(handle: Handler, port = 0) {
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.headersSent || response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    /** For WebSockets. */
    server,
    url: `http://127.0.0.1:${taken}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
