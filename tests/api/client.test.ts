import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { clientTypes } from "tests/api/client-types";
import { serveDemo } from "tests/api/demo-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiError, callout, signIn, toFormData, unwrap } from "../../clients/typescript/index";
import { mounted } from "./contract";

const run = promisify(execFile);
const origin = "http://localhost";
const fetch = async (request: Request) => mounted.request(request);

test("the client's types match the OpenAPI document; npm run client updates them", async () => {
  await expect(await clientTypes()).toMatchFileSnapshot("../../clients/typescript/openapi.ts");
});

test("a refusal is thrown with its status, field errors and request id", async () => {
  const wrong = signIn({ origin, fetch, email: "nobody@callout.example", password: "x" });
  await expect(wrong).rejects.toMatchObject({ name: "ApiError", status: 422 });
  const register = callout({ origin, fetch }).POST("/auth/forgot_password", { body: { email: "nobody" } });
  const refused: ApiError = await unwrap(register).catch((error) => error);
  expect(refused.errors.email?.[0]).toEqual(refused.message);
});

test.each(["<h1>Bad gateway</h1>", "null", ""])(
  "a response in another format is thrown with its status: %s",
  async (text) => {
    const badGateway = async () => new Response(text, { status: 502 });
    const response = unwrap(callout({ origin, fetch: badGateway }).GET("/version"));
    await expect(response).rejects.toMatchObject({ status: 502, message: "The server answered 502" });
  },
);

test("a form sends lists as repeated fields, objects as JSON and files unchanged", () => {
  const file = new File(["x"], "plan.pdf");
  const form = toFormData({
    values: { title: "a" },
    documents: [file, file],
    oldDocuments: ["b"],
    name: undefined,
  });
  expect(form.get("values")).toBe('{"title":"a"}');
  expect(form.getAll("documents")).toHaveLength(2);
  expect(form.getAll("oldDocuments")).toEqual(["b"]);
  expect(form.has("name")).toBe(false);
});

// Installs what `npm pack` would contain into another program's node_modules.
describe("as a dependency of another program", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "callout-client-"));
  const typescript = path.resolve("node_modules/typescript-native/bin/tsc");
  let demo: Awaited<ReturnType<typeof serveDemo>>;
  beforeAll(async () => {
    demo = await serveDemo();
    const installed = path.join(folder, "node_modules/callout-client");
    mkdirSync(installed, { recursive: true });
    cpSync("clients/typescript/package.json", path.join(installed, "package.json"));
    symlinkSync(path.resolve("node_modules/openapi-fetch"), path.join(folder, "node_modules/openapi-fetch"));
    await run(process.execPath, [
      typescript,
      "-p",
      "clients/typescript",
      "--outDir",
      path.join(installed, "dist"),
    ]);
    const [, program = ""] = /```ts\n([\s\S]*?)```/.exec(
      readFileSync("clients/typescript/README.md", "utf8"),
    )!;
    writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
    writeFileSync(path.join(folder, "program.ts"), program);
  }, 240_000);
  afterAll(async () => {
    await demo.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("the README's program compiles and prints the documented output", async () => {
    const types = path.resolve("node_modules/@types");
    const settings = ["--strict", "--target", "es2022", "--module", "nodenext", "--skipLibCheck"];
    await run(
      process.execPath,
      [typescript, ...settings, "--typeRoots", types, "--types", "node", "program.ts"],
      { cwd: folder },
    ).catch(({ stdout }) => expect(stdout).toBe(""));
    const superAdmin = await signIn({
      origin: demo.origin,
      email: "super@callout.example",
      password: "callout-demo",
    });
    const email = "admin@northwind.example";
    const { payload } = await unwrap(superAdmin.POST("/admin/generateToken", { body: { email } }));
    const env = { ...process.env, CALLOUT: demo.origin, TOKEN: payload.token };
    const { stdout } = await run(process.execPath, ["program.js"], { cwd: folder, env });
    const readme = readFileSync("clients/typescript/README.md", "utf8");
    expect(readme).toContain(`It prints:\n\n\`\`\`\n${stdout}\`\`\``);
  }, 240_000);
});
