import { makeClient } from "tests/factories/people";
import { makeSite } from "tests/factories/sites";
import { renderScreenAt, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { storeFile } from "~/platform/files/files.server";
import type { OrderFormAnswer } from "../answer.server";
import { SiteQuestion } from "../components/site/site-question";
import type { FormPage } from "../form-page.server";

const address = "/create-work-order";
let client: Actor;
beforeEach(async () => {
  client = await makeClient();
});

async function press(actor: Actor, useSite: string, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ title: "Swap it", ...fields, useSite }))
    body.append(name, value);
  const { answer } = await visit(actor, address, { method: "POST", body });
  const { data } = answer as { data: OrderFormAnswer };
  return { ...data, values: data.lastResult.initialValue ?? {} };
}

test("DSK-010 Fill In without a script returns the form with the site's values and all that was typed", async () => {
  const content = Buffer.from("%PDF-1.4\n%%EOF\n");
  const file = { content, name: "plan.pdf", mime: "application/pdf", sizeBytes: content.length };
  const { id: fileId } = await storeFile({ ...file, uploadedById: client.id });
  const site = await makeSite(client, { documents: [{ fileId, visible: true }] });
  expect(await renderScreenAt(client, address)).toMatch(
    /Saved site.*Downtown store, 1 Beacon St, Boston, MA.*Fill In/s,
  );
  const dispatcher = await makeClient("Dispatcher", client.companyId!);
  const answer = await press(dispatcher, "yes", { site: String(site), country: "US", amount: "five" });
  expect(answer).toMatchObject({
    filled: "Downtown store",
    toast: "Filled in from Downtown store",
    staged: [{ fileId, name: "plan.pdf", visible: true }],
    values: {
      title: "Swap it",
      amount: "five",
      siteName: "Downtown store",
      siteId: "S-1",
      address1: "1 Beacon St",
      state: "MA",
      contactInfo: [{ fname: "Pat", ofc_phn: "5551234567" }],
      confidential: "Ring at the loading dock.",
    },
  });
  expect(answer.lastResult.error).toBeUndefined();
  const draft = (await visit(dispatcher, `${address}?draft=continue`)).answer as FormPage;
  expect(draft.values).toMatchObject({ title: "Swap it", siteName: "Downtown store" });
});

test("DSK-010 typed values are asked about before a site replaces them, and either answer is kept", async () => {
  const site = String(await makeSite(client));
  const typed = { site, siteName: "Uptown", city: "Salem" };
  const asked = await press(client, "yes", typed);
  expect(asked).toMatchObject({
    siteQuestion: { id: Number(site), siteName: "Downtown store", replaces: ["site name", "address"] },
    values: { siteName: "Uptown", city: "Salem" },
  });
  expect(asked.values).not.toHaveProperty("siteId");
  const question = textOf(await renderScreen(() => SiteQuestion(asked.siteQuestion!), {}));
  expect(question).toMatch(
    /The site name and address in the form differ from Downtown store\. Replace\? .*Replace Keep mine, fill in the rest No/,
  );
  expect((await press(client, "no", typed)).values).toMatchObject({ siteName: "Uptown", city: "Salem" });
  expect((await press(client, `${site} replace`, typed)).values).toMatchObject({
    siteName: "Downtown store",
    city: "Boston",
  });
  expect((await press(client, `${site} empty`, typed)).values).toMatchObject({
    siteName: "Uptown",
    city: "Salem",
    siteId: "S-1",
    contactInfo: [{ fname: "Pat" }],
  });
});

test("DSK-010 another site replaces the values of the one before without a question", async () => {
  const [first, second] = [
    await makeSite(client),
    await makeSite(client, { siteName: "Pier", address1: "5 Pier Rd" }),
  ];
  const { values } = await press(client, String(first));
  const flat = Object.entries(values).flatMap(([name, value]) =>
    typeof value === "string" && name !== "useSite" ? [[name, value]] : [],
  );
  const contact = {
    "contactInfo[0].fname": "Pat",
    "contactInfo[0].role": "Store lead",
    "contactInfo[0].email": "pat@example.com",
    "contactInfo[0].ofc_phn": "5551234567",
  };
  const next = await press(client, String(second), { ...Object.fromEntries(flat), ...contact });
  expect(next).toMatchObject({
    filled: "Pier",
    values: { siteName: "Pier", address1: "5 Pier Rd", filledSite: String(second) },
  });
});

test("DSK-010 another company's site fills nothing, nor does no choice", async () => {
  const foreign = await makeSite(await makeClient());
  for (const button of ["yes", String(foreign), "999999999"]) {
    const answer = await press(client, button, { site: "" });
    expect(answer).toMatchObject({
      lastResult: { error: { site: ["Choose a site first"] } },
      values: { title: "Swap it" },
    });
    expect(answer.values).not.toHaveProperty("siteName");
  }
  expect((await visit(client, `${address}?site=${foreign}`)).response?.status).toBe(404);
  expect(await renderScreenAt(client, address)).not.toContain("Saved site");
});

test("DSK-010 more than a hundred sites are searched instead of listed", async () => {
  for (let n = 1; n <= 101; n++) await makeSite(client, { siteName: `Store ${n}`, address1: `${n} Elm St` });
  const page = (await visit(client, address)).answer as FormPage;
  expect(page.sites).toEqual({ options: [], searched: "" });
  const body = new URLSearchParams({ find: "siteSearch", siteSearch: "store 77", title: "Swap it" });
  const { answer } = await visit(client, address, { method: "POST", body });
  expect((answer as { data: OrderFormAnswer }).data.sites).toMatchObject({
    searched: "store 77",
    options: [{ label: "Store 77, 77 Elm St, Boston, MA" }],
  });
});

test("DSK-010 a new work order can be started from a site's page", async () => {
  const site = await makeSite(client);
  const page = (await visit(client, `${address}?site=${site}`)).answer as FormPage;
  expect(page.values).toMatchObject({ siteName: "Downtown store", city: "Boston", basicType: "Hour" });
});
