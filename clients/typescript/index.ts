import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./openapi.js";

/** The API's types by name, such as `Shapes["WorkOrderForm"]`. */
export type Shapes = components["schemas"];
export type Callout = Client<paths>;
type ConnectionOptions = {
  /** Callout's address in a browser, such as `https://callout.example`. */
  origin: string;
  /** Replaces the global `fetch`, for a proxy, a timeout or a test. */
  fetch?: (request: Request) => Promise<Response>;
};

/** Returns a client, typed by path and method. Without a token, only public calls succeed. */
export function callout({ origin, token, fetch }: ConnectionOptions & { token?: string }): Callout {
  return createClient<paths>({
    baseUrl: `${origin}/api`,
    fetch,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
}

/** Signs in and returns a client with that person's token. Throws an `ApiError` if the password is wrong. */
export async function signIn({
  email,
  password,
  ...connection
}: ConnectionOptions & { email: string; password: string }) {
  const { token } = await unwrap(callout(connection).POST("/auth/login", { body: { email, password } }));
  return callout({ ...connection, token });
}

/** Returns a call's response body. Throws an `ApiError` for an error status. */
export async function unwrap<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<NonNullable<T>> {
  const { data, error, response } = await call;
  if (response.ok) return data as NonNullable<T>;
  throw new ApiError(response, error);
}

/** An error response: its status, message and, for invalid input, messages by field. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly errors: Record<string, string[]>;
  /** Quote it when you contact support. */
  readonly requestId: string | null;

  constructor(response: Response, body: unknown) {
    // A proxy's error page is not JSON.
    const { message, errors } = ((typeof body === "object" && body) || {}) as Partial<Shapes["Failure"]>;
    super(message ?? `The server answered ${response.status}`);
    this.status = response.status;
    this.errors = errors ?? {};
    this.requestId = response.headers.get("X-Request-Id");
  }
}

/**
 * The `bodySerializer` of calls that take files. Each entry of a list becomes a field of its own; other
 * objects are sent as JSON.
 */
export function toFormData(body: object) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined)
        form.append(name, isText(each) || each instanceof Blob ? each : JSON.stringify(each));
  return form;
}

const isText = (value: unknown) => typeof value === "string";
