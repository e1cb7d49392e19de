import { makeOrder, reload } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { makeTemplate } from "tests/factories/templates";
import { renderScreenAt, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import type { OrderFormAnswer } from "~/order-form/answer.server";
import { createOrder } from "~/order-form/commands/create-order.server";
import type { FormPage } from "~/order-form/form-page.server";
import EditOrder from "~/order-form/routes/edit";
import { ReplaceQuestion } from "../components/order-form";
import CreateTemplate from "./create-template";

const address = "/create-work-order";
let client: Actor;
beforeEach(async () => {
  client = await makeClient();
});

const loadForm = async (at = address) => (await visit(client, at)).answer as FormPage;
/** Returns what an unchanged form sends, as a browser does. */
function submissionOf({ values, staged, formKey }: FormPage) {
  const body = new FormData();
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null || value === false) return;
    if (Array.isArray(value) && typeof value[0] !== "object")
      for (const each of value) body.append(name, each);
    else if (typeof value === "object")
      for (const [key, each] of Object.entries(value))
        add(Array.isArray(value) ? `${name}[${key}]` : `${name}.${key}`, each);
    else body.append(name, value === true ? "on" : String(value));
  };
  for (const [name, value] of Object.entries(values)) add(name, value);
  for (const { fileId } of staged) body.append("staged", String(fileId));
  body.append("formKey", formKey ?? "");
  return body;
}
async function postUseTemplate(body: FormData, template: number | "", answerTo = "yes") {
  body.set("useTemplate", answerTo);
  body.set("template", String(template));
  const { answer, response } = await visit(client, address, { method: "POST", body });
  return { data: (answer as { data?: OrderFormAnswer }).data, to: response?.headers.get("Location") };
}

describe("FRM-004 Use Template", () => {
  test("an unchanged form is filled without a question, also after another template", async () => {
    const [first, second] = [await makeTemplate(client, "First"), await makeTemplate(client, "Second")];
    expect((await postUseTemplate(submissionOf(await loadForm()), first)).to).toBe(
      `${address}?template=${first}`,
    );
    const filled = await loadForm(`${address}?template=${first}`);
    expect((await postUseTemplate(submissionOf(filled), second)).to).toBe(`${address}?template=${second}`);
    expect((await postUseTemplate(submissionOf(filled), "")).to).toBe(address);
    expect(await loadForm()).toMatchObject({ unsavedAt: null });
  });

  test.each([
    ["a text", { title: "Typed by hand" }],
    ["an invalid value", { amount: "five" }],
    ["another choice", { basicType: "Device" }],
    ["a row", { "contactInfo[0].fname": "Pat" }],
    ["a template name", { templateName: "Mine" }],
  ])("%s is asked about, and both answers keep the draft", async (_, typed) => {
    const template = await makeTemplate(client);
    const body = submissionOf(await loadForm());
    for (const [name, value] of Object.entries(typed)) body.set(name, value);
    const firstAnswer = await postUseTemplate(body, template);
    expect(firstAnswer.data).toMatchObject({
      rewrite: { template: String(template) },
      lastResult: { initialValue: { template: String(template) } },
    });
    expect(firstAnswer.data?.lastResult.error).toBeUndefined();

    const no = await postUseTemplate(body, template, "no");
    expect(no.data?.rewrite).toBeUndefined();
    expect(no.data?.lastResult.error).toBeUndefined();
    // Yes opens the template's form, which offers the draft.
    expect(await loadForm(`${address}?template=${template}`)).toMatchObject({ unsavedAt: expect.any(Date) });
    expect(await loadForm(`${address}?draft=continue`)).toMatchObject({ restored: "draft" });
  });

  test("an uploaded file is asked about too, and is kept", async () => {
    const body = submissionOf(await loadForm());
    body.append("documents", new File(["%PDF-1.4\n%%EOF\n"], "plan.pdf", { type: "application/pdf" }));
    const { data } = await postUseTemplate(body, await makeTemplate(client));
    expect(data).toMatchObject({ rewrite: expect.anything(), staged: [{ name: "plan.pdf" }] });
  });

  test("the question has the documented text, and its Yes works without JavaScript", async () => {
    const html = await renderScreen(() => ReplaceQuestion({ template: "7" }));
    expect(textOf(html)).toContain("Are you sure (all fields will be rewrite)?");
    expect(html).toContain(`href="${address}?template=7"`);
    expect(html).toContain('form="order"');
  });
});

test("FRM-003 Use Template is shown only on a new order's form, if the company has templates", async () => {
  const isOffered = async (at: string) => (await renderScreenAt(client, at)).includes('name="useTemplate"');
  expect(await isOffered(address)).toBe(false);
  await makeTemplate(client);
  expect(await isOffered(address)).toBe(true);
  expect(await isOffered(`${address}/${(await makeOrder(client)).id}`)).toBe(false);
});

test("FRM-002 FRM-005 the edit form shows the WIN and the template that filled the order", async () => {
  const template = await makeTemplate(client, "Access points");
  const { values } = await loadForm(`${address}?template=${template}`);
  const made = await createOrder(client, {
    typed: { ...values, startDate: "2031-03-01", endDate: "2031-03-01" },
    documents: [],
  });
  if (!made.ok) throw new Error(JSON.stringify(made));
  const { win } = made.value;
  expect(await reload(win)).toMatchObject({ templateName: "Access points" });
  const shown = async (at: number) =>
    textOf(await renderScreen(EditOrder, await loadForm(`${address}/${at}`)));
  expect(await shown(win)).toContain(`Edit Work Order ${win}`);
  expect(await shown(win)).toContain('Template "Access points" Used');
  expect(await shown((await makeOrder(client)).id)).not.toContain("Used");
});

test("FRM-067 Cancel on the template's form links to the list when there is no history", async () => {
  const html = await renderScreen(CreateTemplate, await loadForm("/create-work-order-template"));
  expect(html).toMatch(/<a [^>]*href="\/templates"[^>]*>Cancel</);
});
