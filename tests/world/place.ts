import { existsSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";

/** The longest path of a socket that every system takes, in bytes. */
const MAX_PATH = 100;

/** Where a Postgres listens: a socket of this machine, or a port. */
export type Place = { path: string } | { host: string; port: number };

/** Finds where to reach the server of an address. A socket costs both sides half as much as TCP; a server elsewhere has none. */
export async function placeOf(url: string): Promise<Place> {
  const { hostname: host, port } = new URL(url);
  const sql = postgres(url, { max: 1 });
  const [row] = await sql<[{ data: string; folder: string }]>`
    select current_setting('data_directory') as data, current_setting('unix_socket_directories') as folder`;
  await sql.end();
  const socket = path.resolve(row.data, row.folder, `.s.PGSQL.${port}`);
  return row.folder && socket.length <= MAX_PATH && existsSync(socket)
    ? { path: socket }
    : { host, port: Number(port) };
}
