import type { Plugin } from "vite";

/**
 * Replaces five places in postgres.js 3.4.9, so that the server outlives Postgres: writing to a closed socket,
 * resending old data on reconnect (porsager/postgres issues 1066, 1154, 1208), an unhandled query, and a query of the
 * connection before, which takes the refusal that the next one should get: that one connects again for ever. The rollback
 * of a transaction that lost its connection is such a query as well, also where the next connection has begun.
 */
const replacements = [
  {
    where: "    const x = socket.write(chunk, fn)\n",
    with: `    if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      query = results = errorResponse = null
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
    where: "    closedTime = performance.now()\n    hadError",
    with: `    query = results = errorResponse = null
    result = new Result()
    closedTime = performance.now()
    hadError`,
  },
  {
    where: "  function ErrorResponse(x) {\n    if (query) {\n",
    with: "  function ErrorResponse(x) {\n    if (query && !initial) {\n",
  },
  {
    where: "      order by b.oid\n    `], [], execute)\n",
    with: "      order by b.oid\n    `], [], execute).catch(() => [])\n",
  },
];

/** Returns the driver's patched source. Throws when one of the places isn't found exactly once. */
export function patchDriver(code: string): string {
  return replacements.reduce((text, replacement) => {
    if (text.split(replacement.where).length !== 2)
      throw new Error(
        "postgres.js has changed: see whether app/patches/postgres-connection.ts is still needed",
      );
    return text.replace(replacement.where, () => replacement.with);
  }, code);
}

/** Patches the driver in the server's build and in tests. */
export const driverGuard = (): Plugin => ({
  name: "callout-driver-guard",
  transform: (code, id) =>
    /\/postgres\/src\/connection\.js$/.test(id) ? { code: patchDriver(code), map: null } : undefined,
});
