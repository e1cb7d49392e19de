import { typedOrder } from "tests/factories/order-form";
import { makeClient } from "tests/factories/people";
import { makeTemplate } from "tests/factories/templates";
import { expect } from "vitest";
import type { Actor } from "~/access/actor";
import { type Answered, type Examples, formOf, pdf } from "./example";
import { expectResponse } from "./expect-response";
import { formByOtherNames, wholeForm } from "./whole-form";

const values = async (change = {}) => {
  const percents = { percentCommunication: 20, percentWork: 60, percentDeliverables: 20 };
  return JSON.stringify(await typedOrder({ amount: 50, quantity: 2, ...percents, ...change }));
};

const filled = {
  title: "Replace access point",
  amount: 50,
  quantity: 2,
  startDate: "2031-03-01",
  city: "Boston",
};

async function makeStored() {
  const as = await makeClient();
  return { as, id: await makeTemplate(as) };
}

const list = "GET /api/templates/list";
/** Expects the returned template to have these fields. */
const expectTemplate = (as: Actor, template: object) => (answer: Answered) => {
  const { _id } = (answer.body as { payload: { _id: string } }).payload;
  return expectResponse(as, `GET /api/templates/${_id}`, { payload: { template } })();
};

/** Makes a template with the document site.pdf, uploaded by the call. */
export async function withDocument(as: Actor) {
  const { caller } = await import("../caller");
  const call = await caller(as);
  const body = formOf({ name: "With a document", values: await values(), documents: pdf("site.pdf") });
  const answer = await call("POST", "/api/templates", body);
  return (answer.body as { payload: { _id: string } }).payload._id;
}

export const templates: Examples = {
  "templates.list": async () => {
    const { as, id } = await makeStored();
    const second = await makeTemplate(as, "Zebra printers");
    await makeStored();
    const templates = [
      { _id: String(id), name: "Access points" },
      { _id: String(second), name: "Zebra printers" },
    ];
    return { done: { as, answers: { templates, payload: { templates } } }, refused: { as: null } };
  },
  "templates.get": async () => {
    const { as, id } = await makeStored();
    const template = { _id: String(id), name: "Access points", ...filled, description: expect.any(String) };
    return {
      done: { as, params: { id }, answers: { payload: { template } } },
      refused: { as, params: { id: 999_999_999 } },
    };
  },
  "templates.create": async () => {
    const as = await makeClient();
    const templateId = await withDocument(as);
    const [whole, other] = [await wholeForm(as), await formByOtherNames(as)];
    return {
      done: {
        as,
        body: formOf({
          name: "Access points",
          values: await values({ siteId: "" }),
          documents: pdf(),
          templateId,
          oldDocuments: "site.pdf",
        }),
        after: expectTemplate(as, {
          name: "Access points",
          ...filled,
          documents: [{ name: "site.pdf" }, { name: "plan.pdf" }],
        }),
      },
      also: [
        {
          as,
          body: formOf({ name: "Two lamps", values: JSON.stringify(whole.typed) }),
          after: expectTemplate(as, { name: "Two lamps", ...whole.stored }),
        },
        {
          as,
          body: formOf({ name: "Elsewhere", values: JSON.stringify(other.typed) }),
          after: expectTemplate(as, { name: "Elsewhere", ...other.stored }),
        },
      ],
      refused: { as, body: formOf({ name: "Nothing", values: "{}" }) },
    };
  },
  "templates.update": async () => {
    const as = await makeClient();
    const templateId = await withDocument(as);
    const changed = { templateId, name: "Changed", values: await values({ title: "Another title" }) };
    return {
      done: {
        as,
        body: formOf({ ...changed, documents: pdf(), oldDocuments: "site.pdf" }),
        answers: { payload: { _id: templateId } },
        after: expectTemplate(as, {
          name: "Changed",
          title: "Another title",
          documents: [{ name: "site.pdf" }, { name: "plan.pdf" }],
        }),
      },
      refused: { as, body: formOf({ templateId, name: "", values: await values() }) },
    };
  },
  "templates.rename": async () => {
    const { as, id } = await makeStored();
    const other = String(await makeTemplate(as, "Another one"));
    const after = expectResponse(as, list, {
      templates: [
        { _id: other, name: "Another one" },
        { _id: String(id), name: "Renamed" },
      ],
    });
    return {
      done: { as, body: { id, name: "Renamed" }, answers: { payload: { _id: String(id) } }, after },
      refused: { as, body: { id, name: " " } },
    };
  },
  "templates.copy": async () => {
    const { as, id } = await makeStored();
    const templates = [{ _id: String(id) }, { name: "Copied" }];
    return {
      done: {
        as,
        body: { id, name: "Copied" },
        after: [expectResponse(as, list, { templates }), expectTemplate(as, { name: "Copied", ...filled })],
      },
      refused: { as, body: { id, name: "" } },
    };
  },
  "templates.delete": async () => {
    const { as, id } = await makeStored();
    const after = expectResponse(as, list, { templates: [] });
    return { done: { as, query: { id }, after }, refused: { as, query: { id: 999_999_999 } } };
  },
};
