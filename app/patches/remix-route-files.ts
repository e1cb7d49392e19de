import path from "node:path";

/** Remix 2.17 adds it to the name of a route's file for the module that browsers get. */
export const CLIENT_ROUTE = "?__remix-build-client-route";

/** Returns the id of the module that Remix's build makes for browsers of a route, such as "root". */
export const clientRoute = (route: string) => path.resolve(`app/${route}.tsx${CLIENT_ROUTE}`);
