import { OpenAPIHono } from "@hono/zod-openapi";
import { declareAccounts } from "./accounts.server";
import { declareApplications } from "./applications.server";
import { declareApproval } from "./approval.server";
import { declareAssignments } from "./assignments.server";
import { declareAuth } from "./auth.server";
import { declareBalance } from "./balance.server";
import type { Api } from "./call.server";
import { declareChecks } from "./checks.server";
import { declareDocuments } from "./documents.server";
import { declareExpenses } from "./expenses.server";
import { declareFallback } from "./fallback.server";
import { declareFieldWork } from "./field-work.server";
import { declareHold } from "./hold.server";
import { declareOrderActs } from "./order-acts.server";
import { declareOrderDetails } from "./order-details.server";
import { declareOrderForm } from "./order-form.server";
import { declareOrderLists } from "./order-lists.server";
import { declarePlaces } from "./places.server";
import { declareProfile } from "./profile.server";
import { declareReference } from "./reference/serve.server";
import { declareVersion } from "./version.server";
import { declareWorkTypes } from "./work-types.server";

export const api: Api = new OpenAPIHono();

// Fixed paths stand before those with a parameter, because the first that fits is taken.
declareVersion(api);
declareAuth(api);
declarePlaces(api);
declareProfile(api);
declareAccounts(api);
declareBalance(api);
declareOrderLists(api);
declareOrderDetails(api);
declareHold(api);
declareOrderForm(api);
declareOrderActs(api);
declareDocuments(api);
declareWorkTypes(api);
declareApproval(api);
declareApplications(api);
declareAssignments(api);
declareFieldWork(api);
declareExpenses(api);
declareChecks(api);

declareReference(api);
declareFallback(api);
