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
const withParameters = [...new Set(addresses(siteMap))].filter((address) => /:/.test(address));
const invalidIds = ["x", "0", "999999999999999", "-1"];

describe.each([
  ["a client", makeClient],
  ["a contractor", makeContractor],
  ["the super administrator", makeSuperAdmin],
])("%s", (_, make) => {
  test.each(withParameters)(
    "gets no server error for an invalid or unknown id: %s",
    async (address) => {
      const actor = await make();
      for (const word of invalidIds) {
        const at = address.replaceAll(/:\w+\??/g, word);
        const { response } = await visit(actor, at);
        expect(response ? response.status : 200, at).toBeLessThan(500);
      }
    },
    60_000,
  );
});

test("an invalid number in the query is ignored", async () => {
  const [client, contractor, support] = [await makeClient(), await makeContractor(), await makeSuperAdmin()];
  await writeToSupport(contractor, { content: "Where is my pay?" });
  const { id } = await makeOrder(client);
  const addressesByActor: [Actor, string][] = [
    [contractor, "/support?before="],
    [support, `/support-inbox/${contractor.id}?before=`],
    [support, "/support-news?chat="],
    [contractor, "/notifications?before="],
    [client, `/dashboard/all/${id}/messages?before=`],
    [client, "/news?win="],
  ];
  for (const [actor, address] of addressesByActor)
    for (const word of ["1.5", "1e300", "9".repeat(20)]) {
      const { response } = await visit(actor, address + word);
      expect(response?.status ?? 200, address + word).toBeLessThan(300);
    }
});
