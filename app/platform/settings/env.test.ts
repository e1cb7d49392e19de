import { readFileSync } from "node:fs";
import { productionSettings as production } from "tests/setup/production";
import { describe, expect, test, vi } from "vitest";
import { usesHostedCheckout } from "../providers/stripe.server";
import { readEnv, resetEnv, settingNames } from "./env.server";

const without = (name: keyof typeof production) => ({ ...production, [name]: "" });

describe("settings", () => {
  test.each(settingNames)(".env.example and the README explain %s", (name) => {
    expect(readFileSync(".env.example", "utf8")).toMatch(new RegExp(`^${name}=`, "m"));
    expect(readFileSync("README.md", "utf8")).toContain(`\`${name}\``);
  });

  test("the demo needs only a database", () => {
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

  test("one message names everything that is missing", () => {
    const message = catchMessage(() => readEnv({ MODE: "production" }));
    for (const name of own) expect(message).toContain(`${name} is missing`);
    expect(message).toContain("FILES_DIR or S3_BUCKET is missing");
  });

  test.each([
    ["SESSION_SECRET", "short"],
    ["SESSION_SECRET", "change-me-change-me-change-me-change-me"],
    ["SESSION_SECRET", "a".repeat(40)],
    ["DATA_KEY", "c2hvcnQ="],
    ["DATA_KEY", Buffer.alloc(32).toString("base64")],
    ["METRICS_TOKEN", "metrics"],
    ["METRICS_TOKEN", "aaaaaaaaaaaaaaaaaaaaaaaa"],
    ["SMS_TOKEN", "token"],
    ["STRIPE_SECRET_KEY", "x"],
    ["STRIPE_SECRET_KEY", "sk_test_demo"],
    ["STRIPE_SECRET_KEY", "pk_live_51Hq7LkAbCdEfGhIjKlMnOp"],
    ["STRIPE_WEBHOOK_SECRET", "secret"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_x"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_demo"],
    ["STRIPE_WEBHOOK_SECRET", "Qm9x7Lk2VtR8aZ4nW6yB1cD3eF5gH0jK"],
    ["DWOLLA_KEY", "demo-bank"],
    ["DWOLLA_SECRET", "demo-bank-secret"],
    ["DWOLLA_WEBHOOK_SECRET", "x"],
    ["DWOLLA_WEBHOOK_SECRET", "demo-bank-webhooks"],
    ["CREDENTIALING_SECRET", "abababababababababab"],
  ])("production refuses a default or short %s %s", (name, value) => {
    expect(() => readEnv({ ...production, [name]: value })).toThrow(`${name} must be`);
  });

  test("files need a folder, or a bucket with keys", () => {
    expect(() => readEnv(without("FILES_DIR"))).toThrow("FILES_DIR or S3_BUCKET is missing");
    expect(() => readEnv({ ...without("FILES_DIR"), S3_BUCKET: "files" })).toThrow("S3_REGION is missing");
  });

  test("a named bucket is used even if the image sets a folder", () => {
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

describe("our own card form", () => {
  const demo = { DATABASE_URL: "postgres://x@127.0.0.1/x" };
  const keys = [
    "sk_test_51Hq7LkAbCdEfGhIj",
    "rk_test_51Hq7LkAbCdEfGhIj",
    "sk_live_51Hq7LkAbCdEfGhIj",
    "rk_live_51Hq7LkAbCdEfGhIj",
  ];

  test.each(keys)(
    "is refused with %s in the demo and in production, unless the operator declares SAQ D",
    (key) => {
      const given = { STRIPE_SECRET_KEY: key, CARD_ENTRY: "direct" };
      for (const mode of [demo, production])
        expect(() => readEnv({ ...mode, ...given })).toThrow(
          "CARD_ENTRY must not be direct with a key of Stripe's",
        );
      expect(readEnv({ ...production, ...given, CARD_ENTRY: "direct-saq-d" }).CARD_ENTRY).toBe(
        "direct-saq-d",
      );
    },
  );

  test.each(keys)("is not the default with %s, only with the demo's key", (key) => {
    const hosted = (settings: Record<string, string>) => {
      for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
      resetEnv();
      const answer = usesHostedCheckout();
      vi.unstubAllEnvs();
      resetEnv();
      return answer;
    };
    expect(hosted({ STRIPE_SECRET_KEY: key })).toBe(true);
    expect(hosted({ STRIPE_SECRET_KEY: key, CARD_ENTRY: "direct-saq-d" })).toBe(false);
    expect(hosted({ STRIPE_SECRET_KEY: "sk_test_demo" })).toBe(false);
    expect(hosted({ STRIPE_SECRET_KEY: "sk_test_demo", CARD_ENTRY: "direct" })).toBe(false);
  });
});

describe("README, .env.example and production's requirements", () => {
  const readme = readFileSync("README.md", "utf8");
  const example = readFileSync(".env.example", "utf8");
  /** By name: whether it is bold, and its default. */
  const readmeRows = readme
    .split("\n")
    .filter((line) => /^\| \**`[A-Z]/.test(line))
    .flatMap((line) => {
      const [, names = "", byDefault = ""] = line.split("|");
      const values = [...byDefault.matchAll(/`([^`]*)`/g)].map(([, value]) => value!);
      const named = [...names.matchAll(/(\**)`([A-Z_0-9]+)`/g)];
      return named.map(([, bold, name], at) => ({
        name: name!,
        isRequired: bold === "**",
        byDefault: values.length === named.length ? values[at] : undefined,
      }));
    });
  /** A comment describes the settings up to the next comment. */
  const examples = example.split(/\n(?=#)(?<!\n#.*\n(?=#))/).flatMap((block) => {
    const comment = block.replace(/^[^#].*$/gm, "");
    return [...block.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => ({
      name: name!,
      value: value!,
      isRequired: value === "" && /required in\s+(# )?production/i.test(comment),
    }));
  });
  const requiredByCode = settingNames.filter((name) =>
    catchMessage(() => readEnv({ ...production, [name]: "" })).includes(`${name} `),
  );
  const required = (list: { name: string; isRequired: boolean }[]) =>
    list.filter(({ isRequired }) => isRequired).map(({ name }) => name);

  test("all three mark the same settings as required", () => {
    expect(requiredByCode).toContain("FILES_DIR");
    expect(requiredByCode).toContain("DWOLLA_WEBHOOK_SECRET");
    expect(required(readmeRows).sort()).toEqual([...requiredByCode].sort());
    expect(required(examples).sort()).toEqual([...requiredByCode].sort());
  });

  test("all three list the same settings once", () => {
    expect(readmeRows.map(({ name }) => name).sort()).toEqual([...settingNames].sort());
    expect(examples.map(({ name }) => name).sort()).toEqual([...settingNames].sort());
  });

  test("their defaults are the ones production uses", () => {
    const starts = readEnv(production) as Record<string, unknown>;
    // DATA_DIR belongs to the demo.
    const free = settingNames.filter((name) => !(name in production) && name !== "DATA_DIR");
    const problems = free.flatMap((name) => {
      const row = readmeRows.find((each) => each.name === name)?.byDefault;
      const { value = "" } = examples.find((each) => each.name === name) ?? {};
      return [row, value || undefined].filter(Boolean).map((text) => [name, text]);
    });
    expect(problems.length).toBeGreaterThan(12);
    expect(problems).toEqual(problems.map(([name]) => [name, String(starts[name!] ?? "")]));
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
