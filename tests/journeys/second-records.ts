import { type Browser, expect, type Page } from "@playwright/test";
import { addAuthenticator } from "./authenticator";
import { openNewCompany } from "./newcomers";
import { openPage } from "./people";
import { apiClient, applyToOrder, assignOrder, postOrder } from "./prepared";

/** Two records of each kind that only their people's own actions make, and the addresses of their forms. */
type Walker = { page: Page; addresses: string[] };

/** No other journey uses this contractor. */
const photographer = "contractor45@callout.example";

/** Opens a contractor who has two orders with tasks that ask for photos, in two lists. */
export async function openPhotographer(browser: Browser): Promise<Walker> {
  const [poster, worker] = [await apiClient("manager@northwind.example"), await apiClient(photographer)];
  const addresses: string[] = [];
  const task = (name: string, index: number) => ({
    name,
    index,
    photos: 1 + index,
    photosWhen: "after" as const,
  });
  for (const place of ["the lobby", "the roof"]) {
    const win = await postOrder(poster, {
      title: `Photos of ${place}`,
      tasks: {
        preArrivalRequirements: [task(`Find the way to ${place}`, 0)],
        onSiteRequirements: [task(`Label the cables of ${place}`, 0), task(`Sweep ${place}`, 1)],
      },
    });
    await applyToOrder(worker, win);
    await assignOrder(poster, win);
    for (const task of ["preArrivalRequirements/0", "onSiteRequirements/0", "onSiteRequirements/1"])
      addresses.push(`/dashboard/upcoming-work/${win}/tasks/${task}/photos`);
  }
  return { page: await openPage(browser, photographer), addresses };
}

/**
 * Opens the Admin of a new company that was sent to the bank provider, which asks for two owners' corrections and two
 * documents; the Admin has two passkeys.
 */
export async function openSentCompany(browser: Browser): Promise<Walker> {
  const page = await openPage(browser);
  await openNewCompany(page, "Juniper");
  await sendCompany(page);
  for (const key of [1, 2]) await addPasskey(page, key);
  const addresses: string[] = [];
  for (const [list, link] of Object.entries({
    "/payment-methods/verification": /\/payment-methods\/verification\/(?:owners|documents)\/[^"]+/g,
    "/second-factor": /\/second-factor\/passkeys\/[^"]+/g,
  }))
    addresses.push(...((await (await page.request.get(list)).text()).match(link) ?? []));
  return { page, addresses };
}

const home = {
  birthDate: "1971-02-03",
  ssn: "987654321",
  address1: "17 Elm Street",
  country: "US",
  state: "NY",
  city: "Albany",
  zipCode: "12207",
};
const business = {
  attempt: "first",
  businessType: "llc",
  legalName: "Juniper Networks",
  ein: "12-3456789",
  businessAddress1: "200 State Street",
  businessCity: "Boston",
  businessState: "MA",
  businessZip: "02109",
  title: "Chief Executive Officer",
};

/** As in Dwolla's sandbox, first names say how checks end. */
async function sendCompany(page: Page) {
  const at = "/payment-methods/verification";
  const headers = { Origin: new URL(page.url()).origin };
  const post = async (address: string, form: Record<string, string>) => {
    const answer = await page.request.post(address, { form, headers, maxRedirects: 0 });
    expect(answer.status(), `${address} of ${form.firstName}`).toBe(302);
  };
  const choices = await (await page.request.get(`${at}/business`)).text();
  const [, businessClassification = ""] =
    /value="([\w-]+)"[^>]*>Computer network services/.exec(choices) ?? [];
  const controller = { ...home, firstName: "document", lastName: "Hoppe" };
  await post(`${at}/business`, { ...business, ...controller, businessClassification });
  for (const [firstName, lastName] of [
    ["incomplete", "Aalto"],
    ["incomplete", "Baptiste"],
    ["document", "Castellan"],
    ["document", "Dvorak"],
  ] as const)
    await post(`${at}/add-owner`, { ...home, firstName, lastName });
}

/** Adds a passkey of an authenticator of its own, because one refuses a second passkey for an account. */
async function addPasskey(page: Page, nth: number) {
  const authenticator = await addAuthenticator(page);
  await page.goto("/second-factor/add-passkey");
  // Where no frames are drawn, a mouse waits forever.
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "Add a passkey" })
    .evaluate((button: HTMLButtonElement) => button.click());
  await expect
    .poll(
      async () =>
        (await (await page.request.get("/second-factor")).text()).match(/passkeys\/\d+\/rename/g)?.length,
    )
    .toBe(nth);
  await authenticator.remove();
}

/** Uploads two sheets whose columns are to be matched, and returns the addresses of their imports. */
export async function openImports({ request }: Page, origin: string) {
  const addresses: string[] = [];
  for (const [name, content] of Object.entries({
    masts: "Height,Zip\nTwo,02108\n",
    cables: "Length\nSix\n",
  })) {
    const file = { name: `${name}.csv`, mimeType: "text/csv", buffer: Buffer.from(content) };
    const options = { multipart: { file }, headers: { Origin: origin }, maxRedirects: 0 };
    addresses.push((await request.post("/dashboard/draft/import", options)).headers().location!);
  }
  return addresses;
}
