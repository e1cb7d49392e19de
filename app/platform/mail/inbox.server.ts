import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "../settings/env.server";
import { now } from "../time/clock.server";

/** The demo's outgoing emails, text and push messages as files, shown at /inbox; production has none. */
type SentMessage = {
  id: string;
  at: string;
  channel: "mail" | "sms" | "push";
  from: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  unsubscribe?: string;
};

const MAX_MESSAGES = 2000;
const validId = /^[0-9a-z]{9}-[0-9a-f]{8}$/;
const folder = () => (env().MODE === "demo" ? env().INBOX_DIR : undefined);
const newId = (at: Date) => `${at.getTime().toString(36).padStart(9, "0")}-${randomBytes(4).toString("hex")}`;

export async function storeMessage(message: Omit<SentMessage, "id" | "at">): Promise<string> {
  const place = folder();
  if (!place) throw new Error("Only the demo has an inbox");
  const at = now();
  const id = newId(at);
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, `${id}.json`), JSON.stringify({ id, at, ...message }), { mode: 0o600 });
  const ids = await listIds(place);
  for (const old of ids.slice(MAX_MESSAGES)) await rm(path.join(place, `${old}.json`), { force: true });
  return id;
}

export async function listMessages(to = "", limit = 100): Promise<SentMessage[] | undefined> {
  const place = folder();
  if (!place) return undefined;
  const wanted = to.trim().toLowerCase();
  const found: SentMessage[] = [];
  for (const id of await listIds(place)) {
    const message = await readMessage(id);
    if (message?.to.toLowerCase().includes(wanted)) found.push(message);
    if (found.length === limit) break;
  }
  return found;
}

export async function readMessage(id: string): Promise<SentMessage | undefined> {
  const place = folder();
  if (!place || !validId.test(id)) return undefined;
  const text = await readFile(path.join(place, `${id}.json`), "utf8").catch(() => "");
  try {
    return JSON.parse(text) as SentMessage;
  } catch {
    // An incomplete file: it is being written, or its writer was killed.
    return undefined;
  }
}

async function listIds(place: string) {
  const names = await readdir(place).catch(() => []);
  const ids = names.map((name) => name.replace(/\.json$/, "")).filter((id) => validId.test(id));
  return ids.sort().reverse();
}
