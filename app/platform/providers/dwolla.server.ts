import { createHmac, timingSafeEqual } from "node:crypto";
import { Client, type Response } from "dwolla-v2";
import { z } from "zod";
import { pointAt } from "~/patches/dwolla-addresses.server";
import { DEMO_BANK_KEY } from "../settings/demo-settings.server";
import { env } from "../settings/env.server";

let made: { key: string; baseUrl: string; client: Client } | undefined;

/** The bank-transfer provider's package, pointed at where the provider answers. */
function dwolla(): Client {
  const { DWOLLA_KEY: key, DWOLLA_SECRET: secret, DWOLLA_BASE_URL: baseUrl } = env();
  if (made?.key !== key || made.baseUrl !== baseUrl) {
    const client = new Client({ key, secret, environment: "production" });
    pointAt(client, baseUrl);
    made = { key, baseUrl, client };
  }
  return made.client;
}

/** Whether a stand-in answers, which moves no money. */
export const banksAreMakeBelieve = () => env().DWOLLA_KEY === DEMO_BANK_KEY;

const PATIENCE_MS = 20_000;

/** What the provider answers at a path. Throws what `bankTroubleOf` reads. */
export const askBank = async <S extends z.ZodType>(
  path: string,
  shape: S,
  query?: Record<string, string>,
): Promise<z.output<S>> => {
  const read = shape.safeParse((await within((client) => client.get(path, query))).body);
  if (!read.success) throw new BankSilence(`answered something else at ${path.split("/")[0]}`);
  return read.data;
};

/** Sends something to the provider, under an idempotency key where it makes something. Throws what `bankTroubleOf` reads. */
export const tellBank = (path: string, body?: object, key?: string): Promise<Response> =>
  within((client) => client.post(path, body, key ? { "Idempotency-Key": key } : undefined));

/** Removes something at the provider. Throws what `bankTroubleOf` reads. */
export const removeAtBank = (path: string): Promise<Response> => within((client) => client.delete(path));

/** Makes something and answers its number at the provider. */
export async function makeAtBank(path: string, body: object, key: string): Promise<string> {
  const { headers } = await tellBank(path, body, key);
  const location = headers.get("location");
  if (!location) throw new BankSilence("did not say where it made that");
  return idAt(location);
}

/** No answer that says anything. Its text names no numbers: it may be logged. */
class BankSilence extends Error {
  constructor(what: string) {
    super(`The bank provider ${what}`);
  }
}

/** The package waits for ever by itself, and keeps a token that was taken back: then the next call asks for another. */
async function within(call: (client: Client) => Promise<Response>): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BankSilence("did not answer in time")), PATIENCE_MS);
  });
  try {
    return await Promise.race([call(dwolla()), tooLate]);
  } catch (error) {
    const { status } = error as { status?: number };
    if (status === 401) made = undefined;
    throw status === undefined ? new BankSilence("could not be reached") : error;
  } finally {
    clearTimeout(timer);
  }
}

/** The last part of the provider's address of a thing. */
export const idAt = (address: string) => new URL(address).pathname.split("/").at(-1)!;

const link = z.object({ href: z.string() });
const complaint = z.object({
  code: z.string().default(""),
  message: z.string().default(""),
  path: z.string().default(""),
  _links: z.object({ about: link.optional() }).default({}),
});
const refusal = complaint.extend({
  _embedded: z.object({ errors: z.array(complaint).default([]) }).default({ errors: [] }),
});

type BankTrouble = {
  /** The provider has refused, and nothing happened. Otherwise nobody knows what happened. */
  refused: boolean;
  status: number;
  code: string;
  message: string;
  /** Which field of what was sent: "/routingNumber". */
  path: string;
  /** The number of what is there already, where that is the reason. */
  about?: string;
};

export const BANK_UNREACHABLE = "The bank provider cannot be reached. Please try again in a few minutes.";

type Answered = { status?: number; body?: unknown };

/** Not the request is wrong with these: the token, two at the same moment under one key, too many in a short time. */
const temporary = [401, 408, 409, 429];

/** What an error of the provider means. Its own error may repeat what was sent, and is not passed on or logged. */
export function bankTroubleOf(error: unknown): BankTrouble {
  const { status, body } = (error instanceof BankSilence ? { status: 0 } : error) as Answered;
  if (typeof status !== "number") throw error;
  const read = refusal.safeParse(body);
  if (status < 400 || status >= 500 || temporary.includes(status) || !read.success)
    return { refused: false, status, code: "", message: BANK_UNREACHABLE, path: "" };
  const told = read.data._embedded.errors[0] ?? read.data;
  const about = told._links.about?.href ?? read.data._links.about?.href;
  return {
    refused: true,
    status,
    code: told.code,
    message: clean(told.message),
    path: told.path,
    about: about && idAt(about),
  };
}

/** No number of an account gets out with somebody else's words. */
const clean = (message: string) => message.replace(/\d{4,}/g, "…");

/** Whether the provider has signed these bytes with the secret that we agreed on. */
export function isSignedByBank(raw: string, signature: string): boolean {
  const expected = createHmac("sha256", env().DWOLLA_WEBHOOK_SECRET).update(raw).digest();
  const given = Buffer.from(signature, "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
