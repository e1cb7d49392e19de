import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { answerFile, receiveFile } from "~/platform/files/uploads/receive-file.server";
import { staffPaths } from "~/staff-paths";
import { assignmentLimits } from "../assignment/assignment-upload.server";

export const loader = guarded("certificates.assign", async ({ params }) =>
  redirect(staffPaths.certificatesContractors({ contractor: params.contractor })),
);

/** Stores a file while the form is still open; it joins the contractor's documents when the form names it. */
export const action = guarded("certificates.assign", async ({ actor, request }) =>
  answerFile(await receiveFile(request, { ...assignmentLimits, uploadedById: actor.id })),
);
