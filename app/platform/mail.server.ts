import { createTransport, type Transporter } from "nodemailer";
import { env } from "./env.server";

type Link = { label: string; url: string };

/** A letter as it is written: plain paragraphs, and a link to follow or some to choose from. */
export type Letter = {
  subject: string;
  greeting?: string;
  paragraphs: string[];
  link?: Link;
  /** Several to choose from. */
  choices?: Link[];
  /** What the letter tells of one by one, each with a line about it. */
  lists?: { title: string; entries: (Link & { detail: string })[]; all: Link }[];
  /** Why one gets it, and what to do when it was not meant for one. */
  footer?: string;
  /** For what one can do without: a link that stops such letters. */
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

/** Hands a letter to the SMTP server, or throws: the job that sends it is tried again then. */
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

/** An address of ours in a letter: from the settings, never from a request's Host header. */
export const linkTo = (path: string) => `${env().ORIGIN}${path}`;

export function asText({ greeting, paragraphs, link, choices = [], lists, footer, unsubscribeUrl }: Letter) {
  const parts = [
    greeting,
    ...paragraphs,
    ...(lists ?? []).flatMap(({ title, entries, all }) => [
      title,
      ...entries.map(({ label, detail, url }) => `* ${label}\n  ${detail}\n  ${url}`),
      `${all.label}:\n${all.url}`,
    ]),
    ...[link, ...choices].map((each) => each && `${each.label}:\n${each.url}`),
    footer && `--\n${footer}`,
    unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** Its styles are inline, because many mail readers leave out all others. */
export function asHtml(letter: Letter) {
  const { subject, greeting, paragraphs, lists, link, choices, footer, unsubscribeUrl } = letter;
  const p = (html: string, style = "") => `<p style="margin:0 0 16px;${style}">${html}</p>`;
  const small = "color:#59635d;font-size:14px";
  const button =
    "display:inline-block;padding:12px 20px;border-radius:6px;background:#b93d06;color:#ffffff;text-decoration:none;font-weight:bold";
  const anchor = ({ label, url }: Link) =>
    `<a href="${escapeHtml(url)}" style="${button}">${escapeHtml(label)}</a>`;
  const entry = ({ label, detail, url }: Link & { detail: string }) =>
    p(
      `<a href="${escapeHtml(url)}" style="color:#0b5d66;font-weight:bold">${escapeHtml(label)}</a><br>${escapeHtml(detail)}`,
    );
  const body = [
    greeting && p(escapeHtml(greeting)),
    ...paragraphs.map((text) => p(escapeHtml(text).replace(/\n/g, "<br>"))),
    ...(lists ?? []).flatMap(({ title, entries, all }) => [
      p(`<strong>${escapeHtml(title)}</strong>`, "padding-top:8px;border-top:1px solid #d8dcd6"),
      ...entries.map(entry),
      p(anchor(all)),
    ]),
    link && p(anchor(link)),
    ...(choices ?? []).map((each) => p(anchor(each))),
    link && p(`If the button does not work, open this address:<br>${escapeHtml(link.url)}`, small),
    footer && p(escapeHtml(footer), small),
    unsubscribeUrl &&
      p(`<a href="${escapeHtml(unsubscribeUrl)}" style="color:#0b5d66">Unsubscribe</a>`, small),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f6f4;color:#18211d;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:6px;overflow-wrap:anywhere">
${p("<strong>Callout</strong>")}
${body.filter(Boolean).join("\n")}
</div></body></html>
`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
