import http from "node:http";

type Upstream = { port: number; alive: boolean; answered: number; changing: number };
export type Account = { answered: number[]; killed: number; answeredSince: number };

/**
 * A reverse proxy as docs/operations.md wants it: requests go to the servers in turn; one that is gone is left out, and what
 * it was asked to read is asked of another. `kill` is called for the first server once it has answered `after` requests,
 * while it may be reading but changes nothing: who presses a button just then sees an error page and presses again, which
 * the journeys about a lost network show.
 */
export function startProxy(port: number, ports: readonly number[], kill: () => void, after: number) {
  const upstreams: Upstream[] = ports.map((port) => ({ port, alive: true, answered: 0, changing: 0 }));
  const [victim] = upstreams as [Upstream, ...Upstream[]];
  let [turn, killed, answeredSince] = [0, 0, 0];

  function choose() {
    const alive = upstreams.filter(({ alive }) => alive);
    return alive[turn++ % alive.length];
  }

  function strike() {
    if (killed || victim.answered < after || victim.changing > 0) return;
    killed++;
    kill();
  }

  function pass(request: http.IncomingMessage, response: http.ServerResponse) {
    const upstream = choose();
    if (!upstream) return void response.writeHead(502).end();
    const reads = request.method === "GET" || request.method === "HEAD";
    if (!reads) upstream.changing++;
    const asked = http.request({
      port: upstream.port,
      host: "127.0.0.1",
      method: request.method,
      path: request.url,
      headers: { ...request.headers, "x-forwarded-for": request.socket.remoteAddress },
    });
    let over = false;
    const settle = () => {
      if (over) return;
      over = true;
      if (!reads) upstream.changing--;
      strike();
    };
    asked.on("response", (answer) => {
      upstream.answered++;
      if (killed) answeredSince++;
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
      answer.on("close", settle);
      answer.on("error", () => response.destroy());
    });
    asked.on("error", () => {
      settle();
      upstream.alive = false;
      if (reads && !response.headersSent) pass(request, response);
      else response.destroy();
    });
    request.pipe(asked);
  }

  const server = http.createServer((request, response) => {
    if (request.url !== "/proxy/account") return pass(request, response);
    const account: Account = { answered: upstreams.map(({ answered }) => answered), killed, answeredSince };
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(account));
  });
  return new Promise<http.Server>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, () => resolve(server));
  });
}
