import { typedOrder } from "tests/factories/order-form";
import { reload } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { makeTemplate } from "tests/factories/templates";
import { expect, test } from "vitest";
import { createOrder } from "~/order-form/commands/create-order.server";
import { editOrder } from "~/order-form/commands/edit-order.server";
import { copyOrder } from "~/work-orders/commands/copy-order.server";
import { toForm } from "~/work-orders/forms";
import { parseTemplate, readTemplateValues, templateValuesOf } from "./template";

const typedTasks = {
  onSiteRequirements: [{ name: "Label cables", photos: "2 before" }, { name: "Sign" }],
  completionRequirements: [{ name: "Close the rack", photos: 3 }],
};
const stored = {
  preArrivalRequirements: [],
  onSiteRequirements: [
    { name: "Label cables", index: 0, checked: false, photos: 2, photosWhen: "before" },
    { name: "Sign", index: 1, checked: false },
  ],
  completionRequirements: [{ name: "Close the rack", index: 0, checked: false, photos: 3 }],
};

test("PHO-023 the order's form, an edit, a copy and a template carry the photos that a task asks for", async () => {
  const client = await makeClient();
  const made = await createOrder(client, { typed: await typedOrder({ tasks: typedTasks }) });
  if (!made.ok) throw new Error(JSON.stringify(made));
  const order = await reload(made.value.win);
  expect(order.tasks).toEqual(stored);
  const kept = toForm(order).tasks;
  const typed = await typedOrder({ title: "Another title", tasks: kept });
  expect(await editOrder(client, { win: order.id, typed })).toMatchObject({ ok: true });
  expect(await reload(order.id)).toMatchObject({ title: "Another title", tasks: stored });
  const copied = await copyOrder(client, { win: order.id });
  if (!copied.ok) throw new Error(copied.message);
  expect((await reload(copied.value.wins[0]!)).tasks).toEqual(stored);
  const values = templateValuesOf(order);
  expect(parseTemplate(values).tasks).toMatchObject({ onSiteRequirements: [{ photos: "2 before" }, {}] });
  await makeTemplate(client, "Labels", values);
});

test("PHO-023 unreadable photos of a task are refused beside their field", async () => {
  const client = await makeClient();
  const tasks = { onSiteRequirements: [{ name: "Sign" }, { name: "Label cables", photos: "many" }] };
  const typed = await typedOrder({ tasks });
  expect(await createOrder(client, { typed })).toMatchObject({
    code: "invalid",
    errors: { "tasks.onSiteRequirements[1].photos": [expect.stringContaining("2 before")] },
  });
  expect(readTemplateValues(typed, { today: "2026-01-01" })).toMatchObject({ code: "invalid" });
});
