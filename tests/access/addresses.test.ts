import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { type SiteRoute, siteMap } from "tests/setup/site-map";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { writeToSupport } from "~/support/commands/write.server";

const addresses = (entries: SiteRoute[], above = ""): string[] =>
  entries.flatMap(({ path = "", children = [] }) => {
    const address = path ? `${above}/${path}` : above;
    return [address, ...addresses(children, address)];
  });
const named = [...new Set(addresses(siteMap))].filter((address) => /:/.test(address));
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

test("a number behind the question mark that is none is as good as not there", async () => {
  const [client, contractor, support] = [await makeClient(), await makeContractor(), await makeSuperAdmin()];
  await writeToSupport(contractor, { content: "Where is my pay?" });
  const { id } = await makeOrder(client);
  const asked: [Actor, string][] = [
    [contractor, "/support?before="],
    [support, `/support-inbox/${contractor.id}?before=`],
    [support, "/support-news?chat="],
    [contractor, "/notifications?before="],
    [client, `/dashboard/all/${id}/messages?before=`],
    [client, "/news?win="],
  ];
  for (const [actor, address] of asked)
    for (const word of ["1.5", "1e300", "9".repeat(20)]) {
      const { response } = await visit(actor, address + word);
      expect(response?.status ?? 200, address + word).toBeLessThan(300);
    }
});
