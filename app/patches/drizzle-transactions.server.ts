import type postgres from "postgres";

type Opened = (opened: postgres.TransactionSql) => unknown;

/**
 * Returns a pool over which drizzle-orm 0.45 prepares each statement of a transaction once per connection. Drizzle has
 * it described, parsed and planned anew each time. Statements of commands are few, come again and go by a key: this
 * saves one way to the database and half of what a small one costs. Outside only what says so is prepared: the best
 * plan of a search depends on what is searched for.
 */
export const withPreparedTransactions = (sql: postgres.Sql): postgres.Sql =>
  withOverrides(sql, {
    begin: (work: Opened) => sql.begin((opened) => work(withPreparedStatements(opened))),
  });

const withPreparedStatements = (sql: postgres.TransactionSql): postgres.TransactionSql =>
  withOverrides(sql, {
    unsafe: (text: string, values: never[], options: object) =>
      sql.unsafe(text, values, { ...options, prepare: true }),
    savepoint: (work: Opened) => sql.savepoint((opened) => work(withPreparedStatements(opened))),
  });

const withOverrides = <Sql extends object>(sql: Sql, overrides: Record<string, unknown>) =>
  new Proxy(sql, { get: (target, key) => overrides[key as string] ?? Reflect.get(target, key) });
