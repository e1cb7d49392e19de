import { makeCode, makeNamed } from "tests/factories/lists";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { makeTemplate } from "tests/factories/templates";
import { renderScreenAt } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { PostingQuestion } from "../components/posting-question";

const address = "/create-work-order";
let client: Actor;
beforeAll(async () => {
  client = await makeClient();
});

/** Returns the names of all form controls. */
const namesIn = (html: string) => [...html.matchAll(/<\w+ [^>]*name="([^"]*)"/g)].map(([, name]) => name);
/** Returns each Save button's text and the status that it sends. */
const saveButtons = (html: string) =>
  [...html.matchAll(/<button ([^>]*)>(.*?)<\/button>/g)]
    .filter(([, attributes]) => !attributes!.includes("hidden") && attributes!.includes('type="submit"'))
    .map(([, attributes, text]) => [
      textOf(text!).trim(),
      /name="status" value="(\w*)"/.exec(attributes!)?.[1],
    ])
    .filter(([text]) => text!.startsWith("Save"));

const siteFields = ["siteId", "siteName", "address1", "address2", "city", "state", "zipCode", "country"];
test.each([
  ["FRM-006", ["customTagId", "title", "projectId", "woCompanyId"]],
  ["FRM-006", ["amount", "quantity", "basicType", "payOutsideOfApp", "payBaseRateAsMinimum"]],
  ["FRM-006", ["variableAmount", "variablePayAfter", "maxQuantity", "variableType"]],
  ["FRM-006", ["percentCommunication", "percentWork", "percentDeliverables"]],
  ["FRM-007", ["startDate", "endDate", "startTime", "endTime", "isRemote", ...siteFields]],
  [
    "FRM-008",
    ["certificates", "certificateOther", "workTypes", "description", "customTools", "confidential"],
  ],
  ["FRM-008", ["contactInfo[0].fname", "teams", "documents", "newVisible", "isNeedDeliverables"]],
  ["FRM-023", ["newVisible"]],
  ["FRM-009", ["status", "isCreateTemplate", "templateName", "templateId"]],
])("%s the form has %j", async (_id, fields) => {
  await makeNamed(client, "teams");
  const template = await makeTemplate(client, fields.join());
  const names = namesIn(await renderScreenAt(client, `${address}?template=${template}`));
  expect(fields.filter((field) => !names.includes(field))).toEqual([]);
});

test("FRM-008 tasks, custom fields and approval codes are added by buttons", async () => {
  await makeNamed(client, "customFields");
  await makeCode(client);
  const text = textOf(await renderScreenAt(client, address));
  for (const button of ["Add task Before arrival", "Add task On site", "Add task For completion"])
    expect(text).toContain(button);
  for (const button of ["Add custom field", "Add approval code"]) expect(text).toContain(button);
});

test("FRM-010 FRM-011 Save And Publish sends published, Save As Draft draft", async () => {
  const both = [
    ["Save And Publish", "published"],
    ["Save As Draft", "draft"],
  ];
  expect(saveButtons(await renderScreenAt(client, address))).toEqual(both);
  const { id } = await makeOrder(client);
  expect(saveButtons(await renderScreenAt(client, `${address}/${id}`))).toEqual(both);
});

test("FRM-012 an assigned order has only Save, which sends no status", async () => {
  const { id } = await makeAssignedOrder(client, await makeContractor());
  const html = await renderScreenAt(client, `${address}/${id}`);
  expect(saveButtons(html)).toEqual([["Save", undefined]]);
  expect(html).not.toContain('value="draft"');
});

test("FRM-013 the posting question has Yes, which sends the amount, and No", async () => {
  const html = await renderScreen(() => PostingQuestion({ text: "Posted for $120.00!", cents: 12_000 }));
  expect(textOf(html)).toMatch(/Posted for \$120\.00! Yes No/);
  expect(html).toMatch(/name="posting"[^>]* value="12000"/);
  const sends = [...html.matchAll(/<button [^>]*name="status" value="(\w+)"[^>]*>(\w+)</g)];
  expect(sends.map(([, value, text]) => [text, value])).toEqual([
    ["Yes", "published"],
    ["No", "edit"],
  ]);
});

test("FRM-053 projects and companies are managed from the form", async () => {
  const html = await renderScreenAt(client, address);
  for (const list of ["projects", "end-companies"]) expect(html).toContain(`name="manage" value="${list}"`);
});
