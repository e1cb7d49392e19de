import { createTransport, type Transporter } from "nodemailer";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { countingCalls } from "../providers/count-calls.server";
import { type MessageSubject, recordingMessage } from "../sent-messages/record.server";
import { env } from "../settings/env.server";
import { type MailContent, MailLayout } from "./mail-layout";

export type Email = MailContent & { replyTo?: string };

let open: { url: string; transport: Transporter } | undefined;

function transport() {
  const url = env().SMTP_URL;
  if (open?.url !== url) {
    const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
    open = { url, transport: createTransport({ url, ...limits } as never) };
  }
  return open.transport;
}

/** Sends a mail through SMTP and records it; throws, so that the job retries. */
export async function sendMail(to: string, email: Email, about: MessageSubject) {
  const message = {
    from: env().MAIL_FROM,
    to: { name: "", address: to },
    replyTo: email.replyTo,
    subject: email.subject,
    text: asText(email),
    html: asHtml(email),
    headers: email.unsubscribeUrl
      ? {
          "List-Unsubscribe": `<${email.unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
      : {},
  };
  await recordingMessage({ ...about, channel: "mail", address: to, subject: email.subject }, () =>
    countingCalls("mail", () => transport().sendMail(message), isRefusedAddress),
  );
}

/** A 5xx answer of SMTP is about this recipient. */
const isRefusedAddress = (error: unknown) =>
  (error as { command?: string }).command === "RCPT TO" &&
  ((error as { responseCode?: number }).responseCode ?? 0) >= 500;

/** Returns an absolute URL. The origin comes from the settings, never from a Host header. */
export const absoluteUrl = (path: string) => `${env().ORIGIN}${path}`;

export function asText({ greeting, paragraphs, facts, link, choices = [], ...rest }: Email) {
  const { lists, record, footer, unsubscribeUrl } = rest;
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
    ...(record
      ? [record.title, `${record.about}\n${record.more.label}: ${record.more.url}`, record.text]
      : []),
    footer && `--\n${footer}`,
    unsubscribeUrl && `Unsubscribe: ${unsubscribeUrl}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

export const asHtml = (email: Email) =>
  `<!DOCTYPE html>\n${renderToStaticMarkup(createElement(MailLayout, email))}\n`;
