import { expect, type Page, type Response, test } from "@playwright/test";
import { placeOf } from "./found-records";
import { markupFindings } from "./markup";

/** The last whole document that a page loaded. */
const documents = new WeakMap<Page, Response>();
/** Pages that this worker has validated, and the methods of their requests: a refused form answers a POST. */
const validated = new Set<string>();

export function keepDocuments(page: Page) {
  page.on("response", (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame())
      documents.set(page, response);
  });
}

/** Expects valid markup of the page that is shown, once for each page of the site map. */
export async function expectValidMarkup(page: Page) {
  const [address] = page.url().split("#") as [string];
  if (new URL(address).origin !== test.info().project.use.baseURL) return;
  const document = documents.get(page);
  const isShown = document?.url() === address;
  const pattern = placeOf(address)?.pattern ?? new URL(address).pathname;
  const key = `${isShown ? document.request().method() : "GET"} ${pattern}`;
  if (validated.has(key)) return;
  // Where scripts have moved on, there is no document of this address yet.
  const html = isShown ? await document.text() : await load(page, address);
  if (html === undefined) return;
  validated.add(key);
  expect(await markupFindings(html), `the markup of ${key}`).toEqual([]);
}

/** Returns undefined without a network, and if the address is refused now: what the page shows may have been removed. */
async function load(page: Page, address: string) {
  const answer = await page.request.get(address, { maxRedirects: 0, maxRetries: 2 }).catch(() => undefined);
  return answer?.status() === 200 ? answer.text() : undefined;
}
