import { apiVersion } from "~/platform/http/version";
import { env } from "~/platform/settings/env.server";
import type { Api } from "../http/call.server";
import { chapters } from "./tags";

const description = `Work orders from posting to payment. Every call returns
\`{success, message, payload}\`; documented members are also at the top level. A refusal is a 4xx
with \`{success: false, message, errors}\`. Ids are strings under \`_id\`, and a work order's id is its WIN. Money is in
dollars with up to two decimals, instants are ISO 8601 with zone, dates \`yyyy-MM-dd\` and times \`HH:mm\` at the site.
A trailing slash in a path is ignored. The response header \`X-API-Version\` is the version below.`;

/** Builds the OpenAPI document from the declared calls. */
export function openApiDocument(api: Api) {
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

export function declareSecurity(api: Api) {
  api.openAPIRegistry.registerComponent("securitySchemes", "token", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The token returned by POST /auth/login",
  });
}
