import { guarded } from "~/access/guarded.server";
import { readId } from "~/platform/forms/read-id";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { endTurns } from "../push/queue-pushes.server";

/** A device of the actor shows an event's message. */
export const action = guarded("notification.read", async ({ actor, request }) => {
  const form = await readFormData(request);
  if (!actor.viewer) await endTurns(actor.id, readId(form.get("eventId")));
  return new Response(null, { status: 204 });
});
