/** An error in Stripe's format, sent as `{error: body}`. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown> & { message: string },
  ) {
    super(body.message);
  }
}

const codeFields = (code: string) => ({
  code,
  doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`,
});

export const invalid = (message: string, param?: string, code?: string, status = 400) =>
  new StripeFault(status, {
    type: "invalid_request_error",
    message,
    ...(param && { param }),
    ...(code && codeFields(code)),
  });

export const missing = (param: string) =>
  invalid(`Missing required param: ${param}.`, param, "parameter_missing");

export const notFound = (kind: string, id: string) =>
  invalid(`No such ${kind}: '${id}'`, "id", "resource_missing", 404);

export const unexpectedState = (kind: string, message: string) =>
  invalid(message, undefined, `${kind}_unexpected_state`);

/** Why a card was declined; also stored on the failed intent. */
export type Decline = {
  type: "card_error";
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
};

export const exclusive = (...params: string[]) =>
  invalid(
    `You may only specify one of these parameters: ${params.join(", ")}.`,
    params[0],
    "parameters_exclusive",
  );

export const rateLimited = () =>
  new StripeFault(429, {
    type: "invalid_request_error",
    message:
      "Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.",
    ...codeFields("rate_limit"),
  });

/** Another request with the same key has not ended yet. */
export const keyInUse = (key: string) =>
  new StripeFault(409, {
    type: "idempotency_error",
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    ...codeFields("idempotency_key_in_use"),
  });

export const declined = (decline: Decline, rest: Record<string, unknown> = {}) =>
  new StripeFault(402, { ...decline, ...codeFields(decline.code), ...rest });
