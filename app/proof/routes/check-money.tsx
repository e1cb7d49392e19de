import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { PublicDocument } from "~/landing/document";
import { paths } from "~/paths";
import { publicPaths } from "~/public-paths";
import { logName, newestCheckpoint } from "../checkpoints/checkpoint.server";
import { verifierKey } from "../checkpoints/signed-note.server";
import { currentKey } from "../keys.server";

export { publicHandle as handle } from "~/landing/landing";

export const meta: MetaFunction = () => [{ title: "Check your money · Callout" }];

export const loader = guarded("page.public", async () => {
  const key = currentKey();
  const newest = await newestCheckpoint();
  return {
    key: key ? verifierKey(logName(), key.publicKey) : null,
    newest: newest?.note ?? null,
  };
});

export default function CheckMoney() {
  const { key, newest } = useLoaderData<typeof loader>();
  return (
    <PublicDocument title="Check your money">
      <p>
        Every movement of your money at Callout is sealed within seconds, and once an hour we publish a signed
        checkpoint over all of them. After that nobody can change, remove or back-date a payment unnoticed,
        and that includes us. Download your proof from{" "}
        <a href={paths.manageFunds()}>Payment History or Manage Funds</a>: it has every entry of your accounts
        and nobody else's. Run one of the two small programs below on it. It says TRUE if every entry is in
        the published checkpoint, the amounts add up to your balance and nothing was left out.
      </p>
      <p>
        Once a day we also publish{" "}
        <a href={paths.solvency()}>what we owe to everybody and what our providers hold</a>, and you can check
        that your balance is in the total.
      </p>
      {key ? <Published publicKey={key} newest={newest} /> : <p>This server publishes no checkpoints.</p>}
    </PublicDocument>
  );
}

const Published = ({ publicKey, newest }: { publicKey: string; newest: string | null }) => (
  <>
    <h2>The programs</h2>
    <p>
      They need nothing but Python or Node, send nothing anywhere, and have 60 lines that anybody can read.
    </p>
    <ul>
      <li>
        <a href={paths.verifier("verify.py")}>verify.py</a>:{" "}
        <code>python3 verify.py proof.json PUBLIC-KEY</code>
      </li>
      <li>
        <a href={paths.verifier("verify.mjs")}>verify.mjs</a>:{" "}
        <code>node verify.mjs proof.json PUBLIC-KEY</code>
      </li>
    </ul>
    <h2>Our public key</h2>
    <p>Note it down somewhere else. It changes only if we announce it.</p>
    <pre className="note">{publicKey}</pre>
    <h2>The newest checkpoint</h2>
    <p>
      It has the number of sealed movements, one hash over all of them, and the time. Keep a copy: if a later
      checkpoint does not continue it, our books were changed.
    </p>
    {newest ? (
      <pre className="note">{newest}</pre>
    ) : (
      <p>The first checkpoint appears with the first payment.</p>
    )}
    <p>
      Programs read <a href={publicPaths.checkpoint()}>the newest checkpoint as text</a>, and{" "}
      <a href={publicPaths.checkpoints()}>all checkpoints</a> since the first stay published.
    </p>
  </>
);
