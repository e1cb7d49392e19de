import { createHmac, timingSafeEqual } from "node:crypto";
import { Client, type Response } from "dwolla-v2";
import { z } from "zod";
import { pointAt } from "~/patches/dwolla-addresses.server";
import { DEMO_BANK_KEY } from "../settings/demo-settings.server";
import { env } from "../settings/env.server";
import { countingCalls, isFault } from "./count-calls.server";

let cached: { key: string; baseUrl: string; client: Client } | undefined;

function dwolla(): Client {
  const { DWOLLA_KEY: key, DWOLLA_SECRET: secret, DWOLLA_BASE_URL: baseUrl } = env();
  if (cached?.key !== key || cached.baseUrl !== baseUrl) {
    const client = new Client({ key, secret, environment: "production" });
    pointAt(client, baseUrl);
    cached = { key, baseUrl, client };
  }
  return cached.client;
}

/** Returns whether the demo's sandbox stands in for the provider; it moves no money. */
export const isBankSandbox = () => env().DWOLLA_KEY === DEMO_BANK_KEY;

const TIMEOUT_MS = 20_000;

/** Reads from the provider. Throws errors for `explainBankError`. */
export const getFromBank = async <S extends z.ZodType>(
  path: string,
  shape: S,
  query?: Record<string, string>,
): Promise<z.output<S>> => {
  const read = shape.safeParse((await within((client) => client.get(path, query))).body);
  if (!read.success) throw new BankUnavailable(`answered something else at ${path.split("/")[0]}`);
  return read.data;
};

/** Posts to the provider, with an idempotency key when it creates something. Throws errors for `explainBankError`. */
export const postToBank = (path: string, body?: object, key?: string): Promise<Response> =>
  within((client) => client.post(path, body, key ? { "Idempotency-Key": key } : undefined));

/** Deletes at the provider. Throws errors for `explainBankError`. */
export const deleteAtBank = (path: string): Promise<Response> => within((client) => client.delete(path));

/** Creates something at the provider and returns its id. */
export async function createAtBank(path: string, body: object, key: string): Promise<string> {
  const { headers } = await postToBank(path, body, key);
  const location = headers.get("location");
  if (!location) throw new BankUnavailable("did not say where it made that");
  return idFromUrl(location);
}

/** No usable answer. The message may be logged, so it contains no numbers. */
class BankUnavailable extends Error {
  constructor(what: string) {
    super(`The bank provider ${what}`);
  }
}

/** Adds a timeout, which the package lacks, and drops a revoked token so that the next call asks for a new one. */
async function within(call: (client: Client) => Promise<Response>): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BankUnavailable("did not answer in time")), TIMEOUT_MS);
  });
  try {
    return await countingCalls("dwolla", () => Promise.race([call(dwolla()), tooLate]), isRefusal);
  } catch (error) {
    const { status } = error as { status?: number };
    if (status === 401) cached = undefined;
    throw status === undefined ? new BankUnavailable("could not be reached") : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the provider works and refuses this call alone. It answers 403 also for a resource in another state. */
function isRefusal(error: unknown) {
  const { status = 500, body } = error as Answered;
  return !isFault(status) || errorBody.safeParse(body).data?.code === RESOURCE_STATE;
}

export const idFromUrl = (address: string) => new URL(address).pathname.split("/").at(-1)!;

const link = z.object({ href: z.string() });
const errorBody = z.object({
  code: z.string().default(""),
  message: z.string().default(""),
  path: z.string().default(""),
  _links: z.object({ about: link.optional() }).default({}),
});
const refusal = errorBody.extend({
  _embedded: z.object({ errors: z.array(errorBody).default([]) }).default({ errors: [] }),
});

type BankError = {
  /** `true`: refused, nothing happened. `false`: the outcome is unknown. */
  refused: boolean;
  status: number;
  code: string;
  message: string;
  /** The field at fault: "/routingNumber". */
  path: string;
  /** The id of the existing resource, if the request was refused as a duplicate. */
  about?: string;
};

export const BANK_UNREACHABLE = "The bank provider cannot be reached. Please try again in a few minutes.";

type Answered = { status?: number; body?: unknown };

/** The code of a refusal because of what happened before: the account is removed, the deposits are requested. */
export const RESOURCE_STATE = "InvalidResourceState";

/** Retryable statuses: token, concurrent use of a key, rate limit. */
const temporary = [401, 408, 409, 429];

/** Explains a provider's error. The original may repeat what was sent, so it is neither passed on nor logged. */
export function explainBankError(error: unknown): BankError {
  const { status, body } = (error instanceof BankUnavailable ? { status: 0 } : error) as Answered;
  if (typeof status !== "number") throw error;
  const read = refusal.safeParse(body);
  if (status < 400 || status >= 500 || temporary.includes(status) || !read.success)
    return { refused: false, status, code: "", message: BANK_UNREACHABLE, path: "" };
  const firstError = read.data._embedded.errors[0] ?? read.data;
  const about = firstError._links.about?.href ?? read.data._links.about?.href;
  return {
    refused: true,
    status,
    code: firstError.code,
    message: clean(firstError.message),
    path: firstError.path,
    about: about && idFromUrl(about),
  };
}

const clean = (message: string) => message.replace(/\d{4,}/g, "…");

export function isSignedByBank(raw: string, signature: string): boolean {
  const expected = createHmac("sha256", env().DWOLLA_WEBHOOK_SECRET).update(raw).digest();
  const given = Buffer.from(signature, "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
