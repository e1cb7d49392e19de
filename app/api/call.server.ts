import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Actor } from "~/access/actor";
import { findActor } from "~/access/actor.server";
import { mayEver, mustAgree } from "~/access/may";
import { type Act, policy } from "~/access/policy";
import { statusOf } from "~/platform/form.server";
import type { Refusal, Result } from "~/platform/result";
import { sessionSecret } from "~/platform/session.server";
import { secretInToken } from "./token.server";

type Variables = { requestId: string; clientAddress: string };
export type Api = OpenAPIHono<{ Variables: Variables }>;
type ActorFor<A extends Act> = (typeof policy)[A]["allow"] extends { anonymous: true } ? Actor | null : Actor;

/** What every call answers; documented names stand at the top as well. */
export type Answer = { message?: string; payload?: unknown } & Record<string, unknown>;

type Declared<A extends Act, P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> = {
  act: A;
  /** The call's id in the specification; the access matrix names it. */
  id: string;
  method: "get" | "post" | "put" | "patch" | "delete";
  /** Path under /api with `{name}` for parameters. */
  path: string;
  summary: string;
  params?: P;
  query?: Q;
  /** A JSON body. A call that takes files reads the request itself and sets `multipart`. */
  body?: B;
  multipart?: z.ZodObject;
  /** The answer's own members beside success and message. */
  answer?: z.ZodRawShape;
  /** A call that answers with bytes says its media type. */
  bytes?: string;
  run: (call: {
    actor: ActorFor<A>;
    params: z.infer<P>;
    query: z.infer<Q>;
    body: z.infer<B>;
    request: Request;
    address: string;
  }) => Promise<Result<Answer | Response>>;
};

const failure = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .openapi("Failure");
export const declaredCalls: { id: string; act: Act; method: string; path: string }[] = [];

/** Registers a call: who asks, whether they could ever, whether the input is right, then the command; never in another order. */
export function call<
  A extends Act,
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodObject,
>(api: Api, declared: Declared<A, P, Q, B>) {
  const { act, id, method, path, params, query, body, multipart, answer, bytes } = declared;
  declaredCalls.push({ id, act, method: method.toUpperCase(), path: `/api${path}` });
  const success = z.object({ success: z.literal(true), message: z.string(), ...answer });
  const route = createRoute({
    method,
    path,
    operationId: id,
    summary: declared.summary,
    security: "anonymous" in policy[act].allow ? [] : [{ token: [] }],
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body: { required: true, content: { "application/json": { schema: body } } } }),
      ...(multipart && {
        body: { required: true, content: { "multipart/form-data": { schema: multipart } } },
      }),
    },
    responses: {
      200: bytes
        ? {
            description: "The bytes",
            content: { [bytes]: { schema: z.string().openapi({ format: "binary" }) } },
          }
        : { description: "Done", content: { "application/json": { schema: success } } },
      default: { description: "Refused", content: { "application/json": { schema: failure } } },
    },
  });
  api.openAPIRegistry.registerPath(route);
  const pattern = path.replace(/\{(\w+)\}/g, ":$1");
  // The documents write some paths with a slash at the end (DELETE /api/expenses/?id=).
  api.on(method.toUpperCase(), [pattern, `${pattern}/`], async (c) => {
    const actor = await apiActor(c);
    if (!mayEver(actor, act)) return turnAway(c, actor);
    const parsed = await parse(c, declared);
    if (!parsed.ok) return refused(c, parsed);
    const result = await declared.run({
      actor: actor as ActorFor<A>,
      request: c.req.raw,
      address: c.get("clientAddress"),
      ...parsed.value,
    } as Parameters<typeof declared.run>[0]);
    if (!result.ok) return refused(c, result);
    if (result.value instanceof Response) return result.value;
    return c.json({ success: true, message: "", ...result.value });
  });
}

/** The person behind the bearer token, else behind the page's cookie. */
async function apiActor(c: Context<{ Variables: Variables }>): Promise<Actor | null> {
  const address = c.get("clientAddress");
  const [scheme, token] = (c.req.header("Authorization") ?? "").split(" ");
  if (scheme?.toLowerCase() === "bearer" && token) {
    const secret = secretInToken(token);
    return secret ? findActor(secret, "api", address) : null;
  }
  const secret = await sessionSecret(c.req.raw);
  return secret ? findActor(secret, "web", address) : null;
}

async function parse<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType>(
  c: Context,
  { params, query, body }: { params?: P; query?: Q; body?: B },
): Promise<Result<{ params: unknown; query: unknown; body: unknown }>> {
  const value: Record<"params" | "query" | "body", unknown> = { params: {}, query: {}, body: {} };
  const sources = {
    params: [params, () => c.req.param()],
    query: [query, () => c.req.query()],
    body: [body, () => c.req.json().catch(() => ({}))],
  } as const;
  for (const [name, [schema, read]] of Object.entries(sources)) {
    if (!schema) continue;
    const parsed = schema.safeParse(await read());
    if (!parsed.success) return fromZod(parsed.error);
    value[name as keyof typeof value] = parsed.data;
  }
  return { ok: true, value };
}

/** A schema's complaints as a refusal, each under its field's name as forms write it: `contactInfo[0].email`. */
export function fromZod(error: z.ZodError): Refusal {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.reduce<string>(
      (name, key) =>
        typeof key === "number" ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key),
      "",
    );
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return {
    ok: false,
    code: "invalid",
    message: error.issues[0]?.message ?? "Please check what was sent",
    errors,
  };
}

function refused(c: Context, { message, errors, ...refusal }: Refusal) {
  return c.json(
    { success: false, message, ...(errors && { errors }) },
    statusOf({ message, ...refusal }) as 422,
  );
}

function turnAway(c: Context, actor: Actor | null) {
  if (!actor) return c.json({ success: false, message: "Please sign in" }, 401);
  const message = mustAgree(actor)
    ? "Please accept the policing agreements first"
    : "You are not allowed to do this";
  return c.json({ success: false, message }, 403);
}
