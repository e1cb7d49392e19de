import type { Plugin } from "vite";

/**
 * Replaces three places in the connection of postgres.js 3.4.9, so that the server outlives its Postgres: the driver
 * writes to a socket that is gone, which ends the process; sends on the next connection what was left of the last one,
 * which then never opens (porsager/postgres issues 1066, 1154, 1208); and lets the query for array types fail unheard.
 */
const mends = [
  {
    where: "    const x = socket.write(chunk, fn)\n",
    with: `    if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    const x = socket.write(chunk, fn)
`,
  },
  {
    where: "    clearImmediate(nextWriteTimer)\n    socket.removeListener('data', data)\n",
    with: `    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    socket.removeListener('data', data)
`,
  },
  {
    where: "      order by b.oid\n    `], [], execute)\n",
    with: "      order by b.oid\n    `], [], execute).catch(() => [])\n",
  },
];

/** Returns the source of the driver's connection, mended. Throws when one of the places is not there once. */
export function mendDriver(code: string): string {
  return mends.reduce((text, mend) => {
    if (text.split(mend.where).length !== 2)
      throw new Error(
        "postgres.js has changed: see whether app/patches/postgres-connection.ts is still needed",
      );
    return text.replace(mend.where, () => mend.with);
  }, code);
}

/** Mends the driver in the server's build and in tests. */
export const driverGuard = (): Plugin => ({
  name: "callout-driver-guard",
  transform: (code, id) =>
    /\/postgres\/src\/connection\.js$/.test(id) ? { code: mendDriver(code), map: null } : undefined,
});
