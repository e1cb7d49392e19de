import { companies } from "db/schema/companies";
import { eq } from "drizzle-orm";
import { addBank } from "tests/factories/banks";
import { propose } from "tests/factories/corrections";
import { fund } from "tests/factories/money";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeFailedPayout } from "tests/factories/payouts";
import { makeClient, makeCompany, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { makeSite } from "tests/factories/sites";
import { withBankProvider } from "tests/setup/bank-provider";
import { redirectOrErrorOf, renderScreenAt, sendForm } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { type SiteRoute, siteMap } from "tests/setup/site-map";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { writeToSupport } from "~/support/commands/write.server";

withBankProvider();

const names = ["Zebulon Quarterstaff", "Xanthe Pumpernickel", "Ulrika Vandersteen", "Kestrelwick Surveying"];
let owner: Actor;
let contractor: Actor;
let client: Actor;
let win: number;

beforeAll(async () => {
  owner = await makeSuperAdmin({ firstName: "Ulrika", lastName: "Vandersteen" });
  contractor = await makeContractor({ firstName: "Zebulon", lastName: "Quarterstaff" });
  const { id } = await makeCompany({ name: "Kestrelwick Surveying" });
  client = await makeClient("Admin", id, { firstName: "Xanthe", lastName: "Pumpernickel" });
  await db.update(companies).set({ creatorId: client.id }).where(eq(companies.id, id));
  await fund(client, 80_000);
  for (const status of ["assigned", "completed", "approved"] as const)
    await makeAssignedOrder(client, contractor, { status });
  win = await makeFailedPayout(owner, contractor);
  await makeSite(client);
  await addBank(client);
  await propose(owner, client);
  for (const person of [contractor, client])
    await writeToSupport(person, { content: `Hello from ${person.id}` });
  await sendForm(owner, `/support-inbox/${client.id}`, { message: "Hello back" });
});

/** Names that are no links to their page, by address, with the reason. */
const excused: Record<string, string> = {
  "/support-inbox": "a row's name opens the conversation, whose head links to the page",
  "/support-inbox?show=all": "the same",
  "/manage-funds": "the payee is a text of the ledger; the order beside it links to the contractor",
  "/reconciliation": "a correction's sentence leads to its transaction; the company's link is below it",
};

const addressesOf = (entries: readonly SiteRoute[], above = ""): string[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const address = path ? `${above}/${path.replace(/^\//, "")}` : above;
    const own = path && path !== "*" && file.endsWith(".tsx") && !address.includes(":") ? [address] : [];
    return [...own, ...addressesOf(children, address)];
  });

const isOurs = /<a [^>]*href="\/(?:people|companies)\/\d+"[^>]*>.*?<\/a>/gs;
/** Text that needs no link: hidden labels, options and headings. */
const isNoName = /<(span class="hidden-visually"|option|h1|h2|title)[^>]*>.*?<\/(span|option|h1|h2|title)>/gs;

const plainNames = (html: string) => {
  const rest = textOf(html.replace(isOurs, "").replace(isNoName, ""));
  return names.filter((name) => rest.includes(name));
};

test("OPR-003 every name that staff see in a list links to the page of its person or company", async () => {
  const tabs = ["assigned", "completed", "approved", "paid", "all"].map((tab) => `/dashboard/${tab}`);
  const records = [
    `/people/${contractor.id}`,
    `/people/${client.id}`,
    `/companies/${client.companyId}`,
    `/support-inbox/${client.id}`,
    `/dashboard/all/${win}`,
    `/dashboard/all/${win}/history`,
    "/audit?who=Vandersteen",
    "/1099-nec?show=all",
    "/payouts?state=failed",
    "/support-inbox?show=all",
  ];
  const plain: Record<string, string[]> = {};
  const linked: string[] = [];
  for (const address of [...new Set([...addressesOf(siteMap), ...tabs, ...records])]) {
    if ((await redirectOrErrorOf(owner, address)) !== undefined) continue;
    const html = await renderScreenAt(owner, address);
    if (names.some((name) => new RegExp(`href="/(people|companies)/\\d+"[^>]*>${name}<`).test(html)))
      linked.push(address);
    const found = plainNames(html);
    if (found.length > 0) plain[address] = found;
  }
  expect(Object.keys(plain).sort()).toEqual(Object.keys(excused).sort());
  expect(linked).toEqual(
    expect.arrayContaining([
      ...tabs,
      ...records,
      "/manage-companies",
      "/manage-sites",
      "/manage-funds",
      "/payouts",
      "/audit",
      "/clients-transactions-history",
      "/funding-sources",
      "/reconciliation",
    ]),
  );
}, 120_000);

test("OPR-003 names are no links to these pages for clients and contractors", async () => {
  for (const [actor, address] of [
    [client, "/dashboard/assigned"],
    [contractor, "/dashboard/completed"],
    [contractor, "/support"],
  ] as const)
    expect(await renderScreenAt(actor, address)).not.toMatch(/href="\/(people|companies)\/\d/);
});
