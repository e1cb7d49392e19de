import pino from "pino";
import { env } from "../settings/env.server";

/** Removed from log entries, up to three levels deep. */
const secret = [
  ...["authorization", "cookie", "password", "confirmPassword", "token", "secret"],
  ...["ssn", "ein", "taxId", "account", "accountNumber", "routingNumber", "cardNumber", "cvc"],
];
const redact = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

let logger: pino.Logger | undefined;

export function log() {
  logger ??= pino(
    { level: env().LOG_LEVEL, base: undefined, redact, serializers: { err: describeError } },
    pino.destination({ dest: 1, sync: false }),
  );
  return logger;
}

/** Describes an error without its data: drivers put query parameters into message and cause. */
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

/** Removes secrets from a path: long segments are tokens of emailed links. */
export const loggablePath = (path: string) => path.replace(/[A-Za-z0-9_-]{24,}/g, "…");
