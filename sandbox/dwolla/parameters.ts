import { problemsOf, routeOf, type Shape } from "../published/check";
import published from "../published/dwolla.json";
import { type FieldError, invalid, required, wrong } from "./errors";
import type { Body } from "./records";

type Table = {
  calls: Record<string, { query?: Shape; parameters?: Shape; status: number; answer?: Shape }>;
};
export const { calls: publishedCalls } = published as unknown as Table;
const routes = Object.keys(publishedCalls);

/** Dwolla's guides create an unverified customer without a type, which its document calls required. */
const optional = ["POST /customers /type"];

/**
 * Refuses what Dwolla's document does not have, with an error for each field. Dwolla does not publish what it does with
 * unknown fields; refusing them finds misspelled ones.
 */
export function checkParameters(method: string, pathname: string, body: Body): void {
  const route = routeOf(routes, method, pathname);
  const shape = route && publishedCalls[route]!.parameters;
  // The same call without a body requests two small deposits, and with one verifies them.
  if (!shape || Object.keys(body).length === 0) return;
  const errors = problemsOf(body, shape).flatMap(({ path, kind, wanted }): FieldError[] => {
    const at = `/${path.join("/")}`;
    if (optional.includes(`${route} ${at}`) && kind === "missing") return [];
    if (kind === "missing") return [required(path.join("/"))];
    if (kind === "unknown") return [wrong(at, "Unknown parameter.")];
    if (kind === "value") return [wrong(at)];
    return [{ code: "InvalidFormat", message: `Invalid format. Expected ${wanted}.`, path: at }];
  });
  checkLimits(body, errors);
  if (errors.length > 0) throw invalid(...errors);
}

const MAX_LENGTH = 255;
const MAX_METADATA = 10;

function checkLimits({ correlationId, metadata }: Body, errors: FieldError[]) {
  if (typeof correlationId === "string" && (correlationId === "" || correlationId.length > MAX_LENGTH))
    errors.push({
      code: "InvalidFormat",
      message: "Correlation id must be at least one character and up to 255 characters when supplied.",
      path: "/correlationId",
    });
  if (typeof metadata !== "object" || metadata === null) return;
  const entries = Object.entries(metadata);
  const isLong = entries.some(([key, value]) => key.length > MAX_LENGTH || String(value).length > MAX_LENGTH);
  if (isLong || entries.length > MAX_METADATA) errors.push(wrong("/metadata", "Invalid metadata."));
}
