/**
 * Stops a local Postgres when the program that started this one ends, even by kill -9, which closes our standard
 * input before the system calls that program dead. Keeps it running while another process uses it.
 *
 *   node server/database/stop-when-orphaned.mjs <name> <process id of the program>
 */
import { stopLocalPostgres } from "./local-postgres.mjs";

const [name, pid] = process.argv.slice(2);
process.stdin.resume().once("close", () => stopLocalPostgres(name, pid).finally(() => process.exit()));
