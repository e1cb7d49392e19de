import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import "~/api";
import { declaredCalls } from "~/api/http/call.server";
import { orderValues } from "~/api/orders/form/order-values";
import { orderFields } from "~/api/orders/order-shapes";
import { workOrderFields } from "~/work-orders/form/fields";
import { ours, specified } from "./specified";

test("every call is documented or has a reason, and every line of the table is a call", () => {
  const described = specified.map(({ call, method, path }) => `${call} ${method} ${path}`);
  const declared = declaredCalls
    .filter(({ id }) => !ours.some(({ call }) => call === id))
    .map(({ id, method, path }) => `${id} ${method} ${path}`);
  expect(declared.sort()).toEqual(described.sort());
  expect(ours.filter(({ reason }) => !reason)).toEqual([]);
  expect(ours.filter(({ call }) => !declaredCalls.some(({ id }) => id === call))).toEqual([]);
});

test("the documented form fields are those that the form's reader knows", () => {
  const described = Object.keys(orderValues.shape).filter((name) => name !== "documentVisibility");
  expect(described.sort()).toEqual(Object.keys(workOrderFields.shape).sort());
});

test("the order's details return the form's fields under the same names", () => {
  const renamedFields = ["projectId", "teamId", "toolsId", "woCompanyId", "certificateOther"];
  const formOnly = ["isCreateTemplate", "templateName"];
  const answered = Object.keys(orderFields);
  const unanswered = Object.keys(workOrderFields.shape).filter((name) => !answered.includes(name));
  expect(unanswered.sort()).toEqual([...renamedFields, ...formOnly].sort());
});

type Documented = Record<"id" | "method" | "path", string> &
  Record<"query" | "body" | "response" | "roles" | "barred", string[]>;
const specification = "../shared/spec/api.json";
const isThere = existsSync(specification);
if (!isThere) console.warn("The specification is not available: the table of calls is not compared with it.");
const documented: Documented[] = isThere ? JSON.parse(readFileSync(specification, "utf8")) : [];

test.skipIf(!isThere)("the table has exactly the documents' calls, with methods, paths and roles", () => {
  const wanted = documented.map(({ id, method, path, roles, barred }, at) => {
    const requirement = `API-C${String(at + 1).padStart(3, "0")}`;
    return { requirement, call: id, method, path, roles, barred };
  });
  const written = specified.map(({ requirement, call, method, path, roles, barred }) => {
    return { requirement, call, method, path, roles, barred };
  });
  expect(written).toEqual(wanted);
});

test.skipIf(!isThere).each(specified)("$requirement $call has every name that the documents show", (row) => {
  const { query, body, response } = documented.find(({ id }) => id === row.call)!;
  const known = [...row.query, ...row.body, ...row.answer];
  const documentedNames = [...namesIn(query), ...namesIn(body), ...namesIn(response, true)];
  const isKnown = (name: string) => known.some((each) => each === name || each.startsWith(`${name}.`));
  expect(documentedNames.map((name) => renamed[name] ?? name).filter((name) => !isKnown(name))).toEqual([]);
});

/** Names that appear only in prose, or that have a better name here. */
const renamed: Record<string, string> = {
  "templates.id": "templates._id",
  "payload.testInfo.tests[{question": "payload.testInfo.tests.question",
};

/**
 * Extracts names from the documents' shorthand, such as `payload.data(_id,name)`. Prose, such as `not
 * shown` or `bank name`, contains no names.
 */
function namesIn(texts: string[], deep = false) {
  return texts.flatMap((text) => {
    const [, head = "", inner] = /^(.*?)\s*(?:\((.*)\))?$/.exec(text)!;
    if (!/^[\w.]+(\[\])?$/.test(head) || head === "blob") return [];
    const parts = (inner ?? "").split(",").map((part) => part.trim());
    const isShape = deep && inner && !["csv"].includes(inner) && parts.every((part) => /^[\w.]+$/.test(part));
    return isShape ? parts.map((part) => `${head}.${part}`) : [head];
  });
}
