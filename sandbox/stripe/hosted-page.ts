import type { ServerResponse } from "node:http";
import { completeSession } from "./checkout";
import { StripeFault } from "./errors";
import type { Fields } from "./fields";
import type { Context } from "./records";

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
  if (method !== "POST") return show(200);
  try {
    const next = completeSession(context, session, typed);
    return response.writeHead(303, { Location: next }).end();
  } catch (fault) {
    if (!(fault instanceof StripeFault)) throw fault;
    return show(402, fault.message);
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
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{font:1rem/1.5 system-ui;max-width:24rem;margin:2rem auto;padding:0 1rem}
label,input,button{display:block;width:100%;box-sizing:border-box;font:inherit;margin:0 0 .75rem}
input,button{padding:.6rem}[role=alert]{color:#a40000}</style>
<main><p>Stand-in for Stripe: no money moves.</p><h1>${title}</h1>
${error && `<p role="alert">${escaped(error)}</p>`}${open ? form : ""}</main></html>`;
}

const bankForm = `<form method="post"><input type="hidden" name="method" value="us_bank_account">
<button>Use a bank account</button></form>`;

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
