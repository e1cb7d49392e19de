import { guarded } from "~/access/guarded.server";
import { readMessage } from "~/platform/mail/inbox.server";

/** Shows an email with its own styles; its scripts and external resources are blocked. */
export const loader = guarded("inbox.read", async ({ params }) => {
  const message = await readMessage(params.id ?? "");
  if (!message?.html) throw new Response("Message not found", { status: 404 });
  return new Response(message.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups",
    },
  });
});
