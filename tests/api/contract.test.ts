import { Validator } from "@seriousme/openapi-schema-validator";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { withCardProvider } from "tests/setup/card-provider";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { declaredCalls } from "~/api/http/call.server";
import { caller } from "./caller";
import { documentAsSent, makeValidator, type OpenApi, type Operation, readDocument } from "./contract";
import { examples } from "./examples";
import type { Done, Sent } from "./examples/example";
import { refuseNobody } from "./examples/lookups";
import { parametersSent } from "./parameters";
import { type CallRoles, missingIn, rolesOf, specifiedCall, undocumentedParameters } from "./specified";

withCardProvider();
withBankProvider();

const people = ["nobody", "contractor", "Admin", "Manager", "Dispatcher", "superAdmin"] as const;
type Person = (typeof people)[number];
/** Actors by role. One whose request succeeded is replaced before the next call. */
const actors: Partial<Record<Person, Actor | null>> = {};
async function actorFor(who: Person): Promise<Actor | null> {
  if (who === "nobody") return null;
  const make = { contractor: makeContractor, superAdmin: makeSuperAdmin } as const;
  actors[who] ??= await (who === "contractor" || who === "superAdmin" ? make[who]() : makeClient(who));
  return actors[who];
}

/** A call without authentication is open to all roles. */
function isOpenTo({ roles, barred }: CallRoles, who: Person) {
  if (roles.includes("public")) return true;
  if (who === "contractor" || who === "superAdmin") return roles.includes(who);
  return who !== "nobody" && roles.includes("client") && !barred.includes(who);
}

let document: OpenApi;
let findProblems: ReturnType<typeof makeValidator>;
beforeAll(async () => {
  document = await readDocument();
  findProblems = makeValidator(document);
});

test("the document is valid OpenAPI 3.1", async () => {
  const result = await new Validator().validate(await documentAsSent());
  expect(result).toMatchObject({ valid: true });
});

test("every declared call is documented once, in a chapter, and has an example", () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, tags }]) => {
      expect(tags, operationId).toHaveLength(1);
      return `${operationId} ${method.toUpperCase()} /api${path}`;
    }),
  );
  const declared = declaredCalls.map(({ id, method, path }) => `${id} ${method} ${path}`);
  expect(described.sort()).toEqual(declared.sort());
  expect(Object.keys(examples).sort()).toEqual(declaredCalls.map(({ id }) => id).sort());
});

const named = declaredCalls.map((call) => {
  const row = specifiedCall(call.id);
  return { ...call, row, name: row ? `${row.requirement} ${call.id}` : call.id };
});

/** Members of shared schemas, as `WorkOrderFilters.cityName`, and whether a call has sent them. */
const sharedMembers = new Map<string, boolean>();

/** Returns the call's own parameters that none of these requests sends. */
function unsentOwn(operation: Operation, requests: Sent[]) {
  const sent = [...parametersSent(document, operation, requests)];
  const isShared = ([name]: [string, boolean]) => /^[A-Z]\w*\./.test(name);
  for (const [name, isSent] of sent.filter(isShared))
    sharedMembers.set(name, isSent || sharedMembers.get(name) === true);
  return sent.filter((each) => !isShared(each) && !each[1]).map(([name]) => name);
}

describe.each(named)("$name", ({ id, method, path, row }) => {
  const operation = () => document.paths[path.slice("/api".length)]![method.toLowerCase()]!;

  test("the documented request succeeds with the documented response", async () => {
    const { done, also, refused } = await examples[id]!();
    const answer = await expectDone(done!);
    const requests = [done!, ...(also ? [also].flat() : [])];
    for (const another of requests.slice(1)) await expectDone(another);
    expect(unsentOwn(operation(), requests), "documented parameters that no example sends").toEqual([]);
    if (row) {
      expect(done!.answers ?? done!.after, "the expected response or effect").toBeDefined();
      expect(undocumentedParameters(document, operation(), row)).toEqual([]);
      expect(missingIn(answer, row)).toEqual([]);
    }

    if (refuseNobody.includes(id)) return;
    const refusal = await send(method, path, refused!);
    expect(refusal.status, JSON.stringify(refusal.body)).toBeGreaterThanOrEqual(400);
  });

  test("is allowed for its roles only", async () => {
    for (const who of people) expect([who, await isAllowed(who)]).toEqual([who, isOpenTo(rolesOf(id), who)]);
  });

  async function expectDone(sent: Done) {
    expect(requestProblems(operation(), sent)).toEqual([]);
    const answer = await send(method, path, sent);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    const { answers = {}, after = [] } = sent;
    if (typeof answers === "function") await answers(answer);
    else expect(answer.body).toMatchObject(answers);
    for (const check of [after].flat()) await check(answer);
    return answer;
  }

  /** Sends no body, so that an allowed person gets an error about missing input. */
  async function isAllowed(who: Person) {
    const takesForm = "multipart/form-data" in (operation().requestBody?.content ?? {});
    const answer = await send(method, path, {
      as: await actorFor(who),
      params: { id: 1, entryId: 1, contractorId: 1 },
      body: takesForm ? new FormData() : undefined,
    });
    if (answer.status === 200) delete actors[who];
    return answer.status !== 401 && answer.status !== 403;
  }
});

test("each member of a shared schema is sent by some call", () => {
  expect([...sharedMembers].filter(([, isSent]) => !isSent).map(([name]) => name)).toEqual([]);
});

/** The caller validates the response, including a refusal. */
async function send(method: string, path: string, { as, params, query, body }: Sent) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => String(params?.[name]));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return (await caller(as))(method, query ? `${filled}?${search}` : filled, body);
}

/** Validates the example's body against the document. */
function requestProblems({ requestBody }: Operation, { body }: Sent) {
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
  if (!media) return body ? ["the document describes no body"] : [];
  if (!(body instanceof FormData)) return findProblems(media.schema, textIds(body));
  expect(type).toBe("multipart/form-data");
  const known = media.schema.properties as Record<string, { contentSchema?: Record<string, unknown> }>;
  return [...new Set(body.keys())].flatMap((name) => {
    if (!known[name]) return [`${name} is not documented`];
    const { contentSchema } = known[name];
    return contentSchema ? findProblems(contentSchema, textIds(JSON.parse(String(body.get(name))))) : [];
  });
}

/** Converts ids to text, as documented: calls accept numbers too, and tests use them. */
function textIds(value: unknown, isId = false): unknown {
  if (Array.isArray(value)) return value.map((each) => textIds(each, isId));
  if (!value || typeof value !== "object") return isId ? String(value) : value;
  const named = (name: string) => /^(id|_id)$|(Id|_id)$/.test(name);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, textIds(each, named(name))]));
}
