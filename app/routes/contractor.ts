import { type RouteConfigEntry, route } from "@remix-run/route-config";
import { page } from "./overlays";

export const contractorRoutes: RouteConfigEntry[] = [
  route("blocked-companies", "applications/blocks/routes/blocked-companies.tsx"),
  page("certifications", "credentials/routes/certifications.tsx", [
    route(":id/buy", "credentials/routes/buy.tsx"),
    route(":id/check", "credentials/routes/background-check.tsx"),
    route("receipts/:purchaseId", "credentials/routes/receipt.tsx"),
  ]),
  route("certifications/:id/bought", "credentials/routes/purchase-return.ts"),
  route("certifications/:id/video", "credentials/routes/video.tsx"),
  route("certifications/:id/video/place", "credentials/routes/save-position.ts"),
  page("certifications/:id/tests", "credentials/routes/tests.tsx", [
    route("failed", "credentials/routes/test-failed.tsx"),
  ]),
  route("certifications/:id/tests/keep", "credentials/routes/save-answers.ts"),
];
