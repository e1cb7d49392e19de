import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readEnv, settingNames } from "./env.server";

const production = {
  MODE: "production",
  ORIGIN: "https://callout.test",
  DATABASE_URL: "postgres://callout:x@db/callout",
  SESSION_SECRET: randomBytes(32).toString("base64url"),
  DATA_KEY: randomBytes(32).toString("base64"),
  SMTP_URL: "smtps://user:x@mail.test",
  MAIL_FROM: "Callout <no-reply@callout.test>",
  SUPPORT_EMAIL: "help@callout.test",
  SMS_ACCOUNT: "AC1",
  SMS_TOKEN: "t",
  SMS_FROM: "+15550100",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  DWOLLA_KEY: "key",
  DWOLLA_SECRET: "secret",
  DWOLLA_WEBHOOK_SECRET: "hook",
  FILES_DIR: "/files",
  METRICS_TOKEN: randomBytes(18).toString("base64url"),
};
const without = (name: keyof typeof production) => ({ ...production, [name]: "" });

describe("settings", () => {
  test.each(settingNames)(".env.example and the README explain %s", (name) => {
    expect(readFileSync(".env.example", "utf8")).toMatch(new RegExp(`^${name}=`, "m"));
    expect(readFileSync("README.md", "utf8")).toContain(`\`${name}\``);
  });

  test("the demo needs nothing but a database", () => {
    const settings = readEnv({ DATABASE_URL: "postgres://x@127.0.0.1/x", PORT: "3100" });
    expect(settings).toMatchObject({
      MODE: "demo",
      ORIGIN: "http://localhost:3100",
      DEMO_PASSWORD: "callout-demo",
    });
    expect(Buffer.from(settings.DATA_KEY, "base64")).toHaveLength(32);
  });

  test("production starts with real settings", () => {
    expect(readEnv(production)).toMatchObject({ MODE: "production", PORT: 3000, TRUST_PROXY: false });
  });

  const own = [
    "ORIGIN",
    "DATABASE_URL",
    "SESSION_SECRET",
    "DATA_KEY",
    "SMTP_URL",
    "MAIL_FROM",
    "SUPPORT_EMAIL",
  ] as const;
  test.each([
    ...own,
    "SMS_ACCOUNT",
    "SMS_TOKEN",
    "SMS_FROM",
    "METRICS_TOKEN",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "DWOLLA_KEY",
    "DWOLLA_SECRET",
    "DWOLLA_WEBHOOK_SECRET",
  ] as const)("production refuses to start without %s and names it", (name) => {
    expect(() => readEnv(without(name))).toThrow(`${name} is missing`);
  });

  test("one message names all that is missing", () => {
    const message = catchMessage(() => readEnv({ MODE: "production" }));
    for (const name of own) expect(message).toContain(`${name} is missing`);
  });

  test.each([
    ["SESSION_SECRET", "short"],
    ["SESSION_SECRET", "change-me-change-me-change-me-change-me"],
    ["SESSION_SECRET", "a".repeat(40)],
    ["DATA_KEY", "c2hvcnQ="],
    ["DATA_KEY", Buffer.alloc(32).toString("base64")],
    ["METRICS_TOKEN", "metrics"],
  ])("production refuses the default or short %s %s", (name, value) => {
    expect(() => readEnv({ ...production, [name]: value })).toThrow(`${name} must be`);
  });

  test("files need a folder or a bucket with its keys", () => {
    expect(() => readEnv(without("FILES_DIR"))).toThrow("FILES_DIR or S3_BUCKET is missing");
    expect(() => readEnv({ ...without("FILES_DIR"), S3_BUCKET: "files" })).toThrow("S3_REGION is missing");
  });

  test("a bucket that is named is used, though the image names a folder as well", () => {
    const bucket = {
      S3_BUCKET: "files",
      S3_REGION: "r",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "key",
    };
    expect(readEnv({ ...production, ...bucket }).FILES_DIR).toBeUndefined();
    expect(() => readEnv({ ...production, S3_BUCKET: "files" })).toThrow("S3_REGION is missing");
  });
});

function catchMessage(work: () => unknown) {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}
