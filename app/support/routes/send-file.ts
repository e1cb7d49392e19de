import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { may } from "~/access/may";
import { attachmentLimits } from "~/messaging/message";
import { paths } from "~/paths";
import { answerFile, receiveFile } from "~/platform/files/uploads/receive-file.server";
import { staffPaths } from "~/staff-paths";

export const loader = guarded("support.attach", async ({ actor }) =>
  redirect(may(actor, "support.answer") ? staffPaths.supportInbox() : paths.support()),
);

/** Uploads one file before its message; it is visible nowhere until the message names it. */
export const action = guarded("support.attach", async ({ actor, request }) =>
  answerFile(await receiveFile(request, { ...attachmentLimits, uploadedById: actor.id })),
);
