import { createTransport, type Transporter } from "nodemailer";
import { env } from "../settings/env.server";

type Link = { label: string; url: string };

/** A detail about a letter's subject, such as when work starts. */
export type Fact = { label: string; value: string };

/** An email's contents: plain paragraphs and links. */
export type Letter = {
  subject: string;
  greeting?: string;
  paragraphs: string[];
  /** The work order, its date and place (`orderFacts`). */
  facts?: Fact[];
  link?: Link;
  /** Several links to choose from. */
  choices?: Link[];
  /** Lists of entries with a line or two each. */
  lists?: { title: string; entries: (Link & { detail: string })[]; all: Link }[];
  /** Why the recipient gets this mail, and what to do if it was sent by mistake. */
  footer?: string;
  /** A link that stops mails of this kind. */
  unsubscribeUrl?: string;
  replyTo?: string;
};

let open: { url: string; transport: Transporter } | undefined;

function transport() {
  const url = env().SMTP_URL;
  if (open?.url !== url) {
    const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
    open = { url, transport: createTransport({ url, ...limits } as never) };
  }
  return open.transport;
}

/** Sends a mail through SMTP; throws, so that the job retries. */
export async function sendMail(to: string, letter: Letter) {
  await transport().sendMail({
    from: env().MAIL_FROM,
    to: { name: "", address: to },
    replyTo: letter.replyTo,
    subject: letter.subject,
    text: asText(letter),
    html: asHtml(letter),
    headers: letter.unsubscribeUrl
      ? {
          "List-Unsubscribe": `<${letter.unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
      : {},
  });
}

/** Returns an absolute URL. The origin comes from the settings, never from a Host header. */
export const linkTo = (path: string) => `${env().ORIGIN}${path}`;

export function asText({ greeting, paragraphs, facts, link, choices = [], ...rest }: Letter) {
  const { lists, footer, unsubscribeUrl } = rest;
  const parts = [
    greeting,
    ...paragraphs,
    facts?.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    ...(lists ?? []).flatMap(({ title, entries, all }) => [
      title,
      ...entries.map(({ label, detail, url }) => `* ${label}\n  ${detail.replace(/\n/g, "\n  ")}\n  ${url}`),
      `${all.label}:\n${all.url}`,
    ]),
    ...[link, ...choices].map((each) => each && `${each.label}:\n${each.url}`),
    footer && `--\n${footer}`,
    unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** For mail clients that support it; the fallback is inline. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#101613!important}
.sheet{background:#19211d!important;color:#e8ece9!important}
.small,.label{color:#a9b3ad!important}
.line{border-color:#39443e!important}
.text-link{color:#6cc3cd!important}
}`;
const SMALL = "color:#59635d;font-size:14px";
const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:6px;background:#b93d06;color:#ffffff;text-decoration:none;font-weight:bold";
const MARK =
  "display:inline-block;width:28px;height:28px;margin-right:8px;border-radius:6px;background:#b93d06;color:#ffffff;font-size:18px;line-height:28px;text-align:center";

const p = (html: string, style = "", names = "") =>
  `<p${names && ` class="${names}"`} style="margin:0 0 16px;${style}">${html}</p>`;
const button = ({ label, url }: Link) =>
  p(`<a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(label)}</a>`);
const textLink = ({ label, url }: Link, style = "") =>
  `<a class="text-link" href="${escapeHtml(url)}" style="color:#0b5d66;${style}">${escapeHtml(label)}</a>`;
const fact = ({ label, value }: Fact) =>
  `<span style="display:block;padding:4px 0"><span class="label" style="${SMALL}">${escapeHtml(label)}</span><br>${escapeHtml(value)}</span>`;
const factsBlock = (facts: readonly Fact[]) =>
  p(
    facts.map(fact).join(""),
    "padding:8px 16px;border:1px solid #d8dcd6;border-left:4px solid #b93d06",
    "line",
  );

/** The layout of all mails: logo, text, details, and what to do next. */
export function asHtml(letter: Letter) {
  const { subject, greeting, paragraphs, facts, lists, link, choices, footer, unsubscribeUrl } = letter;
  const body = [
    greeting && p(escapeHtml(greeting)),
    ...paragraphs.map((text) => p(asLines(text))),
    facts?.length && factsBlock(facts),
    ...(lists ?? []).flatMap(({ title, entries, all }) => [
      p(`<strong>${escapeHtml(title)}</strong>`, "padding-top:8px;border-top:1px solid #d8dcd6", "line"),
      ...entries.map((entry) => p(`${textLink(entry, "font-weight:bold")}<br>${asLines(entry.detail)}`)),
      button(all),
    ]),
    link && button(link),
    ...(choices ?? []).map(button),
    link && p(`If the button does not work, open this address:<br>${escapeHtml(link.url)}`, SMALL, "small"),
    footer && p(escapeHtml(footer), SMALL, "small"),
    unsubscribeUrl && p(textLink({ label: "Unsubscribe", url: unsubscribeUrl }), SMALL, "small"),
  ];
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:16px;background:#f5f6f4;color:#18211d;font:16px/1.5 system-ui,sans-serif">
<div class="sheet" style="max-width:560px;margin:0 auto;padding:24px;border-radius:6px;background:#ffffff;color:#18211d;overflow-wrap:anywhere">
${p(`<span style="${MARK}" aria-hidden="true">&#10003;</span><strong style="font-size:18px;vertical-align:middle">Callout</strong>`)}
${body.filter(Boolean).join("\n")}
</div></body></html>
`;
}

const asLines = (text: string) => escapeHtml(text).replace(/\n/g, "<br>");
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
