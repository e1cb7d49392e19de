import { publishedCalls as ofDwolla } from "../../sandbox/dwolla/parameters";
import { type Exchange, type Problem, problemsOf, routeOf } from "../../sandbox/published/check";
import published from "../../sandbox/published/stripe.json";
import { publishedCalls as ofStripe } from "../../sandbox/stripe/parameters";

const describe = (call: string, side: string, { kind, path, wanted, given }: Problem) =>
  `${call}, ${side}: ${path.join(".")} is ${kind}${kind === "type" || kind === "value" ? ` (${wanted}, not ${JSON.stringify(given)})` : ""}`;

/** Compares a call and its answer with what Stripe publishes of them. */
export function problemsWithStripe({ method, pathname, sent, status, answer }: Exchange): string[] {
  const route = routeOf(Object.keys(ofStripe), method, pathname);
  if (!route) return [`${method} ${pathname} is not published`];
  const call = ofStripe[route]!;
  const answers = published.answers as Record<string, Parameters<typeof problemsOf>[1]>;
  // An expected refusal has its own tests.
  if (status >= 400) return [];
  return [
    ...problemsOf(sent, call.parameters, { isForm: true }).map((each) => describe(route, "request", each)),
    ...problemsOf(answer, answers[call.answer]!).map((each) => describe(route, "answer", each)),
  ];
}

/** Adds what Dwolla's document leaves to its guides: verification directives, and sole proprietorships in the answer. */
const isInGuides = (route: string, { path, given }: Problem) =>
  /^(GET|POST) \/customers\/:id$/.test(route) &&
  (path.join() === "_embedded" || (path.join() === "businessType" && given === "soleProprietorship"));

/** Compares a call and its answer with what Dwolla publishes of them. */
export function problemsWithDwolla({ method, pathname, sent, status, answer }: Exchange): string[] {
  const route = routeOf(Object.keys(ofDwolla), method, pathname);
  if (!route) return [`${method} ${pathname} is not published`];
  const call = ofDwolla[route]!;
  if (status >= 400) return [];
  const request = method === "GET" ? (call.query ?? {}) : (call.parameters ?? {});
  const isEmpty = method !== "GET" && Object.keys(sent).length === 0;
  // Small deposits that are still on their way are answered with 202, which only Dwolla's guide has.
  const isOther = status === 202 || Object.keys(call.answer ?? {}).length === 0;
  const shape = isOther ? undefined : call.answer;
  return [
    ...(isEmpty ? [] : problemsOf(sent, request, { isForm: method === "GET" })).map((each) =>
      describe(route, "request", each),
    ),
    ...(shape && answer !== undefined ? problemsOf(answer, shape) : [])
      .filter((each) => !isInGuides(route, each))
      .map((each) => describe(route, "answer", each)),
  ];
}
