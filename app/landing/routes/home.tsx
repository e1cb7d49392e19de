import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { safeReturnTo } from "~/platform/http/own-path";
import { publicPaths } from "~/public-paths";
import { Landing, publicHandle } from "../landing";

type Query = URLSearchParams;

const aboutOrder = ["assigned_work_order", "invite_work_order", "incomplete_work_order"] as const;

/** Returns the page that an email's link asks for (`?verify=abc` or `?forgot_pass&id=abc`); else `undefined`. */
function triggeredPage(query: Query): string | undefined {
  const idOf = (name: string) => (query.has(name) ? query.get(name) || query.get("id") || "" : undefined);
  const verify = idOf("verify");
  if (verify !== undefined) return publicPaths.verify(verify);
  const invitation = query.get("SID");
  if (invitation) return paths.register({ SID: invitation });
  const reset = idOf("forgot_pass");
  if (reset !== undefined) return publicPaths.resetPassword(reset);
  const unsubscribe = idOf("unsub");
  if (unsubscribe !== undefined) return publicPaths.unsubscribe(unsubscribe);
  if (query.get("type") === "thank_you_for_rate")
    return publicPaths.rate({ id: query.get("id") ?? "", rate: query.get("rate") ?? "" });
  return undefined;
}

/** Returns the order in an email's link, which is shown after signing in. */
function orderInQuery(query: Query): string | undefined {
  const name = aboutOrder.find((each) => query.has(each));
  if (!name) return undefined;
  const id = query.get(name) || query.get("id") || "";
  return /^\d{1,15}$/.test(id) ? `${paths.dashboard()}?type=work-order&id=${id}` : paths.dashboard();
}

export const handle = publicHandle;
export const meta: MetaFunction = () => [
  { title: "Callout: field-service work orders, from call to payment" },
  {
    name: "description",
    content: "Companies post work orders; contractors nearby apply, do the work and are paid for it.",
  },
];

export const loader = guarded("page.public", async ({ actor, request }) => {
  const { search, searchParams } = new URL(request.url);
  const returnTo = safeReturnTo(searchParams.get("returnTo"), "") || undefined;
  // The guard redirects links to the root of the site here, with their query in returnTo.
  const behind =
    returnTo && /^\/(dashboard)?\?/.test(returnTo) ? new URLSearchParams(returnTo.split("?")[1]) : undefined;
  for (const query of [searchParams, behind]) {
    const page = query && triggeredPage(query);
    if (page) throw redirect(page);
    const order = query && orderInQuery(query);
    if (order) throw redirect(actor ? order : paths.signIn({ returnTo: order }));
  }
  if (actor) throw redirect(`${paths.dashboard()}${search}`);
  return { returnTo };
});

export default function Home() {
  const { returnTo } = useLoaderData<typeof loader>();
  return <Landing returnTo={returnTo} />;
}
