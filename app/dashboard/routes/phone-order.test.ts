import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { cookieOf } from "tests/setup/pages";
import { expect, test } from "vitest";
import { OFFLINE_COPY } from "~/platform/http/offline-copy";
import { loader } from "./tab";

const phone =
  "Mozilla/5.0 (Linux; Android 13; SM-A136U) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36";
const tablet = "Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36";

const oldIPad =
  "Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1";

test("a phone's page of an order comes without the list that the order covers; all else brings it", async () => {
  const contractor = await makeContractor();
  const { id } = await makeAssignedOrder(await makeClient(), contractor);
  const hasList = async (browser: string, win?: string, { isDocument = true, headers = {} } = {}) => {
    const request = new Request(`http://localhost:3000/dashboard/upcoming-work${win ? `/${win}` : ""}`, {
      headers: { "User-Agent": browser, Cookie: await cookieOf(contractor), ...headers },
    });
    const context = { clientAddress: "127.0.0.1", requestId: "test", nonce: "", isDocument };
    const { list } = await loader({ request, params: { tab: "upcoming-work", win }, context });
    return list?.rows.map(({ win }) => win).includes(id);
  };
  expect(await hasList(phone, `${id}`)).toBeUndefined();
  expect(await hasList(phone)).toBe(true);
  for (const browser of [tablet, oldIPad, ""]) expect(await hasList(browser, `${id}`)).toBe(true);
  expect(await hasList(phone, `${id}`, { isDocument: false })).toBe(true);
  expect(await hasList(phone, `${id}`, { headers: { [OFFLINE_COPY]: "1" } })).toBe(true);
});
