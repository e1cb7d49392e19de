import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Actor } from "~/access/actor";
import { findActor } from "~/access/actor.server";
import { findTokenActor, isCompanyToken } from "~/access/company-token.server";
import { holdingBack, maintenanceHeaders, maintenanceText } from "~/access/maintenance.server";
import { isReadOnly, mayEver, mustAgree, mustConfirm, mustSetUpFactor } from "~/access/may";
import { type Permission, policy } from "~/access/policy";
import { readOnlyText } from "~/access/viewing.server";
import { callIdempotencyKey, type IdempotencyKey, KEY_LIFETIME_DAYS } from "~/platform/db/idempotency.server";
import { readLagging, rememberWrite } from "~/platform/db/replica.server";
import { statusOf } from "~/platform/forms/form.server";
import { FormRefused } from "~/platform/forms/request/form-limits.server";
import { ACTED_AT, ACTED_BY, CLOCK_BEHIND, FORM_KEY, readLateAct, SENT_AT } from "~/platform/http/late-act";
import { sessionSecret } from "~/platform/http/session.server";
import type { Refusal, Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { type Outcome, refusals } from "../reference/outcomes";
import { chapterOf } from "../reference/tags";
import type { Api, Variables } from "./api";
import { describeErrors, readInput } from "./read-input.server";
import { secretInToken } from "./token.server";

export type { Api };

type ActorFor<A extends Permission> = (typeof policy)[A]["allow"] extends { anonymous: true }
  ? Actor | null
  : Actor;

/** The body of every response; documented fields are repeated at its top level. */
export type Answer = { message?: string; payload?: unknown } & Record<string, unknown>;

type Declared<A extends Permission, P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> = {
  permission: A;
  /** The operation id in the OpenAPI document and in the access matrix. */
  id: string;
  method: "get" | "post" | "put" | "patch" | "delete";
  /** The path below /api, parameters as `{name}`. */
  path: string;
  summary: string;
  params?: P;
  query?: Q;
  /** The JSON body. A call that takes files sets `multipart` and reads the request itself. */
  body?: B;
  multipart?: z.ZodObject;
  /** Response fields beside `success` and `message`. */
  answer?: z.ZodRawShape;
  /** Media types of a binary response. */
  bytes?: readonly string[];
  /** Refusals that can't be derived: 402 if funds are held, 429 if attempts are limited. */
  refuses?: readonly Outcome[];
  /** Takes an Idempotency-Key: a repeated call returns the first response. */
  idempotent?: true;
  /** A phone may send it later than it was done; implies `idempotent`. */
  sentLate?: true;
  /** A GET whose answer may be seconds old: it reads from a replica where there is one. */
  mayLag?: true;
  /** For a GET that changes something: a link on another site would send the cookie, so a token is required. */
  tokenOnly?: true;
  run: (call: {
    actor: ActorFor<A>;
    params: z.infer<P>;
    query: z.infer<Q>;
    body: z.infer<B>;
    request: Request;
    address: string;
    /** The Idempotency-Key with the hashed contents, if the caller sent one. */
    keyOf: (...contents: unknown[]) => IdempotencyKey | undefined;
  }) => Promise<Result<Answer | Response>>;
};

export const declaredCalls: { id: string; permission: Permission; method: string; path: string }[] = [];

/** Registers a call. Always in this order: authenticate, check the permission, validate the input, run. */
export function call<
  A extends Permission,
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodObject,
>(api: Api, declared: Declared<A, P, Q, B>) {
  const { permission, id, method, path, tokenOnly } = declared;
  declaredCalls.push({ id, permission, method: method.toUpperCase(), path: `/api${path}` });
  describe(api, declared);
  const pattern = path.replace(/\{(\w+)\}/g, ":$1");
  // Some documented paths end with a slash (DELETE /api/expenses/?id=).
  api.on(method.toUpperCase(), [pattern, `${pattern}/`], async (c) => {
    c.header("Cache-Control", "no-store");
    const actor = await apiActor(c, tokenOnly);
    if (!mayEver(actor, permission)) return turnAway(c, actor);
    if (actor && isReadOnly(actor, permission, c.req.method))
      return c.json({ success: false, message: readOnlyText(actor) }, 403);
    if (actor && mustConfirm(actor, permission, c.req.method, now()))
      return c.json({ success: false, message: confirmFirst, code: "confirmation-needed" }, 403);
    const held = await holdingBack(actor, permission, c.req.method);
    if (held) {
      const message = maintenanceText(held, actor);
      return c.json({ success: false, message, code: "maintenance" }, 503, maintenanceHeaders);
    }
    const actedBy = c.req.header(ACTED_BY);
    if (actedBy && actedBy !== `${actor?.id}`)
      return turnAway(c, null, "Please sign in as the person who did this");
    const input = await readInput(c, declared);
    if (!input.ok) return refused(c, input.status, input);
    const lateAct = declared.sentLate && readLateAct(c.req.raw.headers, now());
    const run = () =>
      declared.run({
        actor: (actor && lateAct ? { ...actor, lateAct } : actor) as ActorFor<A>,
        request: c.req.raw,
        address: c.get("clientAddress"),
        keyOf: (...contents) =>
          callIdempotencyKey(
            declared.idempotent || declared.sentLate ? c.req.header("Idempotency-Key") : undefined,
            contents,
            declared.sentLate ? c.req.header(FORM_KEY) : undefined,
          ),
        ...input.value,
      } as Parameters<typeof declared.run>[0]);
    const running = declared.mayLag ? readLagging(actor?.id ?? null, run) : run();
    const result = await running.catch(asFormRefused);
    if (actor && method !== "get") await rememberWrite(actor.id);
    if (result instanceof FormRefused) return refused(c, result.status, result);
    if (!result.ok) return refused(c, statusOf(result), result);
    if (result.value instanceof Response) return result.value;
    return c.json({ success: true, message: "", ...result.value });
  });
}

const idempotencyKey = z.object({
  "Idempotency-Key": z
    .string()
    .optional()
    .openapi({
      description: `Any text, unique for each new record. For ${KEY_LIFETIME_DAYS} days, repeating the call with the same key changes nothing and returns the same response; with a different body it is refused (409).`,
      example: "order-7f3c",
    }),
});

const lateHeaders = idempotencyKey.extend({
  [ACTED_AT]: z.iso.datetime().optional().openapi({
    description:
      "When the act was done, by the sender's clock, if it is sent later. With Sent-At, it is recorded beside the time of receipt.",
  }),
  [ACTED_BY]: z.string().optional().openapi({
    description: "The id of the account that did it: for another account the call is refused (401).",
  }),
  [SENT_AT]: z.iso.datetime().optional().openapi({
    description: "The sender's clock now: one that is more than five minutes off is corrected.",
  }),
  [CLOCK_BEHIND]: z.string().optional().openapi({
    description:
      "How many seconds the sender's clock was behind the server's when they last spoke before the act, negative if it was ahead. It corrects a clock that is right again at Sent-At.",
    example: "420",
  }),
  [FORM_KEY]: z.string().optional().openapi({
    description:
      "The hidden key of the page's form that this call takes over because no answer came. If the form arrived after all, its answer is returned.",
  }),
});

function describe<A extends Permission, P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType>(
  api: Api,
  declared: Declared<A, P, Q, B>,
) {
  const { permission, id, method, path, summary, params, query, body, multipart, answer, bytes } = declared;
  const headers = declared.sentLate ? lateHeaders : declared.idempotent && idempotencyKey;
  const success = z.object({ success: z.literal(true), message: z.string(), ...answer });
  const sent = body
    ? { "application/json": { schema: body } }
    : multipart && { "multipart/form-data": { schema: multipart } };
  const content = bytes
    ? Object.fromEntries(bytes.map((type) => [type, { schema: z.string().openapi({ format: "binary" }) }]))
    : { "application/json": { schema: success } };
  const chapter = chapterOf(id);
  api.openAPIRegistry.registerPath({
    method,
    path,
    operationId: id,
    summary,
    ...(chapter && { tags: [chapter] }),
    security: "anonymous" in policy[permission].allow ? [] : [{ token: [] }],
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(headers && { headers }),
      ...(sent && { body: { required: true, content: sent } }),
    },
    responses: {
      200: { description: bytes ? "The file" : "Success", content },
      ...refusals(declared, declared.refuses),
    },
  });
}

