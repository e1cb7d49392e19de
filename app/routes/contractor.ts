import { type RouteConfigEntry, route } from "@remix-run/route-config";
import { page } from "./overlays";

export const contractorRoutes: RouteConfigEntry[] = [
  route("blocked-companies", "applications/blocks/routes/blocked-companies.tsx"),
  page("certifications", "credentials/routes/certifications.tsx", [
    route(":id/buy", "credentials/routes/buy.tsx"),
    route(":id/check", "credentials/routes/background-check.tsx"),
    route("receipts/:purchaseId", "credentials/routes/receipt.tsx"),
  ]),
  route("waiting-to-send", "offline/waiting-acts/routes/waiting.tsx"),
  route("certifications/:id/bought", "credentials/routes/purchase-return.ts"),
  route("certifications/:id/video", "credentials/routes/tests/video.tsx"),
  route("certifications/:id/video/place", "credentials/routes/tests/save-position.ts"),
  page("certifications/:id/tests", "credentials/routes/tests/tests.tsx", [
    route("failed", "credentials/routes/tests/test-failed.tsx"),
  ]),
  route("certifications/:id/tests/keep", "credentials/routes/tests/save-answers.ts"),
];
