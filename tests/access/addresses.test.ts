import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { describe, expect, test } from "vitest";
import routes from "~/routes";

type Entry = { path?: string; index?: boolean; children?: Entry[] };
const addresses = (entries: Entry[], above = ""): string[] =>
  entries.flatMap(({ path = "", children = [] }) => {
    const address = path ? `${above}/${path}` : above;
    return [address, ...addresses(children, address)];
  });
const named = [...new Set(addresses((await routes) as Entry[]))].filter((address) => /:/.test(address));
const words = ["x", "0", "999999999999999", "-1"];

describe.each([
  ["a client", makeClient],
  ["a contractor", makeContractor],
  ["the super administrator", makeSuperAdmin],
])("%s", (_, make) => {
  test.each(named)(
    "finds nothing, and breaks nothing, under a number that nobody has: %s",
    async (address) => {
      const actor = await make();
      for (const word of words) {
        const at = address.replaceAll(/:\w+\??/g, word);
        const { response } = await visit(actor, at);
        expect(response ? response.status : 200, at).toBeLessThan(500);
      }
    },
    60_000,
  );
});
