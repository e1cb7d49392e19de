import { attempts } from "db/schema/accounts";
import fc from "fast-check";
import { withBankProvider } from "tests/setup/bank-provider";
import { withCardProvider } from "tests/setup/card-provider";
import { expect, test } from "vitest";
import { declaredCalls } from "~/api/http/call.server";
import { db } from "~/platform/db/db.server";
import { caller } from "./caller";
import { type Operation, readDocument } from "./contract";
import { examples } from "./examples";
import type { Sent } from "./examples/example";
import { changed, changes, type Known } from "./random-input";

withCardProvider();
withBankProvider();

/** Runs per call, reproducible; `npm run campaign -- calls` sends many more with a random seed. */
const runs = process.env.RANDOM_CALLS;
const numRuns = Number(runs ?? 5);
const seed = runs ? Date.now() : 7;

test.each(declaredCalls)(
  "$id answers as documented, whatever is sent",
  async ({ id, method, path }) => {
    const { done } = await examples[id]!();
    const call = await caller(done!.as);
    const known = knownParameters(
      (await readDocument()).paths[path.slice("/api".length)]![method.toLowerCase()]!,
    );
    await fc.assert(
      fc.asyncProperty(changes, async (some) => {
        // Rate limits would hide other responses.
        await db.delete(attempts);
        const { status } = await send(call, method, path, changed(done!, known, some));
        expect(status).not.toBe(500);
      }),
      { numRuns, seed, endOnFailure: true },
    );
  },
  600_000,
);

async function send(call: Awaited<ReturnType<typeof caller>>, method: string, path: string, sent: Sent) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(Buffer.from(String(sent.params?.[name])).toString()),
  );
  const search = new URLSearchParams(sent.query as Record<string, string>);
  return call(method, `${filled}?${search}`, sent.body);
}

function knownParameters({ parameters = [], requestBody }: Operation): Known {
  const inQuery = parameters.filter((each) => each.in === "query").map(({ name }) => name);
  const media = Object.values(requestBody?.content ?? {});
  return { query: inQuery, body: media.flatMap(({ schema }) => Object.keys(schema.properties ?? {})) };
}
