import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

export const DEMO_KEY = "sk_test_demo";
export const DEMO_BANK_KEY = "demo-bank";
const DEMO_ABLY_KEY = "demo.stand-in:demo";

/** Defaults of the demo. Mail and text messages stay on this machine: see /inbox. */
export function demoSettings(given: Record<string, string | undefined>) {
  const folder = given.DATA_DIR || ".data";
  const secretsGiven = given.SESSION_SECRET && given.DATA_KEY && given.METRICS_TOKEN;
  const secrets = secretsGiven ? {} : storedSecrets(folder);
  return {
    ORIGIN: `http://localhost:${given.PORT ?? 3000}`,
    SMTP_URL: "smtp://127.0.0.1:2525",
    MAIL_FROM: "Callout <no-reply@callout.example>",
    SUPPORT_EMAIL: "support@callout.example",
    SMS_ACCOUNT: "demo",
    SMS_TOKEN: "demo",
    SMS_FROM: "+15550100",
    SMS_BASE_URL: "http://127.0.0.1:2580",
    STRIPE_SECRET_KEY: DEMO_KEY,
    STRIPE_WEBHOOK_SECRET: "whsec_demo",
    DWOLLA_KEY: DEMO_BANK_KEY,
    DWOLLA_SECRET: "demo-bank-secret",
    DWOLLA_WEBHOOK_SECRET: "demo-bank-webhooks",
    CREDENTIALING_SECRET: "demo-credentialing-secret",
    ABLY_API_KEY: DEMO_ABLY_KEY,
    PAYER_NAME: "Callout Demo, Inc.",
    PAYER_TIN: "00-0000000",
    PAYER_ADDRESS: "1 Example Square, Boston, MA 02108",
    PAYER_PHONE: "(555) 010-0100",
    FILES_DIR: given.S3_BUCKET ? undefined : path.join(folder, "files"),
    INBOX_DIR: path.join(folder, "inbox"),
    VAPID_PRIVATE_KEY: keyFrom(given.SESSION_SECRET || secrets.SESSION_SECRET, "push messages"),
    CHECKPOINT_KEY: keyFrom(given.SESSION_SECRET || secrets.SESSION_SECRET, "checkpoints"),
    ...secrets,
  };
}

/** Follows from a stored secret, so that a demo that was filled before has a lasting key too. */
function keyFrom(secret = "", use = "") {
  return Buffer.from(hkdfSync("sha256", secret, "", use, 32)).toString("base64url");
}

/** Created on the first start and kept, so that sessions and encrypted numbers survive a restart. */
function storedSecrets(folder: string): Record<string, string> {
  const file = path.join(folder, "secrets.json");
  if (!existsSync(file)) {
    const secrets = {
      SESSION_SECRET: randomBytes(32).toString("base64url"),
      DATA_KEY: randomBytes(32).toString("base64"),
      METRICS_TOKEN: randomBytes(18).toString("base64url"),
    };
    mkdirSync(folder, { recursive: true });
    // Linked atomically, so that no process reads half a file.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    try {
      linkSync(draft, file);
    } catch (error) {
      // Another process was faster: uses its secrets.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(draft);
    }
  }
  return JSON.parse(readFileSync(file, "utf8"));
}
