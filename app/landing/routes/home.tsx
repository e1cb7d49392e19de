import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { safeReturnTo } from "~/platform/http/own-path";
import { Landing, publicHandle } from "../landing";
import { orderInQuery, triggeredPage } from "../triggers";

export const handle = publicHandle;
export const meta: MetaFunction = () => [
  { title: "Callout: field-service work orders, from the call to the pay" },
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