/** Loads the actor from the bearer token, or else from the session cookie. */
async function apiActor(c: Context<{ Variables: Variables }>, tokenOnly?: true): Promise<Actor | null> {
  const address = c.get("clientAddress");
  const [scheme, token] = (c.req.header("Authorization") ?? "").split(" ");
  if (scheme?.toLowerCase() === "bearer" && token) {
    if (isCompanyToken(token)) return findTokenActor(token, address, `${c.req.method} ${c.req.path}`);
    const secret = secretInToken(token);
    return secret ? findActor(secret, "api", address) : null;
  }
  const secret = tokenOnly ? null : await sessionSecret(c.req.raw);
  return secret ? findActor(secret, "web", address) : null;
}

const confirmFirst = "Please sign in again first: this needs a password or a code from the last five minutes";

/** Turns a zod error into a refusal, for input that is validated against a stored order. */
export function fromZod(error: z.ZodError): Refusal {
  const { message, errors } = describeErrors(error);
  return { ok: false, code: "invalid", message, errors };
}

/** A call with files reads its body within the limits of page forms. */
function asFormRefused(error: unknown): FormRefused {
  if (error instanceof FormRefused) return error;
  throw error;
}

type FailureBody = { message: string; errors?: Refusal["errors"] };

function refused(c: Context, status: number, { message, errors }: FailureBody) {
  return c.json({ success: false, message, ...(errors && { errors }) }, status as 422);
}

function turnAway(c: Context, actor: Actor | null, signIn = "Please sign in") {
  if (!actor) return c.json({ success: false, message: signIn }, 401, { "WWW-Authenticate": "Bearer" });
  if (actor.state === "deactivated")
    return c.json({ success: false, message: "Please activate your account first" }, 403);
  return c.json({ success: false, message: refusalText(actor) }, 403);
}

function refusalText(actor: Actor) {
  if (mustAgree(actor)) return "Please accept the policing agreements first";
  if (mustSetUpFactor(actor)) return "Please set up an authenticator app on our pages first";
  return "You are not allowed to do this";
}
