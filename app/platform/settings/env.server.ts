import { createECDH } from "node:crypto";
import { z } from "zod";
import { demoSettings } from "./demo-settings.server";
import { cardEntryComplaint, looksRandom, weakSecrets } from "./weak-settings.server";

/** Every setting, read once; `.env.example` explains each. Production requires the operator's own. */
const flag = z.stringbool().default(false);
const optional = z.string().optional();
const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${protocols.map((p) => `${p}//`).join(" or ")}`,
  });

const formerKeys = (name: string) =>
  z
    .string()
    .default("")
    .transform((text) => text.split(",").filter(Boolean))
    .refine((keys) => keys.every(isKey), `must be former values of ${name}, with commas between them`);
const days = z.coerce.number().int().min(1).max(36_500);

const schema = z.object({
  MODE: z.enum(["demo", "production"]).default("demo"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: optional,
  JOBS: z.stringbool().default(true),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  ORIGIN: url("http:", "https:").transform((text) => new URL(text).origin),
  TRUST_PROXY: flag,
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"),
  DATABASE_URL: url("postgres:", "postgresql:"),
  DIRECT_DATABASE_URL: url("postgres:", "postgresql:").optional(),
  READ_DATABASE_URL: url("postgres:", "postgresql:").optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
  SESSION_SECRET: z.string().refine((text) => looksRandom(text, 32), "must be at least 32 random characters"),
  DATA_KEY: z.string().refine(isKey, "must be 32 random bytes in base64 (openssl rand -base64 32)"),
  DATA_KEY_BEFORE: formerKeys("DATA_KEY"),
  SMTP_URL: url("smtp:", "smtps:"),
  MAIL_FROM: z.string().includes("@"),
  SUPPORT_EMAIL: z.email(),
  SMS_ACCOUNT: z.string(),
  SMS_TOKEN: z.string(),
  SMS_FROM: z.string(),
  SMS_BASE_URL: url("http:", "https:").default("https://api.twilio.com"),
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  STRIPE_BASE_URL: url("http:", "https:").default("https://api.stripe.com"),
  DWOLLA_KEY: z.string(),
  DWOLLA_SECRET: z.string(),
  DWOLLA_WEBHOOK_SECRET: z.string().max(50, "can be at most 50 characters: Dwolla takes no more"),
  DWOLLA_BASE_URL: url("http:", "https:")
    .default("https://api.dwolla.com")
    .transform((text) => new URL(text).origin),
  CREDENTIALING_URL: url("http:", "https:").optional(),
  CREDENTIALING_SECRET: z.string().min(16, "must be at least 16 characters").optional(),
  CARD_ENTRY: z.enum(["direct", "direct-saq-d", "hosted"]).optional(),
  ABLY_API_KEY: z
    .string()
    .regex(/^[^:]+\.[^:]+:.+$/, "must be an Ably key: app.key:secret")
    .optional(),
  ABLY_BASE_URL: url("http:", "https:").optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isVapidKey, "must be 32 random bytes in base64 (openssl rand -base64 32)")
    .optional(),
  CHECKPOINT_KEY: z
    .string()
    .refine(isKey, "must be 32 random bytes in base64 (openssl rand -base64 32)")
    .optional(),
  CHECKPOINT_KEY_BEFORE: formerKeys("CHECKPOINT_KEY"),
  PUSH_BASE_URL: url("http:", "https:")
    .transform((text) => new URL(text).origin)
    .optional(),
  OIDC_BASE_URL: url("http:", "https:")
    .transform((text) => new URL(text).origin)
    .optional(),
  MAP_TILES: z
    .string()
    .regex(/^https?:\/\/[^/]+\/.*\{z\}.*\{x\}.*\{y\}/, "must be an address with {z}, {x} and {y}")
    .optional(),
  MAP_CREDIT: optional,
  FILES_DIR: optional,
  S3_BUCKET: optional,
  S3_REGION: optional,
  S3_ENDPOINT: url("http:", "https:").optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  KEEP_AUDIT_DAYS: days.default(2557),
  KEEP_DETACHED_DAYS: days.default(30),
  KEEP_EVENTS_DAYS: days.default(59),
  KEEP_NOTIFICATIONS_DAYS: days.default(365),
  KEEP_BULK_RUNS_DAYS: days.default(90),
  KEEP_SENT_MESSAGES_DAYS: days.default(90),
  PAYER_NAME: optional,
  PAYER_TIN: z
    .string()
    .regex(/^\d{2}-\d{7}$/, "must be an EIN: 12-3456789")
    .optional(),
  PAYER_ADDRESS: optional,
  PAYER_PHONE: optional,
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_TOKEN: z.string().min(16, "must be at least 16 characters"),
  DATA_DIR: optional,
  INBOX_DIR: optional,
  DEMO_PASSWORD: z.string().min(1).default("callout-demo"),
});
type Env = z.infer<typeof schema>;
export const settingNames = Object.keys(schema.shape);

function isKey(text: string) {
  const bytes = Buffer.from(text, "base64");
  return bytes.length === 32 && new Set(bytes).size >= 12;
}

function isVapidKey(text: string) {
  try {
    const key = createECDH("prime256v1");
    key.setPrivateKey(Buffer.from(text, "base64"));
    return isKey(text);
  } catch {
    return false;
  }
}

export class SettingsError extends Error {}

let parsed: Env | undefined;

/** Returns the settings, read on the first call so that tests and the launcher can change the environment before. */
export function env(): Env {
  parsed ??= readEnv(process.env);
  return parsed;
}

/** Returns the address for what lasts longer than a transaction, such as session locks: not a pooler. */
export const directDatabaseUrl = () => env().DIRECT_DATABASE_URL ?? env().DATABASE_URL;

/** Makes the next `env()` read again: the launcher adds settings while starting, and so do tests. */
export function resetEnv() {
  parsed = undefined;
}

export function readEnv(environment: Record<string, string | undefined>): Env {
  // A named bucket wins over FILES_DIR, which the Docker image always sets.
  const isGiven = (name: string) =>
    environment[name] !== "" && !(name === "FILES_DIR" && environment.S3_BUCKET);
  const given = Object.fromEntries(Object.entries(environment).filter(([name]) => isGiven(name)));
  const production = given.MODE === "production";
  const settings = production ? given : { ...demoSettings(given), ...given };
  const result = schema.safeParse(settings);
  const problems = [
    ...(result.success ? [] : explain(result.error, given)),
    ...filesComplaint(settings),
    ...cardEntryComplaint(settings),
    ...(production ? weakSecrets(given) : []),
  ].filter(isFirstOfItsName);
  if (!result.success || problems.length) {
    const mode = production ? "production" : "demo";
    const list = problems.map((line) => `  ${line}`).join("\n");
    throw new SettingsError(
      `Callout cannot start in ${mode} mode:\n${list}\n.env.example explains every setting.`,
    );
  }
  return result.data;
}

function isFirstOfItsName(line: string, at: number, lines: string[]) {
  const [name] = line.split(" ");
  return lines.findIndex((otherLine) => otherLine.split(" ")[0] === name) === at;
}

function filesComplaint(settings: Record<string, string | undefined>) {
  if (settings.FILES_DIR) return [];
  const needed = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  if (!settings.S3_BUCKET) return ["FILES_DIR or S3_BUCKET is missing: uploaded files need a place"];
  return needed.filter((name) => !settings[name]).map((name) => `${name} is missing`);
}

function explain(error: z.ZodError, given: Record<string, unknown>) {
  const lines = error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return name in given
      ? `${name} ${issue.message.replace(/^Invalid/, "is invalid:")}`
      : `${name} is missing`;
  });
  return [...new Set(lines)];
}
