import type { ServerResponse } from "node:http";
import { finishAuthentication } from "./authentication";
import { completed, completeSession, intentOf } from "./checkout";
import { StripeFault } from "./errors";
import type { Fields } from "./fields";
import { completePayment } from "./payment-intents";
import type { Context } from "./records";
import { completeSetup } from "./setup-intents";

/** Serves a minimal version of Stripe's hosted page: a form for a card, which redirects back. */
export function serveHostedPage(
  context: Context,
  { method, id, typed }: { method: string; id: string; typed: Fields },
  response: ServerResponse,
) {
  const session = context.records.sessions[id];
  const show = (status: number, error = "") =>
    response
      .writeHead(status, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
      .end(pageOf(session, error));
  if (!session) return show(404, "This page does not exist.");
  if (session.status !== "open") return show(410, "This page was already used or has expired.");
  const intent = intentOf(context, session);
  if (method !== "POST") {
    if (intent?.status === "succeeded")
      return response.writeHead(303, { Location: completed(context, session) }).end();
    const error = intent && ("amount" in intent ? intent.last_payment_error : intent.last_setup_error);
    return show(200, error?.message);
  }
  try {
    const next = completeSession(context, session, typed);
    return response.writeHead(303, { Location: next }).end();
  } catch (fault) {
    if (!(fault instanceof StripeFault)) throw fault;
    return show(402, fault.message);
  }
}

/** Serves the page on which a card's bank asks its owner for the authentication (3-D Secure). */
export function serveAuthentication(
  context: Context,
  { method, id, typed }: { method: string; id: string; typed: Fields },
  response: ServerResponse,
) {
  const intent = context.records.paymentIntents[id] ?? context.records.setupIntents[id];
  const isOpen = intent?.status === "requires_action";
  if (method === "POST" && isOpen) {
    const isAuthentic = typed.answer === "confirm";
    const next = finishAuthentication(context, id, isAuthentic, {
      payment: (payment) => unlessDeclined(() => completePayment(context, payment)),
      setup: (setup) => unlessDeclined(() => completeSetup(context, setup)),
    });
    return response.writeHead(303, { Location: next }).end();
  }
  const asked =
    intent && "amount" in intent ? `a payment of $${(intent.amount / 100).toFixed(2)}` : "saving the card";
  const form = `<p>The bank asks for your confirmation of ${asked}.</p><form method="post">
<button name="answer" value="confirm">Confirm</button><button name="answer" value="refuse">Refuse</button></form>`;
  return response
    .writeHead(isOpen ? 200 : 410, {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
    })
    .end(
      layout("Your bank", isOpen ? form : `<p role="alert">This page was already used or has expired.</p>`),
    );
}

/** A decline after the authentication stands in the intent, as the caller's page reads it. */
function unlessDeclined(charge: () => object) {
  try {
    return charge();
  } catch (fault) {
    if (!(fault instanceof StripeFault)) throw fault;
    return fault;
  }
}

type Session = Context["records"]["sessions"][string] | undefined;

function pageOf(session: Session, error: string) {
  const open = session?.status === "open";
  const pays = session?.mode === "payment";
  const title = pays ? `Pay $${((session.amount_total ?? 0) / 100).toFixed(2)}` : "Save a card";
  const form = `<form method="post">
<label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number" required></label>
<label>Month <input name="exp_month" inputmode="numeric" autocomplete="cc-exp-month" size="2" required></label>
<label>Year <input name="exp_year" inputmode="numeric" autocomplete="cc-exp-year" size="4" required></label>
<label>CVC <input name="cvc" inputmode="numeric" autocomplete="cc-csc" size="4" required></label>
<label>Name on card <input name="name" autocomplete="cc-name" required></label>
<button>${pays ? title : "Save card"}</button></form>
${session?.payment_method_types.includes("us_bank_account") ? bankForm : ""}
<p><a href="${escaped(session?.cancel_url ?? "")}">Back</a></p>`;
  return layout(title, `${error && `<p role="alert">${escaped(error)}</p>`}${open ? form : ""}`);
}

const layout = (title: string, body: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{font:1rem/1.5 system-ui;max-width:24rem;margin:2rem auto;padding:0 1rem}
label,input,button{display:block;width:100%;box-sizing:border-box;font:inherit;margin:0 0 .75rem}
input,button{padding:.6rem}[role=alert]{color:#a40000}</style>
<main><p>Stand-in for Stripe: no money moves.</p><h1>${title}</h1>
${body}</main></html>`;

const bankForm = `<form method="post"><input type="hidden" name="method" value="us_bank_account">
<button>Use a bank account</button></form>`;

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
