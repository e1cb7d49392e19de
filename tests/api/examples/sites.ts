import { makeClient, makeContractor } from "tests/factories/people";
import { makeSite, typedSite } from "tests/factories/sites";
import type { Actor } from "~/access/actor";
import { type Answered, type Examples, formOf, pdf } from "./example";
import { expectResponse } from "./expect-response";

const values = (change = {}) => JSON.stringify(typedSite(change));
const stored = {
  siteId: "S-1",
  siteName: "Downtown store",
  address1: "1 Beacon St",
  city: "Boston",
  state: "MA",
  zipCode: "02108",
  timeZone: "America/New_York",
  contactInfo: [{ fname: "Pat", ofc_phn: "5551234567" }],
  accessNotes: "Ring at the loading dock.",
};

const expectSite = (as: Actor, site: object) => (answer: Answered) => {
  const { _id } = (answer.body as { payload: { _id: string } }).payload;
  return expectResponse(as, `GET /api/sites/${_id}`, { payload: { site } })();
};

/** Makes a site with the document site.pdf, uploaded by the call. */
async function withDocument(as: Actor) {
  const { caller } = await import("../caller");
  const call = await caller(as);
  const answer = await call("POST", "/api/sites", formOf({ values: values(), documents: pdf("site.pdf") }));
  const id = (answer.body as { payload: { _id: string } }).payload._id;
  const { body } = await call("GET", `/api/sites/${id}`);
  const { site } = (body as { payload: { site: { documents: { link: string }[] } } }).payload;
  return { id, link: site.documents[0]!.link };
}

const csv = (text: string) => new File([text], "sites.csv", { type: "text/csv" });

export const siteExamples: Examples = {
  "sites.list": async () => {
    const as = await makeClient("Dispatcher");
    const manager = await makeClient("Manager", as.companyId!);
    for (const siteName of ["B store", "C store", "A store", "Elsewhere"])
      await makeSite(manager, { siteName });
    await makeSite(await makeClient());
    const filters = JSON.stringify({ name: "store" });
    const query = { page: 1, perPage: 2, sortBy: "siteName", sortDirection: "desc", filters };
    const answers = {
      payload: [
        { ...stored, siteName: "C store", workOrders: 0 },
        { ...stored, siteName: "B store", workOrders: 0 },
      ],
      total: 3,
    };
    return { done: { as, query, answers }, refused: { as: await makeContractor(), query } };
  },
  "sites.suggest": async () => {
    const as = await makeClient();
    const id = await makeSite(as);
    const answers = {
      payload: [{ _id: String(id), siteName: "Downtown store", address: "1 Beacon St, Boston, MA" }],
    };
    return {
      done: { as, query: { search: "downt" }, answers },
      refused: { as: null, query: { search: "a" } },
    };
  },
  "sites.export": async () => {
    const as = await makeClient();
    await makeSite(as);
    const query = { search: "downtown", format: "xlsx" };
    return { done: { as, query }, also: { as }, refused: { as, query: { search: "nothing like this" } } };
  },
  "sites.get": async () => {
    const as = await makeClient();
    const { id } = await withDocument(as);
    const site = {
      _id: id,
      ...stored,
      documents: [{ name: "site.pdf" }],
      documentVisibility: { "site.pdf": false },
    };
    return {
      done: { as, params: { id }, answers: { payload: { site } } },
      refused: { as: await makeClient(), params: { id } },
    };
  },
  "sites.create": async () => {
    const as = await makeClient();
    const { link } = await withDocument(await makeClient("Admin", as.companyId!));
    const documentVisibility = { "plan.pdf": true };
    return {
      done: {
        as,
        body: formOf({
          values: values({ siteName: "Pier", documentVisibility }),
          documents: pdf(),
          oldDocuments: link,
        }),
        answers: { message: "Site added" },
        after: expectSite(as, {
          ...stored,
          siteName: "Pier",
          documents: [{ name: "site.pdf" }, { name: "plan.pdf" }],
          documentVisibility: { ...documentVisibility, "site.pdf": false },
        }),
      },
      refused: { as, body: formOf({ values: values({ siteName: "" }) }) },
    };
  },
  "sites.update": async () => {
    const as = await makeClient();
    const { id } = await withDocument(as);
    const contactInfo = [{ fname: "Sam", mobile: "(617) 555-0122" }];
    const changed = values({ siteName: "Uptown store", address2: "Floor 12", contactInfo, accessNotes: "" });
    return {
      done: {
        as,
        params: { id },
        body: formOf({ values: changed, documents: pdf(), oldDocuments: "site.pdf" }),
        answers: { payload: { _id: id } },
        after: expectSite(as, {
          siteName: "Uptown store",
          address2: "Floor 12",
          contactInfo: [{ fname: "Sam", mobile: "6175550122" }],
          accessNotes: "",
          documents: [{ name: "site.pdf" }, { name: "plan.pdf" }],
        }),
      },
      refused: {
        as: await makeClient("Dispatcher", as.companyId!),
        params: { id },
        body: formOf({ values: changed }),
      },
    };
  },
  "sites.delete": async () => {
    const as = await makeClient();
    const id = await makeSite(as);
    const after = expectResponse(as, "GET /api/sites", { payload: [], total: 0 });
    return { done: { as, params: { id }, after }, refused: { as, params: { id: 999_999 } } };
  },
  "sites.import": async () => {
    const as = await makeClient();
    await makeSite(as);
    const rows =
      "Site name,Address,City,State,Zip code\nDowntown store,1 Beacon St,Boston,MA,02108\nPier,5 Pier Rd,Salem,MA,01970\n";
    return {
      done: {
        as,
        body: formOf({ file: csv(rows) }),
        answers: { message: "1 site added, 1 updated", added: 1, updated: 1 },
        after: expectResponse(as, "GET /api/sites", {
          payload: [stored, { siteName: "Pier", city: "Salem" }],
          total: 2,
        }),
      },
      refused: { as, body: formOf({ file: csv("Site name,City\nPier,Salem\n") }) },
    };
  },
};
