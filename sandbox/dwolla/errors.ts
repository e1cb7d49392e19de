/** An error response in Dwolla's format. */
export class DwollaFault extends Error {
  constructor(
    readonly status: number,
    readonly body: { code: string; message: string } & Record<string, unknown>,
  ) {
    super(body.message);
  }
}

export const fault = (status: number, code: string, message: string) =>
  new DwollaFault(status, { code, message });

export const notFound = () => fault(404, "NotFound", "The requested resource was not found.");

/** Another request with the same key runs, or had another body. */
export const keyInUse = () => fault(409, "Conflict", "The idempotency key is in use for another request.");

export const tooManyRequests = (pathname: string) =>
  pathname === "/transfers"
    ? fault(
        429,
        "TooManyRequests",
        "Concurrent transfers with the given funding source are not supported. Please wait a short period of time before re-attempting the request.",
      )
    : fault(429, "Too Many Requests", "Please wait a short period of time before re-attempting the request.");

export type FieldError = { code: string; message: string; path: string; _links?: object };

/** Reports invalid fields, each with its path. */
export const invalid = (...fieldErrors: FieldError[]) =>
  new DwollaFault(400, {
    code: "ValidationError",
    message: "Validation error(s) present. See embedded errors list for more details.",
    _embedded: { errors: fieldErrors.map((fieldError) => ({ _links: {}, ...fieldError })) },
  });

export const required = (name: string): FieldError => ({
  code: "Required",
  message: `${name} required.`,
  path: `/${name}`,
});

export const wrong = (path: string, message = "Invalid parameter."): FieldError => ({
  code: "Invalid",
  message,
  path,
});
