import { OpenAPIHono } from "@hono/zod-openapi";
import type { Api } from "./call.server";
import { declareHold } from "./hold.server";
import { declareVersion } from "./version.server";

export const api: Api = new OpenAPIHono();

// Fixed paths stand before those with a parameter, because the first that fits is taken.
declareVersion(api);
declareHold(api);

api.openAPIRegistry.registerComponent("securitySchemes", "token", { type: "http", scheme: "bearer" });
api.doc31("/openapi.json", {
  openapi: "3.1.0",
  info: { title: "Callout", version: "1" },
  servers: [{ url: "/api" }],
});
