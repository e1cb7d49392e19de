/**
 * Stops a local Postgres as soon as the program that started this one is gone, however it ended: its end closes our
 * standard input, also after kill -9. One that somebody else uses goes on.
 *
 *   node server/database/stop-when-orphaned.mjs <name>
 */
import { stopLocalPostgres } from "./local-postgres.mjs";

const [name] = process.argv.slice(2);
process.stdin.resume().once("close", () => stopLocalPostgres(name).finally(() => process.exit()));
