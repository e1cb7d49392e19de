import { type RouteConfigEntry, route } from "@remix-run/route-config";
import { page } from "./overlay-routes";

/** The part of the site map that is about certificates: pages in the shell. */
export const certificatePages: RouteConfigEntry[] = [
  page("certifications", "credentials/screens/own.tsx", [
    route(":id/buy", "credentials/screens/buy.tsx"),
    route(":id/check", "credentials/screens/check.tsx"),
    route("receipts/:purchaseId", "credentials/screens/receipt.tsx"),
  ]),
  route("certifications/:id/bought", "credentials/screens/bought.ts"),
  route("certifications/:id/video", "credentials/screens/video.tsx"),
  route("certifications/:id/video/place", "credentials/screens/keep-place.ts"),
  page("certifications/:id/tests", "credentials/screens/tests.tsx", [
    route("failed", "credentials/screens/failed.tsx"),
  ]),
  route("certifications/:id/tests/keep", "credentials/screens/keep-answers.ts"),
  // The super administrator
  route("certificates-contractors", "credentials/screens/assign.tsx"),
  page("certificate-types", "credentials/types/screens/types.tsx", [
    route("add", "credentials/types/screens/add.tsx"),
    route(":id/edit", "credentials/types/screens/edit.tsx"),
  ]),
  page("certificate-types/:id/questions", "credentials/types/screens/questions.tsx", [
    route("add", "credentials/types/screens/add-question.tsx"),
    route(":questionId/edit", "credentials/types/screens/edit-question.tsx"),
    route(":questionId/delete", "credentials/types/screens/delete-question.tsx"),
  ]),
];

/** What is played. */
export const certificateFiles: RouteConfigEntry[] = [
  route("certificate-videos/:id", "credentials/screens/video-file.ts"),
  route("certificate-captions/:id", "credentials/screens/captions-file.ts"),
];
