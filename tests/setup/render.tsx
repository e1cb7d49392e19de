import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import type { ComponentProps, ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { RouteObject } from "react-router-dom";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { loadAllParts } from "~/ui/later";

type Context = ComponentProps<typeof RemixContext.Provider>["value"];
const emptyContext = { future: {}, manifest: { routes: {} }, routeModules: {} } as unknown as Context;

/** Returns a screen's HTML without scripts, with the data of its loader and action. */
export function renderScreen(Screen: ComponentType, loaderData: object | null = null, actionData?: object) {
  return renderRoutes("/screen", [{ path: "*", element: <Screen />, loader: () => loaderData }], actionData);
}

/** Returns the HTML of an address among these routes, with the data of their loaders. */
export async function renderRoutes(address: string, routes: RouteObject[], actionData?: object) {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost:3000${address}`));
  if (context instanceof Response) throw context;
  if (actionData) context.actionData = { [context.matches[0]!.route.id]: actionData };
  await loadAllParts();
  const html = renderToString(
    <RemixContext.Provider value={emptyContext}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </RemixContext.Provider>,
  );
  return html.replaceAll("<!-- -->", "");
}

type Handlers = Record<string, (event: object) => void>;
type Element = { props?: { label?: unknown; children?: unknown } };

/** Finds the element with this label in a component without hooks, to call its handlers. */
export function findByLabel(shown: unknown, label: string): Handlers | undefined {
  if (Array.isArray(shown)) return shown.map((each) => findByLabel(each, label)).find(Boolean);
  const { props } = (shown ?? {}) as Element;
  if (!props) return undefined;
  return props.label === label ? (props as Handlers) : findByLabel(props.children, label);
}

/** Returns the texts of the table headings. */
export const columnHeadingsOf = (html: string) =>
  [...html.matchAll(/<th(?: [^>]*)?>(.*?)<\/th>/g)].map(([, head]) => textOf(head!).trim());

/** Returns the visible text. */
export const textOf = (html: string) =>
  html
    // A place where a long word may break, and React's marks around it.
    .replaceAll(/(?:<!-- -->)?<wbr\/?>(?:<!-- -->)?/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
