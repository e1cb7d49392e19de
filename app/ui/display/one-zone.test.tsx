import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { Moment } from "./metrics";
import { OneZone } from "./one-zone";

const at = "2026-01-12T03:30:00Z";

test("DSK-022 times in a list are in its zone without its name, which stands once above them", async () => {
  const List = () => (
    <OneZone timeZone="America/Los_Angeles">
      <Moment at={at} timeZone="America/New_York" />
      <Moment at="2026-07-12T03:30:00Z" />
    </OneZone>
  );
  const text = textOf(await renderScreen(List))
    .replace(/\s+/g, " ")
    .trim();
  expect(text).toBe("Times are in Pacific Time. 01/11/2026, 7:30 PM 07/11/2026, 8:30 PM");
  const Single = () => <Moment at={at} timeZone="America/New_York" />;
  expect(textOf(await renderScreen(Single))).toContain("01/11/2026, 10:30 PM EST");
});
