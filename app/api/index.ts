import { OpenAPIHono } from "@hono/zod-openapi";
import { declareApplications } from "./applications.server";
import { declareAssignments } from "./assignments.server";
import type { Api } from "./call.server";
import { declareChecks } from "./checks.server";
import { declareExpenses } from "./expenses.server";
import { declareFieldWork } from "./field-work.server";
import { declareApproval } from "./approval.server";
import { declareHold } from "./hold.server";
import { declareVersion } from "./version.server";

export const api: Api = new OpenAPIHono();

// Fixed paths stand before those with a parameter, because the first that fits is taken.
declareVersion(api);
declareHold(api);
declareApproval(api);
declareApplications(api);
declareAssignments(api);
declareFieldWork(api);
declareExpenses(api);
declareChecks(api);

api.openAPIRegistry.registerComponent("securitySchemes", "token", { type: "http", scheme: "bearer" });
api.doc31("/openapi.json", {
  openapi: "3.1.0",
  info: { title: "Callout", version: "1" },
  servers: [{ url: "/api" }],
});
