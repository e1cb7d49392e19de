import { mailFindings } from "tests/setup/mail-findings";
import { expect, test } from "vitest";
import { asHtml, asText, type Email } from "./mail.server";

const email: Email = {
  subject: "News",
  paragraphs: ["Two lines\nof it."],
  lists: [
    {
      title: "Near <home>",
      entries: [
        {
          label: "Hang & test",
          detail: "Salem · $100.00\n4 > 3 miles",
          url: "https://callout.example/1?a=1&b=2",
        },
      ],
      all: { label: "Show all", url: "https://callout.example/all" },
    },
  ],
};

test("an email's lists are readable as text, and as HTML with escaped contents", () => {
  expect(asText(email)).toBe(
    [
      "Two lines\nof it.",
      "Near <home>",
      "* Hang & test\n  Salem · $100.00\n  4 > 3 miles\n  https://callout.example/1?a=1&b=2",
      "Show all:\nhttps://callout.example/all\n",
    ].join("\n\n"),
  );
  const html = asHtml(email);
  for (const piece of [
    "Near &lt;home&gt;",
    ">Hang &amp; test</a><br/>Salem · $100.00<br/>4 &gt; 3 miles</p>",
    'href="https://callout.example/1?a=1&amp;b=2"',
  ])
    expect(html).toContain(piece);
});

test("every mail has the logo, its order's date and place, and links that say what they open", async () => {
  const about: Email = {
    subject: "You are assigned: WIN 100183",
    paragraphs: ["Northwind has assigned “Hang & test” to you."],
    facts: [
      { label: "Starts", value: "Tue, Nov 24, 8:30 AM EST" },
      { label: "Location", value: "Salem, MA" },
    ],
    link: { label: "Open work order 100183", url: "https://callout.example/1?a=1&b=2" },
    unsubscribeUrl: "https://callout.example/unsubscribe?id=7",
  };
  const findings = (of: Email, html = asHtml(of)) =>
    mailFindings({ channel: "mail", subject: of.subject, text: asText(of), html });
  expect(await findings(about)).toEqual([]);
  expect(await findings(email)).toEqual([]);
  expect(asText(about)).toContain("Starts: Tue, Nov 24, 8:30 AM EST\nLocation: Salem, MA\n\nOpen work order");
  expect(await findings({ ...about, facts: undefined })).toEqual([
    "no date of the order",
    "no location of the order",
  ]);
  expect(
    await findings({ ...about, link: { label: "Open Callout", url: "https://callout.example/" } }),
  ).toEqual(["“Open Callout” opens https://callout.example/"]);
  const broken = asHtml(about)
    .replace("✓", "")
    .replace("max-width:560px", "width:560px")
    .replace("</div>", '<img src="https://x.example/1.png" alt=""></div>');
  expect(await findings(about, broken)).toEqual(["no logo", "loads or runs something", "wider than a phone"]);
});

test("a list of orders has the date and place of each, and of nothing else", async () => {
  const findings = async (...details: string[]) => {
    const entries = details.map((detail, n) => ({
      label: `Hang TV ${n}`,
      detail,
      url: `https://callout.example/${n}`,
    }));
    const [list] = email.lists!;
    const listing = { ...email, lists: [{ ...list!, entries }] };
    const { subject } = listing;
    return mailFindings({ channel: "mail", subject, text: asText(listing), html: asHtml(listing) });
  };
  const alert = "Salem, MA · 4.20 mi · Tue, Nov 24, 8:30 AM EST · $100.00 ($50.00/hr) · WIN 100183";
  const digest = "Northwind has assigned WIN 100184 to you.\nStarts Wed, Nov 25 · Remote";
  expect(await findings(alert, digest, "A certificate expires soon.")).toEqual([]);
  expect(await findings(alert, digest.replace("Starts Wed, Nov 25 · ", ""))).toEqual([
    "no date of “Hang TV 1”",
  ]);
  expect(await findings(alert.replace("Salem, MA · ", ""), digest.replace(" · Remote", ""))).toEqual([
    "no location of “Hang TV 0”",
    "no location of “Hang TV 1”",
  ]);
  // Neither does a date or place inside a sentence count.
  expect(await findings("WIN 100185 in Salem, MA was moved to Tue, Nov 24")).toEqual([
    "no date of “Hang TV 0”",
    "no location of “Hang TV 0”",
  ]);
});

test("a text message says who writes, and ends with its link", async () => {
  const findings = (text: string) => mailFindings({ channel: "sms", subject: "", text });
  const text = "Callout: choose a new password: https://callout.example/1";
  expect(await findings(text)).toEqual([]);
  expect(await findings("Choose a new password")).toEqual(["no sender", "no link at the end"]);
  expect(await findings(text.replace("choose", "c".repeat(1600)))).toEqual(["1651 characters"]);
});
