import { makeClient } from "tests/factories/people";
import { expect, test } from "vitest";
import { declaredCalls } from "~/api/http/call.server";
import { orderValues } from "~/api/orders/form/order-values";
import { requestExample } from "~/api/reference/example";
import type { Schema } from "~/api/reference/schema";
import { caller } from "./caller";
import { mounted, readDocument } from "./contract";
import { formOf } from "./examples/example";

const page = async () => (await mounted.request("/api/docs")).text();

test("the reference is one page with every call and a curl command for each, without a script", async () => {
  const html = await page();
  for (const { id, path } of declaredCalls) {
    expect(html).toContain(`id="${id}"`);
    expect(html).toContain(`http://localhost:3000${path.split("{")[0]}`);
  }
  expect(html).not.toMatch(/<script|src="http|<link rel="stylesheet"/);
});

test("links within the page have targets", async () => {
  const html = await page();
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const dead = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id).filter((id) => !ids.has(id));
  expect(dead).toEqual([]);
});

test("page and document have an ETag, and use the configured origin", async () => {
  for (const path of ["/api/docs", "/api/openapi.json"]) {
    const tag = (await mounted.request(path)).headers.get("ETag") ?? "";
    const again = await mounted.request(path, { headers: { "If-None-Match": tag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  }
  expect(await readDocument()).toMatchObject({ servers: [{ url: "http://localhost:3000/api" }] });
});

test("the example of a new work order is accepted", async () => {
  const { components } = await readDocument();
  const schemas = components.schemas as Record<string, Schema>;
  const example = requestExample(schemas.WorkOrderForm!, schemas);
  expect(Object.keys(orderValues.shape)).toEqual(expect.arrayContaining(Object.keys(example)));
  // The example's date passes some day.
  const day = `${new Date().getFullYear() + 1}-03-01`;
  const values = { ...example, startDate: day, endDate: day };
  const call = await caller(await makeClient());
  const tools = (await call("GET", "/api/users/getTools")).body as { tools: { _id: string }[] };
  expect(tools.tools.map(({ _id }) => _id)).toEqual(expect.arrayContaining(example.workTypes as string[]));
  const answer = await call(
    "POST",
    "/api/orders",
    formOf({ values: JSON.stringify({ ...values, payOutsideOfApp: true }) }),
  );
  expect(answer, JSON.stringify(answer.body)).toMatchObject({
    status: 200,
    body: { payload: { status: "published" } },
  });
});
