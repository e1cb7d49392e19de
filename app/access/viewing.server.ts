import { redirect } from "@remix-run/node";
import { sessions } from "db/schema/accounts";
import { and, eq, isNotNull } from "drizzle-orm";
import { paths } from "~/paths";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { pageOfForm } from "~/platform/http/own-path";
import { sessionSecret, sha256 } from "~/platform/http/session.server";
import { ok } from "~/platform/result";
import { type Actor, fullName } from "./actor";

/** Returns who really acts, also while they view the pages as somebody else. */
export const ownSelf = ({ id, address, viewer }: Actor) => ({
  id: viewer?.id ?? id,
  address,
  companyId: null,
});

/** Ends what the session views as somebody else; returns the person, `undefined` if it viewed nobody. */
export async function endViewing(actor: Actor, request: Request): Promise<number | undefined> {
  const secret = await sessionSecret(request);
  const viewed = actor.viewer ? actor.id : actor.endedViewing;
  if (!secret || viewed === undefined) return undefined;
  await inTransaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ viewedUserId: null, viewedUntil: null })
      .where(and(eq(sessions.idHash, sha256(secret)), isNotNull(sessions.viewedUserId)))
      .returning({ idHash: sessions.idHash });
    const isExpired = actor.endedViewing !== undefined;
    if (ended.length > 0)
      await recordAction(tx, ownSelf(actor), "viewing.end", { type: "user", id: viewed }, { isExpired });
    return ok();
  });
  return viewed;
}

/** Returns staff whose time is up to the person's page. */
export async function returnFromViewing(actor: Actor, request: Request): Promise<Response> {
  const viewed = await endViewing(actor, request);
  const toast = {
    type: "info",
    text: "You are back on your own pages: viewing as somebody has ended.",
  } as const;
  return viewed ? redirectWithToast(paths.person(viewed), toast) : redirect(paths.dashboard());
}

export const readOnlyText = (actor: Actor) => `You view as ${fullName(actor)}: nothing can be changed.`;

/** Returns to the page of a refused form; a script gets 403. */
export async function refuseWhileViewing(actor: Actor, request: Request, isForScripts?: true) {
  const text = readOnlyText(actor);
  if (isForScripts) return new Response(text, { status: 403 });
  return redirectWithToast(pageOfForm(request, paths.dashboard()), { type: "warning", text });
}
