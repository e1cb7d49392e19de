import { markupFindings } from "../journeys/markup";

type Mail = { channel: string; subject: string; text: string; html?: string };

/** Subjects of emails about one work order. */
const isAboutOrder = /\bWIN \d+|^Work near you: /;
/** Entries of a list in the text part: label, details and address. */
const listEntry = /^\* (.*)\n((?: {2}.*\n)*) {2}https?:\/\/\S+$/gm;
/** Fields of an entry's details, which stand in lines and between dots. */
const aDate = /^(Starts )?\w{3}, \w{3} \d{1,2}(, \d{1,2}:\d\d [AP]M \S+)?$/;
const aPlace = /^(Remote|\p{Lu}[^·]*, [A-Z]{2,3})$/u;
/** Link texts that do not say what they open. */
const vagueLabel = /^(open callout|look at it|read and reply|click here|here|link|more)$/i;

/**
 * Checks the common layout of emails: logo, text part, descriptive links, width, and the date and location of the
 * order, or of each order in a list.
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
    ...listedOrders(text).flatMap(({ label, fields }) => [
      !fields.some((field) => aDate.test(field)) && `no date of “${label}”`,
      !fields.some((field) => aPlace.test(field)) && `no location of “${label}”`,
    ]),
  ];
  return [...found.filter((each) => typeof each === "string"), ...(await markupFindings(html, emailRules))];
}

/** The orders that digests and alerts list, with the fields of their details. */
const listedOrders = (text: string) =>
  [...text.matchAll(listEntry)]
    .map(([, label = "", details = ""]) => ({
      label,
      fields: details.split(/\n| · /).map((each) => each.trim()),
    }))
    .filter(({ label, fields }) => [label, ...fields].some((each) => /\bWIN \d+/.test(each)));

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
