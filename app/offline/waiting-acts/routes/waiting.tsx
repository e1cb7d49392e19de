import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { WaitingList } from "../page/waiting-list";

export const loader = guarded("offline.keep", async ({ actor }) => ({ account: `${actor.id}` }));

export const meta: MetaFunction = () => [{ title: "Waiting to send · Callout" }];

/** Lists what this phone keeps until there is a network; only the phone knows it. */
export default function Waiting() {
  const { account } = useLoaderData<typeof loader>();
  return (
    <div className="page stack">
      <header className="page-head">
        <h1>Waiting to send</h1>
      </header>
      <p className="muted">
        What you record without a network stays on this phone, and is sent in its order as soon as there is
        one.
      </p>
      <WaitingList account={account} />
      <noscript>
        <p>Without JavaScript nothing waits: every form is sent at once.</p>
      </noscript>
    </div>
  );
}
