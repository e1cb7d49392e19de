import { once } from "node:events";
import { readFileSync } from "node:fs";
import net, { type AddressInfo } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { expect, test } from "vitest";
import { patchDriver } from "./postgres-driver";

test("the installed driver is the one that is mended, and another one is refused", () => {
  const driver = readFileSync("node_modules/postgres/src/connection.js", "utf8");
  const mended = patchDriver("connection.js", driver);
  expect(mended.match(/chunk = nextWriteTimer = null/g)).toHaveLength(3);
  expect(() =>
    patchDriver("connection.js", mended.replaceAll("socket.write(chunk, fn)", "socket.write(chunk)")),
  ).toThrow("postgres.js has changed");
});

/** A message of Postgres' protocol, version 3. */
function message(type: string, body: string | Buffer) {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, Buffer.from(body)]);
}

/** Accepts a first connection, answers its first statements so, closes it at the next, and refuses every other connection. */
async function fallingPostgres(...answers: Buffer[]) {
  let connections = 0;
  const server = net.createServer((socket) => {
    const isFirst = ++connections === 1;
    socket.once("data", () => {
      if (!isFirst)
        return socket.end(message("E", "SFATAL\0C57P03\0Mthe database system is shutting down\0\0"));
      socket.write(Buffer.concat([message("R", Buffer.alloc(4)), message("Z", "I")]));
      socket.on("data", () => {
        const answer = answers.shift();
        if (answer) socket.write(answer);
        else socket.destroy();
      });
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

test("a statement after a lost connection is refused as Postgres refuses it, and waits for nothing", async () => {
  const { server, port } = await fallingPostgres();
  const sql = postgres({ host: "127.0.0.1", port, max: 1, fetch_types: false });
  await expect(sql`select 1`).rejects.toThrow("CONNECTION_CLOSED");
  await expect(sql`select 2`).rejects.toThrow("the database system is shutting down");
  await sql.end();
  server.close();
});

test("a statement after a connection that was lost in a transaction is refused too", async () => {
  const { server, port } = await fallingPostgres(Buffer.concat([message("C", "BEGIN\0"), message("Z", "T")]));
  const sql = postgres({ host: "127.0.0.1", port, max: 1, fetch_types: false });
  const begun = sql.begin(async (tx) => {
    // Else both would be sent at once, and the closing server would see one message.
    await pause(50);
    await tx`select 1`;
  });
  await expect(begun).rejects.toThrow("CONNECTION_CLOSED");
  // The driver's rollback fails on the closed connection meanwhile.
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  await expect(sql`select 2`).rejects.toThrow("the database system is shutting down");
  await sql.end();
  server.close();
});
