import http from "node:http";

type Upstream = { port: number; alive: boolean; answered: number; changing: number };
export type ProxyStats = { answered: number[]; killed: number; answeredSince: number };

/**
 * Starts a reverse proxy as docs/operations.md requires: servers take turns; a read request whose server is gone goes to
 * another. `kill` is called once the first server has answered `after` requests and no write is in progress there. A write
 * that loses its server is tested by journeys about lost networks.
 */
export function startProxy(port: number, ports: readonly number[], kill: () => void, after: number) {
  const upstreams: Upstream[] = ports.map((port) => ({ port, alive: true, answered: 0, changing: 0 }));
  const [victim] = upstreams as [Upstream, ...Upstream[]];
  let [turn, killed, answeredSince] = [0, 0, 0];

  function choose() {
    const alive = upstreams.filter(({ alive }) => alive);
    return alive[turn++ % alive.length];
  }

  function killWhenDue() {
    if (killed || victim.answered < after || victim.changing > 0) return;
    killed++;
    kill();
  }

  function pass(request: http.IncomingMessage, response: http.ServerResponse) {
    const upstream = choose();
    if (!upstream) return void response.writeHead(502).end();
    const reads = request.method === "GET" || request.method === "HEAD";
    if (!reads) upstream.changing++;
    const outgoing = http.request({
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
      killWhenDue();
    };
    outgoing.on("response", (answer) => {
      upstream.answered++;
      if (killed) answeredSince++;
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
      answer.on("close", settle);
      answer.on("error", () => response.destroy());
    });
    outgoing.on("error", ({ code }: NodeJS.ErrnoException) => {
      settle();
      // A reset alone may be a closed idle connection of a living server.
      if (code === "ECONNREFUSED" || (killed && upstream === victim)) upstream.alive = false;
      if (reads && !response.headersSent) pass(request, response);
      else response.destroy();
    });
    request.pipe(outgoing);
  }

  const server = http.createServer((request, response) => {
    if (request.url !== "/proxy/account") return pass(request, response);
    const stats: ProxyStats = { answered: upstreams.map(({ answered }) => answered), killed, answeredSince };
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(stats));
  });
  return new Promise<http.Server>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, () => resolve(server));
  });
}
