import fc from "fast-check";
import { payloads } from "tests/corpora/script-payloads";
import { describe, expect, test } from "vitest";
import { cleanRichText, plainText, textFieldValue } from "./rich-text.server";

/**
 * The grammar of all output: text without angle brackets, bare allowed tags, and links with three attributes in one
 * spelling. No parser can find a script, handler, style or resource in it.
 */
const grammar =
  /^(?:[^<>]|<\/?(?:p|strong|em|u|s|h3|h4|ul|ol|li|blockquote|code|pre)>|<(?:br|hr) \/>|<a>|<\/a>|<a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*" rel="noopener noreferrer nofollow" target="_blank">)*$/i;

describe("security case 21: attacks are removed", () => {
  test("there are several hundred payloads", () => expect(new Set(payloads).size).toBeGreaterThan(500));

  test.each(payloads.map((payload) => [payload]))("%j", (payload) => {
    const clean = cleanRichText(payload);
    expect(clean).toMatch(grammar);
    expect(cleanRichText(clean)).toBe(clean);
  });

  test("shuffled payloads are removed too", () => {
    const pieces = fc.array(
      fc
        .constantFrom(...payloads)
        .chain((p) =>
          fc
            .tuple(fc.nat(p.length), fc.nat(p.length))
            .map(([a, b]) => p.slice(Math.min(a, b), Math.max(a, b))),
        ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const clean = cleanRichText(parts.join(""));
        expect(clean).toMatch(grammar);
        expect(cleanRichText(clean)).toBe(clean);
      }),
      { numRuns: 3000 },
    );
  });

  test("cleaning broken markup again changes nothing", () => {
    const clean = cleanRichText("<ul><li><p><s<p><p>");
    expect(cleanRichText(clean)).toBe(clean);
  });

  test("deeply nested text is cleaned in time", () => {
    const started = performance.now();
    for (const tag of ["p", "ul", "a", "b", "svg", "x"])
      expect(cleanRichText(`<${tag}>`.repeat(10_000))).toMatch(grammar);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe("ordinary formatting stays", () => {
  test.each([
    [
      "paragraphs and lists",
      "<p>Bring <b>two</b> ladders:</p><ul><li>one</li><li>two</li></ul>",
      "<p>Bring <strong>two</strong> ladders:</p><ul><li>one</li><li>two</li></ul>",
    ],
    [
      "a link",
      '<a href="https://a.example/x?a=1&amp;b=2">x</a>',
      '<a href="https://a.example/x?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    ],
    [
      "a mail link",
      '<a href="mailto:a@b.example">x</a>',
      '<a href="mailto:a@b.example" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    ],
    ["headings, one step down", "<h1>Work</h1>", "<h3>Work</h3>"],
    [
      "plain text",
      "Call ahead.\nBring a ladder.\n\nAsk for A & B <now>.".replace("<now>", "now"),
      "<p>Call ahead.<br />Bring a ladder.</p><p>Ask for A &amp; B now.</p>",
    ],
    ["a comparison in plain text", "if 3 < 4 and 5 > 4", "<p>if 3 &lt; 4 and 5 &gt; 4</p>"],
    ["nothing", "  \n ", ""],
    ["only a script", "<script>alert(1)</script>", ""],
    ["text around a script", "Hello <script>alert(1)</script>there", "<p>Hello there</p>"],
  ])("%s", (_name, typed, kept) => expect(cleanRichText(typed)).toBe(kept));

  test("plain text survives a plain text field unchanged", () => {
    const line = fc
      .string({ minLength: 1 })
      .map((text) => text.replace(/\s+/g, " ").trim())
      .filter((text) => /^[!-~ ]+$/.test(text) && !/<[a-z!/?]/i.test(text));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        const text = lines.join("\n");
        expect(textFieldValue(cleanRichText(text))).toBe(text);
        expect(plainText(cleanRichText(text))).toBe(text);
      }),
    );
  });

  test("a text field shows formatted text as HTML, so that saving it loses nothing", () => {
    const html = cleanRichText("<p>Bring <b>two</b></p>");
    expect(textFieldValue(html)).toBe(html);
    expect(cleanRichText(textFieldValue(html))).toBe(html);
  });
});

describe("plain text", () => {
  test.each([
    ["<p>One</p><p>Two<br>three</p>", "One\n\nTwo\nthree"],
    ["<ul><li>a</li><li>b</li></ul>", "- a\n- b"],
    ["<p>Tom &amp; Ann &lt;3 &#39;x&#39; &nbsp;y</p>", "Tom & Ann <3 'x' \u00a0y"],
    ["<script>alert(1)</script>", ""],
  ])("%j", (html, text) => expect(plainText(html)).toBe(text));
});
