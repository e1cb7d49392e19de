/**
 * Sends a transaction's first statement together with its BEGIN, which saves one of three round trips. A BEGIN without options
 * is refused only together with its connection, so the statement never runs without it.
 *
 * And refuses a statement of a transaction that is over: the driver would run it on its own as soon as the connection is there
 * again, or within the transaction that has the connection by then.
 */
export const transactionMends = [
  {
    where: `      , prepare = null

    try {
      await sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute }).execute()
      return await Promise.race([
        scope(connection, fn),
        new Promise((_, reject) => connection.onclose = reject)
      ])
    } catch (error) {
      throw error
    }
`,
    with: `      , prepare = null
      , isFirst = options === ''
      , onsent
      , over

    try {
      const begun = sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute }).execute()
      isFirst
        ? await new Promise((resolve, reject) => (onsent = resolve, begun.catch(reject)))
        : await begun
      return await Promise.race([
        scope(connection, fn),
        new Promise((_, reject) => (connection.onclose = error => reject(over = error), begun.catch(reject)))
      ])
    } finally {
      over = over || Errors.generic('TRANSACTION_ENDED', 'The transaction has ended')
    }
`,
  },
  {
    where: `        q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue === full
`,
    with: `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (over)
          return q.reject(over)
        if (isFirst) {
          isFirst = false
          c.execute(q) || move(c, full)
          return
        }
        c.queue === full
`,
  },
  {
    where: `      connection = c
      move(c, reserved)
`,
    with: `      connection = c
      onsent && onsent()
      move(c, reserved)
`,
  },
];
