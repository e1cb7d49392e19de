import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { cardLabel } from "../../cards/card";
import { saveHostedCard } from "../../commands/hosted-card.server";

/** The return page of the card provider and of a card's bank. It asks the provider for the outcome, so it can be opened again. */
export const loader = guarded("cards.change", async ({ actor, request }) => {
  const given = new URL(request.url).searchParams;
  const session = given.get("session") ?? given.get("setup_intent") ?? "";
  if (!/^(cs|seti)_\w+$/.test(session)) throw new Response("Page not found", { status: 404 });
  const saved = await saveHostedCard(actor, session);
  if (!saved.ok && saved.code === "not-found") throw new Response(saved.message, { status: 404 });
  return redirectWithToast(
    paths.paymentMethods(),
    saved.ok ? `${cardLabel(saved.value)} was added` : { type: "error", text: saved.message },
  );
});
