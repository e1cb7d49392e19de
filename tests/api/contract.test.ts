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
import { missingIn, specifiedCall, type Theirs, unknownTo, whoseCall } from "./specified";

withCardProvider();
withBankProvider();

const people = ["nobody", "contractor", "Admin", "Manager", "Dispatcher", "superAdmin"] as const;
type Person = (typeof people)[number];
/** Whoever asked for something and got it is not asked again: the next call finds somebody new. */
const cast: Partial<Record<Person, Actor | null>> = {};
async function present(who: Person): Promise<Actor | null> {
  if (who === "nobody") return null;
  const make = { contractor: makeContractor, superAdmin: makeSuperAdmin } as const;
  cast[who] ??= await (who === "contractor" || who === "superAdmin" ? make[who]() : makeClient(who));
  return cast[who];
}

/** Whoever needs no session is not turned away for having one. */
function isOpenTo({ roles, barred }: Theirs, who: Person) {
  if (roles.includes("public")) return true;
  if (who === "contractor" || who === "superAdmin") return roles.includes(who);
  return who !== "nobody" && roles.includes("client") && !barred.includes(who);
}

let document: OpenApi;
let complaints: ReturnType<typeof makeValidator>;
beforeAll(async () => {
  document = await readDocument();
  complaints = makeValidator(document);
});

test("the document is OpenAPI 3.1 by the schema of its makers", async () => {
  const result = await new Validator().validate(await documentAsSent());
  expect(result).toMatchObject({ valid: true });
});

test("every declared call stands in the document once, in a chapter, and has an example here", () => {
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

/** Members of shapes that calls share, as `WorkOrderFilters.cityName`, and whether some call has sent them. */
const sharedMembers = new Map<string, boolean>();

/** The call's own parameters that none of these requests sends. */
function unsentOwn(operation: Operation, requests: Sent[]) {
  const sent = [...parametersSent(document, operation, requests)];
  const isShared = ([name]: [string, boolean]) => /^[A-Z]\w*\./.test(name);
  for (const [name, isSent] of sent.filter(isShared))
    sharedMembers.set(name, isSent || sharedMembers.get(name) === true);
  return sent.filter((each) => !isShared(each) && !each[1]).map(([name]) => name);
}

describe.each(named)("$name", ({ id, method, path, row }) => {
  const operation = () => document.paths[path.slice("/api".length)]![method.toLowerCase()]!;

  test("what is documented is sent and answered", async () => {
    const { done, also, refused } = await examples[id]!();
    const answer = await isDone(done!);
    const requests = [done!, ...(also ? [also].flat() : [])];
    for (const another of requests.slice(1)) await isDone(another);
    expect(unsentOwn(operation(), requests), "documented parameters that no example sends").toEqual([]);
    if (row) {
      expect(done!.answers ?? done!.after, "what it answers, or what is so afterwards").toBeDefined();
      expect(unknownTo(document, operation(), row)).toEqual([]);
      expect(missingIn(answer, row)).toEqual([]);
    }

    if (refuseNobody.includes(id)) return;
    const refusal = await send(method, path, refused!);
    expect(refusal.status, JSON.stringify(refusal.body)).toBeGreaterThanOrEqual(400);
  });

  test("is theirs whose it is, and nobody else's", async () => {
    for (const who of people) expect([who, await isLetIn(who)]).toEqual([who, isOpenTo(whoseCall(id), who)]);
  });

  async function isDone(sent: Done) {
    expect(sentWrongly(operation(), sent)).toEqual([]);
    const answer = await send(method, path, sent);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    const { answers = {}, after = [] } = sent;
    if (typeof answers === "function") await answers(answer);
    else expect(answer.body).toMatchObject(answers);
    for (const look of [after].flat()) await look(answer);
    return answer;
  }

  /** Without a body, so that whoever is let in is told what is missing, or finds nothing. */
  async function isLetIn(who: Person) {
    const takesForm = "multipart/form-data" in (operation().requestBody?.content ?? {});
    const answer = await send(method, path, {
      as: await present(who),
      params: { id: 1, entryId: 1, contractorId: 1 },
      body: takesForm ? new FormData() : undefined,
    });
    if (answer.status === 200) delete cast[who];
    return answer.status !== 401 && answer.status !== 403;
  }
});

test("each member of a shape that calls share is sent by one of them", () => {
  expect([...sharedMembers].filter(([, isSent]) => !isSent).map(([name]) => name)).toEqual([]);
});

/** The caller holds the answer against the document, a refusal too. */
async function send(method: string, path: string, { as, params, query, body }: Sent) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => String(params?.[name]));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return (await caller(as))(method, query ? `${filled}?${search}` : filled, body);
}

/** The example's own body by the document: what is documented is what the call reads. */
function sentWrongly({ requestBody }: Operation, { body }: Sent) {
  const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
  if (!media) return body ? ["the document knows of no body"] : [];
  if (!(body instanceof FormData)) return complaints(media.schema, textIds(body));
  expect(type).toBe("multipart/form-data");
  const known = media.schema.properties as Record<string, { contentSchema?: Record<string, unknown> }>;
  return [...new Set(body.keys())].flatMap((name) => {
    if (!known[name]) return [`${name} is not documented`];
    const { contentSchema } = known[name];
    return contentSchema ? complaints(contentSchema, textIds(JSON.parse(String(body.get(name))))) : [];
  });
}

/** Ids are documented as text and taken as numbers as well; tests have them as numbers. */
function textIds(value: unknown, isId = false): unknown {
  if (Array.isArray(value)) return value.map((each) => textIds(each, isId));
  if (!value || typeof value !== "object") return isId ? String(value) : value;
  const named = (name: string) => /^(id|_id)$|(Id|_id)$/.test(name);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, textIds(each, named(name))]));
}
