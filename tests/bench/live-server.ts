/** The stand-in of Ably in a process of its own: says its address, and ends when nobody listens to it any more. */
import { keysForCallout, startAblyServer } from "../../sandbox/ably";

const server = await startAblyServer({ keys: keysForCallout(process.argv[2]!) });
process.stdout.write(`${server.url}\n`);
process.stdin.resume().once("end", () => process.exit(0));
