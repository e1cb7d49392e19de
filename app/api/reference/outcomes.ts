import { z } from "@hono/zod-openapi";
import { type Permission, policy } from "~/access/policy";
import type { Rule } from "~/access/rule";
import type { Api } from "../http/api";

const failure = z.object({
  success: z.literal(false),
  message: z.string().openapi({ example: "Please check your input" }),
  errors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .openapi({ description: "Texts by field, named as in the body: `contactInfo[0].email`" }),
  code: z.enum(["confirmation-needed", "maintenance"]).optional().openapi({
    description:
      "`confirmation-needed` with 403: the call changes or reads sensitive details, and the last sign-in is more than five minutes ago. Sign in again and repeat it with the new token. A company's token can't make such calls. `maintenance` with 503: repeat it after Retry-After.",
  }),
});

/** Descriptions of the refusals by name. */
const outcomes = {
  400: { name: "NotReadable", meaning: "The body is not JSON", message: "The request is not valid JSON" },
  401: { name: "NotSignedIn", meaning: "The token is missing or has expired", message: "Please sign in" },
  402: {
    name: "FundsTooLow",
    meaning: "Your company's funds are not enough, or a card was refused",
    message: "Your funds balance is not enough to approve and pay",
  },
  403: {
    name: "NotAllowed",
    meaning: "Not allowed for the caller",
    message: "You are not allowed to do this",
  },
  404: {
    name: "NotFound",
    meaning: "It does not exist, or the caller may not see it",
    message: "Work order not found",
  },
  409: {
    name: "NotNow",
    meaning: "The state does not allow it",
    message: "This cannot be done while the work order is paid.",
  },
  413: {
    name: "TooLarge",
    meaning: "The body is too large",
    message: "The request is larger than 1 MB",
  },
  415: {
    name: "OtherType",
    meaning: "The body has another content type",
    message: "Please send JSON with Content-Type: application/json",
  },
  422: {
    name: "WrongInput",
    meaning: "The input is invalid; errors has the messages by field",
    message: "Please check amount",
    errors: { amount: ["Invalid input: expected number, received string"] },
  },
  429: {
    name: "TooManyTries",
    meaning: "Too many attempts; wait 15 minutes",
    message: "Too many attempts. Please try again in 15 minutes.",
  },
  500: {
    name: "Broken",
    meaning: "A server error; support can find it by the X-Request-Id header",
    message: "Something went wrong. Please try again later!",
  },
  503: {
    name: "Maintenance",
    meaning: "Under maintenance: nothing was changed; repeat the call after the seconds in Retry-After",
    message: "Callout is under maintenance until about 4:05 PM EST: we move to larger machines",
  },
};
export type Outcome = keyof typeof outcomes;
const statuses = Object.keys(outcomes).map(Number) as Outcome[];

/** Adds every refusal to the document's components, which the calls reference. */
export function declareOutcomes(api: Api) {
  api.openAPIRegistry.register("Failure", failure);
  const schema = { $ref: "#/components/schemas/Failure" };
  for (const { name, meaning, ...example } of Object.values(outcomes))
    api.openAPIRegistry.registerComponent("responses", name, {
      description: meaning,
      content: { "application/json": { schema, example: { success: false, ...example } } },
    });
}

type Inputs = {
  permission: Permission;
  method: string;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  multipart?: unknown;
  idempotent?: true;
};

/** Derives a call's refusals from its permission and input; `more` lists those that only the call knows. */
export function refusals(
  { permission, method, params, query, body, multipart, idempotent }: Inputs,
  more: readonly Outcome[] = [],
) {
  const rule: Rule = policy[permission];
  const possible: Record<Outcome, boolean> = {
    400: Boolean(body),
    401: !rule.allow.anonymous,
    402: false,
    // Calls other than GET are refused from pages of other sites, for everyone.
    403: !rule.allow.anonymous || method !== "get",
    404: Boolean(rule.of || params),
    409: Boolean(rule.when || rule.notOnHold || idempotent),
    413: Boolean(body || multipart),
    415: Boolean(body || multipart),
    422: Boolean(params || query || body || multipart),
    429: false,
    500: true,
    503: method !== "get",
  };
  const listed = statuses.filter((status) => possible[status] || more.includes(status));
  return Object.fromEntries(
    listed.map((status) => [status, { $ref: `#/components/responses/${outcomes[status].name}` }]),
  );
}
