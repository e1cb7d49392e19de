/**
 * Replaces six places in postgres.js 3.4.9, so that the server outlives Postgres: writing to a closed socket,
 * resending old data on reconnect (porsager/postgres issues 1066, 1154, 1208), an unhandled query, and a query of the
 * connection before, which takes the refusal that the next one should get: that one connects again for ever. The rollback
 * of a transaction that lost its connection is such a query as well, also where the next connection has begun. The sixth tells a
 * transaction its connection also where a full socket or pipeline makes the next query wait.
 */
export const connectionMends = [
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
  {
    where: `      return write(toBuffer(q))
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
        && (!q.options.onexecute || q.options.onexecute(connection))
`,
    with: `      const isWritten = write(toBuffer(q))
      return (!q.options.onexecute || q.options.onexecute(connection))
        && isWritten
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
`,
  },
];
