import { markupFindings } from "../journeys/markup";

type Mail = { channel: string; subject: string; text: string; html?: string };

/** Subjects of emails about one work order. */
const isAboutOrder = /\bWIN \d+|^Work near you: /;
/** Link texts that do not say what they open. */
const vagueLabel = /^(open callout|look at it|read and reply|click here|here|link|more)$/i;

/**
 * Checks the common layout of emails: logo, text part, descriptive links, width, and the order's date and
 * location.
 */
export async function mailFindings({ channel, subject, text, html = "" }: Mail): Promise<string[]> {
  if (channel === "sms") return smsFindings(text);
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  const widths = [...html.matchAll(/(?:^|[^-\w])(?:min-)?width:\s*(\d+)px/g)].map(([, px]) => Number(px));
  const found = [
    !/>✓<\/span><strong[^>]*>Callout<\/strong>/.test(html) && "no logo",
    !text.trim() && "no text part",
    !html.includes("prefers-color-scheme:dark") && "no dark colors",
    !/<meta name="viewport" content="width=device-width/.test(html) && "no viewport",
    /<(script|img|link|iframe|form)\b|url\(|@import|@font-face/i.test(html) && "loads or runs something",
    widths.some((px) => px > 300) && "wider than a phone",
    ...links.map(([, url, label]) => (!label?.trim() || vagueLabel.test(label)) && `“${label}” opens ${url}`),
    isAboutOrder.test(subject) && !/^Starts: \w{3}, \w{3} \d/m.test(text) && "no date of the order",
    isAboutOrder.test(subject) && !/^Location: \S/m.test(text) && "no location of the order",
  ];
  return [...found.filter((each) => typeof each === "string"), ...(await markupFindings(html, emailRules))];
}

/** A text message has no subject and no logo: its text says who writes, and what to open. */
const smsFindings = (text: string) =>
  [
    !text.startsWith("Callout: ") && "no sender",
    !/ https?:\/\/\S+$/.test(text) && "no link at the end",
    text.length > MAX_SMS_LENGTH && `${text.length} characters`,
  ].filter((each) => typeof each === "string");
/** Twilio refuses longer ones. */
const MAX_SMS_LENGTH = 1600;

/** Email clients ignore style sheets, so styles are inline. */
const emailRules = { "no-inline-style": "off" } as const;
