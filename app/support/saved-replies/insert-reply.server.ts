import { readId } from "~/platform/forms/read-id";
import { withReply } from "./insert";
import { findSavedReply } from "./saved-replies.server";

const NONE_CHOSEN = "Please choose a saved reply";
const GONE = "This saved reply was deleted. Please choose another one.";

/** Adds the chosen reply to the message of a form whose button asks for it; false for its other buttons. */
export async function insertReply(form: FormData) {
  if (!form.has("insert")) return false;
  const chosen = form.get("savedReply");
  const reply = await findSavedReply(readId(chosen));
  if (!reply) return { fieldErrors: { savedReply: [chosen ? GONE : NONE_CHOSEN] } };
  form.set("message", withReply(String(form.get("message") ?? ""), reply.content));
  return {};
}
