import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answerer = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/** A server that only this machine reaches. What `answer` throws is a bug of the stand-in: 500, without a word. */
export async function listenOnLoopback(answer: Answerer, port = 0) {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.headersSent || response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    /** For those who speak over sockets as well. */
    server,
    url: `http://127.0.0.1:${taken}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
