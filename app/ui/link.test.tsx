import { Link as RemixLink } from "@remix-run/react";
import type { ComponentType } from "react";
import { renderScreen } from "tests/setup/render";
import { expect, test } from "vitest";
import { Link } from "./link";

const links = (Shown: typeof RemixLink): ComponentType => {
  const Links = () => (
    <>
      <Shown
        to="/dashboard/paid?search=a+b#top"
        className="row"
        title="It's open"
        rel="next"
        preventScrollReset
      >
        Open <b>it</b>
      </Shown>
      <Shown
        to="/profile"
        discover="none"
        prefetch="intent"
        replace
        state={{ from: 1 }}
        aria-current="page"
      />
      <Shown to=".." relative="path" reloadDocument>
        Back
      </Shown>
      <Shown to={{ pathname: "/funds", search: "?page=2" }} viewTransition target="_blank">
        Funds
      </Shown>
      <Shown to="https://maps.example/?q=1">Map</Shown>
    </>
  );
  return Links;
};

/** Attributes in alphabetical order. */
const sorted = (html: string) =>
  html.replaceAll(/<a ([^>]*)>/g, (_, attributes: string) => {
    const each = attributes.match(/[\w-]+="[^"]*"/g) ?? [];
    return `<a ${each.sort().join(" ")}>`;
  });

test("a link that the server draws has the markup of Remix's", async () => {
  const html = await renderScreen(links(RemixLink));
  expect(html.match(/<a /g)).toHaveLength(5);
  expect(sorted(await renderScreen(links(Link as typeof RemixLink)))).toBe(sorted(html));
});
