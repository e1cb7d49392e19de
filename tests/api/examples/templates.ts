import { typedOrder } from "tests/factories/order-form";
import { makeClient } from "tests/factories/people";
import { makeTemplate } from "tests/factories/templates";
import type { Actor } from "~/access/actor";
import { type Examples, formOf, pdf } from "./example";

const values = async (change = {}) => {
  const percents = { percentCommunication: 20, percentWork: 60, percentDeliverables: 20 };
  return JSON.stringify(await typedOrder({ amount: 50, quantity: 2, ...percents, ...change }));
};

async function stored() {
  const as = await makeClient();
  return { as, id: await makeTemplate(as) };
}

/** A template with the document site.pdf, which came over the call. */
export async function withDocument(as: Actor) {
  const { caller } = await import("../caller");
  const call = await caller(as);
  const body = formOf({ name: "With a document", values: await values(), documents: pdf("site.pdf") });
  const answer = await call("POST", "/api/templates", body);
  return (answer.body as { payload: { _id: string } }).payload._id;
}

export const templates: Examples = {
  "templates.list": async () => {
    const { as } = await stored();
    return { done: { as }, refused: { as: null } };
  },
  "templates.get": async () => {
    const { as, id } = await stored();
    return { done: { as, params: { id } }, refused: { as, params: { id: 999_999_999 } } };
  },
  "templates.create": async () => {
    const as = await makeClient();
    const templateId = await withDocument(as);
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
      },
      refused: { as, body: formOf({ name: "Nothing", values: "{}" }) },
    };
  },
  "templates.update": async () => {
    const as = await makeClient();
    const templateId = await withDocument(as);
    const changed = { templateId, name: "Changed", values: await values() };
    return {
      done: { as, body: formOf({ ...changed, documents: pdf(), oldDocuments: "site.pdf" }) },
      refused: { as, body: formOf({ templateId, name: "", values: await values() }) },
    };
  },
  "templates.rename": async () => {
    const { as, id } = await stored();
    return { done: { as, body: { id, name: "Renamed" } }, refused: { as, body: { id, name: " " } } };
  },
  "templates.copy": async () => {
    const { as, id } = await stored();
    return { done: { as, body: { id, name: "Copied" } }, refused: { as, body: { id, name: "" } } };
  },
  "templates.delete": async () => {
    const { as, id } = await stored();
    return { done: { as, query: { id } }, refused: { as, query: { id: 999_999_999 } } };
  },
};
