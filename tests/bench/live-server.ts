/** Runs the Ably sandbox in its own process. Prints its address and ends when its standard input closes. */
import { keysForCallout, startAblyServer } from "../../sandbox/ably";

const server = await startAblyServer({ keys: keysForCallout(process.argv[2]!) });
process.stdout.write(`${server.url}\n`);
process.stdin.resume().once("end", () => process.exit(0));
