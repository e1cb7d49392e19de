import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import PmTools from "./pm-tools";

test("NAV-042 Q-134 PM Tools shows a beta notice and three cards, without links or buttons", async () => {
  const html = await renderScreen(PmTools);
  expect(textOf(html)).toContain("Beta");
  const cards = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => textOf(title!).trim());
  expect(cards).toEqual(["Site Routing", "Project Control Center", "AI Assistant"]);
  expect(html).not.toMatch(/<(a|button|form|input)\b/);
});
