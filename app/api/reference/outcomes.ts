import { z } from "@hono/zod-openapi";
import { type Act, policy, type Rule } from "~/access/policy";

const failure = z
  .object({
    success: z.literal(false),
    message: z.string().openapi({ example: "Please check what was sent" }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .openapi({ description: "Texts by field, named as in the body: `contactInfo[0].email`" }),
  })
  .openapi("Failure");

const meanings = {
  400: "The body is not JSON",
  401: "There is no token, or it is over",
  402: "The company's funds are not enough, or a card was refused",
  403: "Not allowed for this person",
  404: "There is no such thing, or it is somebody else's",
  409: "The state does not allow it",
  413: "The body is too large",
  415: "The body is of another content type",
  422: "Something in the input is wrong; errors tells what, field by field",
  429: "Too many tries; wait for 15 minutes",
  default: "Refused",
};
export type Outcome = Exclude<keyof typeof meanings, "default">;

type Inputs = {
  act: Act;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  multipart?: unknown;
  once?: true;
};

/** How a call may refuse, read from what guards it and from what it takes; `more` is what only the call knows. */
export function refusals(
  { act, params, query, body, multipart, once }: Inputs,
  more: readonly Outcome[] = [],
) {
  const rule: Rule = policy[act];
  const possible: Record<Outcome, boolean> = {
    400: Boolean(body),
    401: !rule.allow.anonymous,
    402: false,
    403: !rule.allow.anonymous,
    404: Boolean(rule.of || params),
    409: Boolean(rule.when || rule.notOnHold || once),
    413: Boolean(body || multipart),
    415: Boolean(body || multipart),
    422: Boolean(params || query || body || multipart),
    429: false,
  };
  const statuses = Object.keys(meanings).filter(
    (status) =>
      status === "default" || possible[Number(status) as Outcome] || more.includes(Number(status) as Outcome),
  ) as (Outcome | "default")[];
  const answer = (status: Outcome | "default") => ({
    description: meanings[status],
    content: { "application/json": { schema: failure } },
  });
  return Object.fromEntries(statuses.map((status) => [status, answer(status)]));
}
