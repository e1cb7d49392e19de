/**
 * Addresses that certificate authorities accept as proof of a domain: only who runs the domain gets their mail. Any
 * employee's mailbox would let that employee claim the domain for a company of their own.
 */
export const mailboxes = ["admin", "administrator", "hostmaster", "postmaster", "webmaster"] as const;
export type Mailbox = (typeof mailboxes)[number];

/** Providers whose addresses belong to everybody. */
const publicDomains = new Set(
  `126.com 163.com aim.com aol.com att.net bellsouth.net btinternet.com charter.net comcast.net cox.net duck.com
  earthlink.net fastmail.com free.fr frontier.com gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com
  hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.fr icloud.com inbox.com juno.com laposte.net libero.it
  live.com live.co.uk mac.com mail.com mail.ru mailinator.com me.com msn.com naver.com netzero.net optonline.net
  orange.fr outlook.com outlook.de outlook.fr pm.me proton.me protonmail.com qq.com rediffmail.com rocketmail.com
  sbcglobal.net sina.com sky.com t-online.de tuta.com tutanota.com verizon.net web.de windstream.net yahoo.ca
  yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.de yahoo.fr yandex.com yandex.ru ymail.com yopmail.com
  zoho.com zohomail.com`.split(/\s+/),
);

export const isPublicDomain = (domain: string) => publicDomains.has(domain);

/** Returns a typed domain in lower case without "@" or "www."; undefined if it is none. */
export function readDomain(typed: string): string | undefined {
  const domain = typed
    .trim()
    .toLowerCase()
    .replace(/^@?(www\.)?/, "");
  const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
  const isDomain = new RegExp(`^(?:${label}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`).test(domain);
  return isDomain && domain.length <= 253 ? domain : undefined;
}

export const domainOf = (email: string) =>
  email
    .trim()
    .toLowerCase()
    .slice(email.trim().lastIndexOf("@") + 1);
