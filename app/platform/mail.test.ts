import { expect, test } from "vitest";
import { asHtml, asText, type Letter } from "./mail.server";

const letter: Letter = {
  subject: "News",
  paragraphs: ["Two lines\nof it."],
  lists: [
    {
      title: "Near <home>",
      entries: [
        { label: "Hang & test", detail: "Salem · $100.00", url: "https://callout.example/1?a=1&b=2" },
      ],
      all: { label: "Show all", url: "https://callout.example/all" },
    },
  ],
};

test("a letter's lists read well as text, and as HTML where nothing of what people wrote is markup", () => {
  expect(asText(letter)).toBe(
    [
      "Two lines\nof it.",
      "Near <home>",
      "* Hang & test\n  Salem · $100.00\n  https://callout.example/1?a=1&b=2",
      "Show all:\nhttps://callout.example/all\n",
    ].join("\n\n"),
  );
  const html = asHtml(letter);
  for (const piece of [
    "Near &#60;home&#62;",
    ">Hang &#38; test</a>",
    'href="https://callout.example/1?a=1&#38;b=2"',
  ])
    expect(html).toContain(piece);
});
