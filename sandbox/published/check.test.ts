import { problemsWithDwolla, problemsWithStripe } from "tests/setup/exchanges";
import { expect, test } from "vitest";
import { calls as dwollaCalls } from "../dwolla";
import { publishedCalls as ofDwolla } from "../dwolla/parameters";
import { calls as stripeCalls } from "../stripe";
import { publishedCalls as ofStripe } from "../stripe/parameters";
import { problemsOf } from "./check";

test("PRF-011 each call that a stand-in answers is published by its provider", () => {
  expect(Object.keys(stripeCalls).filter((call) => !(call in ofStripe))).toEqual([]);
  expect(Object.keys(dwollaCalls).filter((call) => !(call in ofDwolla))).toEqual([]);
});

test.each<[string, unknown, string[]]>([
  ["all there", { id: "7", cents: 5, tags: ["a"], owner: null, state: "open" }, []],
  ["a missing field", { id: "7", cents: 5, tags: [], owner: null }, ["missing state"]],
  [
    "an unknown field",
    { id: "7", cents: 5, tags: [], owner: null, state: "open", colour: 1 },
    ["unknown colour"],
  ],
  ["half a cent", { id: "7", cents: 0.5, tags: [], owner: null, state: "open" }, ["type cents"]],
  ["another state", { id: "7", cents: 5, tags: [], owner: null, state: "ajar" }, ["value state"]],
  [
    "a number in a list of texts",
    { id: "7", cents: 5, tags: ["a", 3], owner: null, state: "open" },
    ["type tags.1"],
  ],
  ["null where it is not allowed", { id: null, cents: 5, tags: [], owner: null, state: "open" }, ["type id"]],
])("PRF-011 an answer is compared with what is published: %s", (_name, answer, problems) => {
  const shape = {
    "id!": "text",
    cents: "integer",
    tags: { "[]": "text" },
    owner: "text|null",
    "state!": "one of open shut",
  };
  expect(problemsOf(answer, shape).map(({ kind, path }) => `${kind} ${path.join(".")}`)).toEqual(problems);
});

test("PRF-011 an exchange fails on a parameter, a field or a call that is not published", () => {
  const refund = { method: "POST", pathname: "/v1/refunds", status: 200, sent: { charg: "ch_7" } };
  const problems = problemsWithStripe({ ...refund, answer: { object: "refund" } });
  expect(problems).toContain("POST /v1/refunds, request: charg is unknown");
  expect(problems).toContain("POST /v1/refunds, answer: amount is missing");
  const elsewhere = { method: "GET", pathname: "/v1/repayments/re_7", status: 200, sent: {}, answer: {} };
  expect(problemsWithStripe(elsewhere)).toEqual(["GET /v1/repayments/re_7 is not published"]);
  const customer = { firstName: "Ann", lastName: "Lee", email: "ann@northwind.example" };
  const made = { method: "POST", pathname: "/customers", status: 201, answer: undefined };
  expect(problemsWithDwolla({ ...made, sent: customer })).toEqual([
    "POST /customers, request: type is missing",
  ]);
  expect(problemsWithDwolla({ ...made, sent: { ...customer, type: "unverified" } })).toEqual([]);
});
