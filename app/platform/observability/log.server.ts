import pino from "pino";
import { env } from "../settings/env.server";

/** Never written, at whatever depth up to three they stand. */
const secret = [
  ...["authorization", "cookie", "password", "confirmPassword", "token", "secret"],
  ...["ssn", "ein", "taxId", "account", "accountNumber", "routingNumber", "cardNumber", "cvc"],
];
const redact = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

let logger: pino.Logger | undefined;

/** The structured log: one JSON object a line on standard output. */
export function log() {
  logger ??= pino(
    { level: env().LOG_LEVEL, base: undefined, redact, serializers: { err: describeError } },
    pino.destination({ dest: 1, sync: false }),
  );
  return logger;
}

/**
 * An error without what it was about: a failed query's parameters may be somebody's numbers,
 * and drivers write them into the message, into properties and into the cause.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, cause } = error as Error & { code?: unknown };
  const message = withoutParameters(error.message);
  return {
    type: error.name,
    message,
    ...(typeof code === "string" && { code }),
    stack: error.stack
      ?.split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
    ...(cause !== undefined && depth < 3 && { cause: describeError(cause, depth + 1) }),
  };
}

const withoutParameters = (message: string) => message.replace(/\nparams:[\s\S]*$/, "").slice(0, 2000);

/** A path as it may stand in a log: links in mails carry secrets as long segments. */
export const loggablePath = (path: string) => path.replace(/[A-Za-z0-9_-]{24,}/g, "…");
