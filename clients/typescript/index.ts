import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./openapi.js";

/** The API's shapes by name: `Shapes["WorkOrderForm"]`. */
export type Shapes = components["schemas"];
export type Callout = Client<paths>;
type Place = {
  /** Where Callout is, as people open it: `https://callout.example`. */
  origin: string;
  /** For a proxy, a time limit or a test; otherwise the platform's own. */
  fetch?: (request: Request) => Promise<Response>;
};

/** The calls, typed by path and method. Without a token only those that need none are answered. */
export function callout({ origin, token, fetch }: Place & { token?: string }): Callout {
  return createClient<paths>({
    baseUrl: `${origin}/api`,
    fetch,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
}

/** The calls as this person. Throws a Refused where email and password do not match. */
export async function signIn({ email, password, ...place }: Place & { email: string; password: string }) {
  const { token } = await done(callout(place).POST("/auth/login", { body: { email, password } }));
  return callout({ ...place, token });
}

/** What a call answered; throws a Refused where it answered no. */
export async function done<T>(
  answering: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<NonNullable<T>> {
  const { data, error, response } = await answering;
  if (response.ok) return data as NonNullable<T>;
  throw new Refused(response, error);
}

/** A call that answered no: with its status, and with texts by field where the input was wrong. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;
  readonly errors: Record<string, string[]>;
  /** What support asks for. */
  readonly requestId: string | null;

  constructor(response: Response, answer: unknown) {
    // A proxy in between answers no JSON.
    const { message, errors } = ((typeof answer === "object" && answer) || {}) as Partial<Shapes["Failure"]>;
    super(message ?? `The server answered ${response.status}`);
    this.status = response.status;
    this.errors = errors ?? {};
    this.requestId = response.headers.get("X-Request-Id");
  }
}

/** The `bodySerializer` of calls that take files: a list is a field for each, other objects are their JSON text. */
export function asForm(body: object) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined)
        form.append(name, isText(each) || each instanceof Blob ? each : JSON.stringify(each));
  return form;
}

const isText = (value: unknown) => typeof value === "string";
