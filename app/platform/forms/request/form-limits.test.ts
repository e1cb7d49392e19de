import { makeClient } from "tests/factories/people";
import { endedSession, visit } from "tests/setup/pages";
import { expect, test } from "vitest";
import { z } from "zod";
import { readTextFields, readUpload } from "../../files/upload.server";
import { checkForm } from "../form.server";
import { FormRefused, raiseLimits } from "./form-limits.server";
import { readFormData } from "./read-form-data.server";

const URL_ENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=edge";
const multipartPart = (name: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const repeated = (count: number, of: (n: number) => string, between = "&") =>
  Array.from({ length: count }, (_, n) => of(n)).join(between);
const intent = (value: unknown) => `__intent__=${encodeURIComponent(JSON.stringify(value))}`;

const requestOf = (type: string, body: BodyInit) =>
  new Request("http://localhost/", {
    method: "POST",
    body,
    headers: type ? { "Content-Type": type } : {},
    duplex: "half",
  } as RequestInit);
/** Returns the status of a refused body, or the number of its entries. */
async function read(type: string, body: BodyInit, isSignedIn = true) {
  const request = requestOf(type, body);
  if (isSignedIn) raiseLimits(request);
  const form = await readFormData(request).catch((error) => error);
  return form instanceof FormRefused ? form.status : [...(form as FormData)].length;
}

test.each<[what: string, type: string, body: string, nobody: number, signedIn: number]>([
  ["300 fields", URL_ENCODED, repeated(300, (n) => `a${n}=1`), 300, 300],
  ["301 fields", URL_ENCODED, repeated(301, (n) => `a${n}=1`), 413, 301],
  ["5,000 equal fields", URL_ENCODED, repeated(5000, () => "win=1"), 413, 5000],
  ["5,001 equal fields", URL_ENCODED, repeated(5001, () => "win=1"), 413, 413],
  ["3,001 names", URL_ENCODED, repeated(3001, (n) => `a${n}=1`), 413, 413],
  ["100 kB", URL_ENCODED, `a=${"x".repeat(99_998)}`, 1, 1],
  ["more than 100 kB", URL_ENCODED, `a=${"x".repeat(99_999)}`, 413, 1],
  ["a text of more than forty pages", URL_ENCODED, `a=${"x".repeat(100_001)}`, 413, 413],
  ["more than 1 MB", URL_ENCODED, repeated(11, () => `a=${"x".repeat(99_000)}`), 413, 413],
  ["5,001 parts", MULTIPART, `${repeated(5001, () => multipartPart("win", "1"), "")}--edge--\r\n`, 413, 413],
  ["a name of 201 characters", URL_ENCODED, `${"a".repeat(201)}=1`, 400, 400],
  ["a name nine deep", URL_ENCODED, `a${"[0]".repeat(8)}=1`, 400, 400],
  ["a list that is nearly empty", URL_ENCODED, "a[4294967294]=1", 413, 413],
  ["200 rows", URL_ENCODED, repeated(200, (n) => `tasks[${n}].text=1`), 200, 200],
  ["rows of which some are missing", URL_ENCODED, "a[900]=1", 1, 1],
  ["no body and no type", "", "", 0, 0],
  ["no type", "", "a=1", 415, 415],
  ["text/plain", "text/plain", "a=1", 415, 415],
  ["no boundary", "multipart/form-data", multipartPart("a", "1"), 400, 400],
  ["no parts", MULTIPART, "a=1", 400, 400],
  ["a form that is cut off", MULTIPART, multipartPart("a", "1"), 400, 400],
  ["a button that is no JSON", URL_ENCODED, "__intent__={", 400, 400],
  ["a button that is null", URL_ENCODED, "__intent__=null", 400, 400],
  ["a state that is a number", URL_ENCODED, "__state__=1", 400, 400],
  [
    "a button for a far row",
    URL_ENCODED,
    intent({ type: "update", payload: { name: "a", index: 4e9 } }),
    413,
    413,
  ],
])("%s: read, or refused with a status of its own", async (_what, type, body, nobody, signedIn) => {
  expect(await read(type, body, false)).toBe(nobody);
  expect(await read(type, body, true)).toBe(signedIn);
});

/** An endless body; `sent` is how much was read. */
function endless(head: string) {
  const taken = { bytes: 0 };
  const chunk = new Uint8Array(50_000).fill(120);
  const body = new ReadableStream(
    {
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull: (controller) => {
        taken.bytes += chunk.length;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { taken, body };
}
const textPart = '--edge\r\nContent-Disposition: form-data; name="title"\r\n\r\n';
const rule = { accept: "documents", maxFiles: 20, maxBytesEach: 25_000_000, uploadedById: 1 } as const;

test.each<[how: string, type: string, head: string, reader: (request: Request) => Promise<unknown>]>([
  ["a plain form", URL_ENCODED, "a=", readFormData],
  ["a form in parts", MULTIPART, textPart, readFormData],
  ["a form with files", MULTIPART, textPart, (request) => readUpload(request, rule)],
  ["a form with files that is kept", MULTIPART, textPart, readTextFields],
])(
  "a text without an end in %s is cut off with 413 after little more than is allowed",
  async (_how, type, head, reader) => {
    const { taken, body } = endless(head);
    await expect(reader(requestOf(type, body))).rejects.toMatchObject({ status: 413 });
    expect(taken.bytes).toBeLessThan(2_000_000);
  },
);

test("a part without a name is refused and does not end the process", async () => {
  const nameless = "--edge\r\nContent-Disposition: form-data\r\n\r\nx\r\n--edge--\r\n";
  await expect(readUpload(requestOf(MULTIPART, nameless), rule)).rejects.toMatchObject({ status: 400 });
  await expect(readTextFields(requestOf(MULTIPART, nameless))).rejects.toMatchObject({ status: 400 });
});

test("a forged row button is a bad request; a schema that throws is a bug", () => {
  const form = new FormData();
  form.set("email", "x");
  form.set("__intent__", JSON.stringify({ type: "insert", payload: { name: "email" } }));
  expect(() => checkForm(form, z.object({ email: z.string() }))).toThrow(FormRefused);
  const bug = z.object({}).transform(() => {
    throw new TypeError("a bug");
  });
  expect(() => checkForm(new FormData(), bug)).toThrow("a bug");
});

test("one value of a name stays a text, and several become a list in order", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["one", "a"],
    ["win", "3"],
    ["tasks[1].text", "second"],
    ["win", "1"],
    ["tasks[0].text", "first"],
    ["win", "2"],
  ] as const)
    form.append(name, value);
  const submission = checkForm(form, z.looseObject({}));
  expect(submission.payload).toEqual({
    one: "a",
    win: ["3", "1", "2"],
    tasks: [{ text: "first" }, { text: "second" }],
  });
});

test("a page answers with the status; a sender whose session has ended is still led to sign in", async () => {
  const body = repeated(6000, () => "name=x");
  const headers = { "Content-Type": URL_ENCODED };
  const sent = { method: "POST", body, headers } as const;
  expect((await visit(await makeClient(), "/manage-teams/add", sent)).response?.status).toBe(413);
  expect((await visit(null, "/sign_in", sent)).response?.status).toBe(413);
  const late = { ...sent, headers: { ...headers, Cookie: await endedSession() } };
  const { response } = await visit(null, "/manage-teams/add", late);
  expect([response?.status, response?.headers.getSetCookie()]).toEqual([302, []]);
});
