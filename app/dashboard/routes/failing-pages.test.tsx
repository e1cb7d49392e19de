import type { RouteObject } from "react-router-dom";
import { Outlet } from "react-router-dom";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/factories/visit";
import { renderRoutes, textOf } from "tests/setup/render";
import { afterEach, expect, test, vi } from "vitest";
import type { Actor } from "~/access/actor";
import PublicPages, { ErrorBoundary as PublicError } from "~/landing/routes/public-layout";
import Shell, { ErrorBoundary, loader } from "./shell";

afterEach(() => vi.restoreAllMocks());

const throwingRoute = (path: string, thrown: unknown): RouteObject => ({
  path,
  element: <p>The page</p>,
  loader: () => {
    throw thrown;
  },
});
const rootRoute = (children: RouteObject[]): RouteObject[] => [
  { id: "root", element: <Outlet />, loader: () => ({ requestId: "look-me-up" }), children },
];

/** Renders the shell around a page whose loader throws. */
async function renderInShell(
  actor: Actor,
  [address, path]: [address: string, path: string],
  thrown: unknown,
) {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const data = await visit(actor, loader, "/PMTools");
  const shell = {
    id: "dashboard/routes/shell",
    element: <Shell />,
    errorElement: <ErrorBoundary />,
    loader: () => data,
    children: [throwingRoute(path, thrown)],
  };
  return renderRoutes(address, rootRoute([shell]));
}

test.each([
  ["a server error", new Error("relation does not exist"), "500", "Something went wrong on our side"],
  ["a missing record", new Response("Import not found", { status: 404 }), "404", "Import not found"],
  ["a forbidden page", new Response(null, { status: 403 }), "403", "You are not allowed to do this"],
])(
  "ERR-017 %s is shown inside top bar and menu, with the request's number",
  async (_, thrown, status, title) => {
    const html = await renderInShell(await makeClient(), ["/imports/7?page=2", "/imports/:id"], thrown);
    const text = textOf(html);
    expect(text).toContain(`${status} ${title}`);
    expect(text).toContain("include the number look-me-up");
    expect(text).not.toContain("The page");
    expect(html).not.toContain("relation");
    expect(html).toMatch(/<nav class="side"[^>]*>.*?<a [^>]*href="\/dashboard"/);
    expect(html).toContain('action="/sign-out"');
    expect(html.match(/<main/g)).toHaveLength(1);
    expect(html.match(/id="main"/g)).toHaveLength(1);
    expect(html.includes('href="/imports/7?page=2">Try again')).toBe(status === "500");
    expect(html).not.toContain("Work orders by status");
  },
);

test("a list that fails keeps its tabs, which drop the query", async () => {
  const at: [string, string] = ["/dashboard/applied?search=router", "/dashboard/:tab"];
  const html = await renderInShell(await makeContractor(), at, new Error("too bad"));
  const tabs = /<nav class="tabs" aria-label="Work orders by status".*?<\/nav>/.exec(html)?.[0];
  expect(textOf(tabs!)).toContain("Upcoming Work Available Routed Applied Completed Approved Paid");
  expect(tabs).toContain('<a href="/dashboard/applied" aria-current="page">');
  expect(html).toContain('href="/dashboard/applied?search=router">Try again');
});

test("a public page that fails keeps header and footer, and links home", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const children = [throwingRoute("/terms", new Error("too bad"))];
  const pages = { element: <PublicPages />, errorElement: <PublicError />, children };
  const html = await renderRoutes("/terms", rootRoute([pages]));
  expect(textOf(html)).toContain("Something went wrong on our side");
  for (const part of ['class="public-header"', 'class="footer"', 'href="/home">Go to the home page'])
    expect(html).toContain(part);
  expect(html.match(/<main/g)).toHaveLength(1);
});

test("an error of the shell itself fills the page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const failed = { ...throwingRoute("/PMTools", new Error("too bad")), errorElement: <ErrorBoundary /> };
  const html = await renderRoutes("/PMTools", rootRoute([failed]));
  expect(textOf(html)).toContain("Callout 500 Something went wrong on our side");
  expect(html.match(/<main/g)).toHaveLength(1);
});
