/** An error as Stripe words it; it goes out as `{error: body}`. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown> & { message: string },
  ) {
    super(body.message);
  }
}

const told = (code: string) => ({
  code,
  doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`,
});

export const invalid = (message: string, param?: string, code?: string, status = 400) =>
  new StripeFault(status, {
    type: "invalid_request_error",
    message,
    ...(param && { param }),
    ...(code && told(code)),
  });

export const missing = (param: string) =>
  invalid(`Missing required param: ${param}.`, param, "parameter_missing");

export const absent = (what: string, id: string) =>
  invalid(`No such ${what}: '${id}'`, "id", "resource_missing", 404);

export const unexpectedState = (what: string, message: string) =>
  invalid(message, undefined, `${what}_unexpected_state`);

/** Why a card was not taken: it is also kept on the intent that it failed. */
export type Decline = {
  type: "card_error";
  code: string;
  decline_code?: string;
  message: string;
  param?: string;
};

export const declined = (decline: Decline, rest: Record<string, unknown> = {}) =>
  new StripeFault(402, { ...decline, ...told(decline.code), ...rest });
