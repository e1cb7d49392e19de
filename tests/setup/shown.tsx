import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import type { ComponentProps, ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { RouteObject } from "react-router-dom";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

type Context = ComponentProps<typeof RemixContext.Provider>["value"];
const nothing = { future: {}, manifest: { routes: {} }, routeModules: {} } as unknown as Context;

/** A screen as the server sends it to a browser without scripts, with what its loader and its action answered. */
export function markupOf(Screen: ComponentType, loaderData: object | null = null, actionData?: object) {
  return markupAt("/screen", [{ path: "*", element: <Screen />, loader: () => loaderData }], actionData);
}

/** The same of an address among these routes, with what their loaders answer or throw. */
export async function markupAt(address: string, routes: RouteObject[], actionData?: object) {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost:3000${address}`));
  if (context instanceof Response) throw context;
  if (actionData) context.actionData = { [context.matches[0]!.route.id]: actionData };
  const html = renderToString(
    <RemixContext.Provider value={nothing}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </RemixContext.Provider>,
  );
  return html.replaceAll("<!-- -->", "");
}

type Pressed = Record<string, (event: object) => void>;
type Part = { props?: { label?: unknown; children?: unknown } };

/** Of a part that has no hooks, what stands in it with this label: to do to it what only a browser does. */
export function labelled(shown: unknown, label: string): Pressed | undefined {
  if (Array.isArray(shown)) return shown.map((each) => labelled(each, label)).find(Boolean);
  const { props } = (shown ?? {}) as Part;
  if (!props) return undefined;
  return props.label === label ? (props as Pressed) : labelled(props.children, label);
}

/** The heads of its tables, as one reads them. */
export const headsOf = (html: string) =>
  [...html.matchAll(/<th(?: [^>]*)?>(.*?)<\/th>/g)].map(([, head]) => textOf(head!).trim());

/** What one reads of it. */
export const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
