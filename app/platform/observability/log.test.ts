import { expect, test } from "vitest";
import { describeError, loggablePath } from "./log.server";

test("a failed query is logged without its parameters, however deep", () => {
  const cause = Object.assign(new Error("duplicate key value\nparams: 123-45-6789"), {
    code: "23505",
    parameters: ["123-45-6789"],
    detail: "Key (ssn)=(123-45-6789) already exists.",
  });
  const error = new Error("Failed query: insert into people values ($1)\nparams: 123-45-6789", { cause });
  const written = JSON.stringify(describeError(error));
  expect(written).not.toContain("6789");
  expect(written).toContain("23505");
  expect(written).toContain("insert into people");
});

test("secrets in a link's path are not logged", () => {
  expect(loggablePath("/reset/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4")).toBe("/reset/…");
  expect(loggablePath("/work-orders/100001/edit")).toBe("/work-orders/100001/edit");
});
