/**
 * Stops a local Postgres when the program that started this one ends, even by kill -9, which closes our standard
 * input. Keeps it running while another process uses it.
 *
 *   node server/database/stop-when-orphaned.mjs <name>
 */
import { stopLocalPostgres } from "./local-postgres.mjs";

const [name] = process.argv.slice(2);
process.stdin.resume().once("close", () => stopLocalPostgres(name).finally(() => process.exit()));
