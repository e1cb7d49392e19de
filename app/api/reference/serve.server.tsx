import { createHash } from "node:crypto";
import type { Context } from "hono";
import { renderToStaticMarkup } from "react-dom/server";
import { apiVersion } from "~/platform/http/version";
import { env } from "~/platform/settings/env.server";
import mark from "~/ui/shell/mark.css?inline";
import base from "~/ui/styles/base.css?inline";
import controls from "~/ui/styles/controls.css?inline";
import layouts from "~/ui/styles/layouts.css?inline";
import print from "~/ui/styles/print.css?inline";
import tokens from "~/ui/styles/tokens.css?inline";
import type { Api } from "../http/call.server";
import type { Document } from "./operations";
import { declareOutcomes } from "./outcomes";
import { ReferencePage } from "./page";
import own from "./reference.css?inline";
import { chapters } from "./tags";

const description = `Work orders from posting to payment. Every call returns
\`{success, message, payload}\`; documented members are also at the top level. A refusal is a 4xx
with \`{success: false, message, errors}\`. Ids are strings under \`_id\`, and a work order's id is its WIN. Money is in
dollars with up to two decimals, instants are ISO 8601 with zone, dates \`yyyy-MM-dd\` and times \`HH:mm\` at the site.
A trailing slash in a path is ignored. The response header \`X-API-Version\` is the version below.`;

/** Builds the OpenAPI document from the declared calls. */
function openApiDocument(api: Api) {
  return api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Callout API",
      version: apiVersion,
      description: description.replaceAll("\n", " "),
      license: { name: "MIT" },
    },
    servers: [{ url: `${env().ORIGIN}/api` }],
    tags: chapters.map(({ name, description }) => ({ name, description })),
  });
}

function declareSecurity(api: Api) {
  api.openAPIRegistry.registerComponent("securitySchemes", "token", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The token returned by POST /auth/login",
  });
}

const styles = [tokens, base, controls, layouts, mark, own, print].join("\n");

/** Serves /api/openapi.json and /api/docs. Both are built once, after all calls are declared. */
export function declareReference(api: Api) {
  declareSecurity(api);
  declareOutcomes(api);
  const document = () => openApiDocument(api);
  api.get(
    "/openapi.json",
    cachedResponse("application/json", () => JSON.stringify(document())),
  );
  const page = () => <ReferencePage document={document() as unknown as Document} styles={styles} />;
  api.get(
    "/docs",
    cachedResponse("text/html; charset=utf-8", () => `<!doctype html>${renderToStaticMarkup(page())}`, {
      "Content-Security-Policy": `default-src 'self'; style-src 'sha256-${sha256(styles, "base64")}'; base-uri 'none'; frame-ancestors 'none'`,
    }),
  );
}

function cachedResponse(type: string, make: () => string, own: Record<string, string> = {}) {
  let made: { text: string; etag: string } | undefined;
  return (c: Context) => {
    made ??= withTag(make());
    const headers = { "Content-Type": type, ETag: made.etag, "Cache-Control": "no-cache", ...own };
    if (c.req.header("if-none-match") === made.etag) return c.body(null, 304, headers);
    return c.body(made.text, 200, headers);
  };
}

const withTag = (text: string) => ({
  text,
  etag: `"${sha256(text, "base64url").slice(0, 22)}"`,
});

const sha256 = (text: string, encoding: "base64" | "base64url") =>
  createHash("sha256").update(text).digest(encoding);
