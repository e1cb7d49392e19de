import type { Plugin } from "vite";

/**
 * What postgres.js 3.4.9 does when a connection ends while something waits to be sent: it writes to a socket that is not
 * there any more, outside of any promise, and the whole process ends; or it keeps what was left and sends it first on the
 * next connection, which never opens (porsager/postgres issues 1066, 1154, 1208). And when one ends while it asks for the
 * types of arrays, as each does first, nobody hears of that failure, which ends the process too. Mended in the build, so
 * that a server outlives its Postgres: who asked is told that the connection was closed, and the next one begins afresh.
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

/** The driver's connection, mended. Throws where it is not the one that is known: another version wants another look. */
export function mendDriver(code: string): string {
  return mends.reduce((text, mend) => {
    if (text.split(mend.where).length !== 2)
      throw new Error("postgres.js has changed: see whether server/bundle/driver-guard.ts is still needed");
    return text.replace(mend.where, () => mend.with);
  }, code);
}

/** For the server's build, of which the driver is a part. */
export const driverGuard = (): Plugin => ({
  name: "callout-driver-guard",
  transform: (code, id) =>
    /\/postgres\/src\/connection\.js$/.test(id) ? { code: mendDriver(code), map: null } : undefined,
});
