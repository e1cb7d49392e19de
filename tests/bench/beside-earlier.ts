import { fork } from "node:child_process";
import { once } from "node:events";
import { copyFileSync } from "node:fs";
import path from "node:path";
import { inPairs, postRounds, startSealer } from "./beside-sealer";
import { builtScript } from "./built";

const POSTING = "tests/bench/posting-process.ts";

/** Starts a process that posts by the code of a checkout, with a database of its own. */
async function startPosting(checkout: string) {
  const child = fork(await builtScript(checkout, POSTING), { cwd: checkout, execArgv: [] });
  const answer = async () => (await once(child, "message"))[0];
  const { url } = await answer();
  return {
    url: url as string,
    post: async (durationMs: number): Promise<number> => {
      child.send(durationMs);
      return answer();
    },
    end: async () => {
      child.disconnect();
      await once(child, "exit");
    },
  };
}

/**
 * Compares postings beside the sealer with those of an earlier checkout, which has its own packages and Postgres. Both are built as
 * the product is, whose build patches the driver. Both have three processes: one that posts, Postgres, and the sealer, which sleeps
 * while the other one posts.
 */
export async function besideEarlier(checkout: string) {
  copyFileSync(POSTING, path.join(checkout, POSTING));
  const [earlier, now] = await Promise.all([checkout, "."].map(startPosting));
  const sealer = await startSealer({ ...process.env, DATABASE_URL: now!.url });
  const compared = await inPairs(async (isSealing) => {
    await sealer.tell(isSealing ? "seal" : "stop");
    return postRounds((isSealing ? now : earlier)!.post);
  });
  await sealer.end();
  await Promise.all([earlier!.end(), now!.end()]);
  return compared;
}
