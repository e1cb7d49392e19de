import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { PublicDocument } from "~/landing/document";
import { paths } from "~/paths";
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
        Every movement of money at Callout is sealed within seconds. Once an hour we sign the result and
        publish it, so nobody can change, remove or back-date a payment later without being noticed: not even
        we.
      </p>
      {key ? <Published publicKey={key} newest={newest} /> : <p>This server does not publish checkpoints.</p>}
    </PublicDocument>
  );
}

const Published = ({ publicKey, newest }: { publicKey: string; newest: string | null }) => (
  <>
    <h2>The newest checkpoint</h2>
    <p>
      A checkpoint has the number of sealed movements, one hash over all of them, and the time. Keep a copy: a
      later checkpoint must continue it.
    </p>
    {newest ? (
      <pre className="note">{newest}</pre>
    ) : (
      <p>The first checkpoint appears with the first payment.</p>
    )}
    <ul>
      <li>
        <a href={paths.checkpoint()}>The newest checkpoint as text</a>
      </li>
      <li>
        <a href={paths.checkpoints()}>All checkpoints</a>
      </li>
    </ul>
    <h2>Our public key</h2>
    <p>It belongs to no other system of ours. The format is that of signed notes (C2SP), with Ed25519.</p>
    <pre className="note">{publicKey}</pre>
  </>
);
