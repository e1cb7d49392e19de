import { expect, it } from "vitest";
import { richTags } from "~/platform/text/rich-text.server";
import { allowedTags, asHtml } from "./rich-html";

it.each([
  ["", ""],
  ["One\ntwo\n\nthree", "<p>One<br>two</p><p>three</p>"],
  ["3 < 4 & 5", "<p>3 &lt; 4 &amp; 5</p>"],
  ["<p>Kept</p>", "<p>Kept</p>"],
])("a text field's %j becomes %j in the editor", (typed, html) => {
  expect(asHtml(typed)).toBe(html);
});

it("the editor keeps the server's allow-list, so that opening and saving loses nothing", () => {
  expect([...allowedTags].sort()).toEqual(richTags.map((tag) => tag.toUpperCase()).sort());
});
