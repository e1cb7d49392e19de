import type { MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button } from "~/ui/button";
import { OneZone } from "~/ui/display/one-zone";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { requestCopy } from "../commands/request-copy.server";
import { Copies } from "../components/copies";
import { DeletionSection } from "../components/deletion";
import { COPY_DAYS } from "../own-data";
import { listCopies, readDeletion } from "../queries.server";

export const meta: MetaFunction = () => [{ title: "Your data · Callout" }];

export const loader = guarded("own-data.read", async ({ actor }) => ({
  role: actor.role,
  copies: await listCopies(actor),
  deletion: await readDeletion(actor),
}));

/** Asks for a copy. */
export const action = formAction("own-data.ask", z.object({}), async ({ actor }) => {
  const result = await requestCopy(actor);
  if (!result.ok) return result;
  return redirectWithToast(paths.ownData(), "Your copy is being made");
});

export const clientAction = keepFormOnLostAnswer();

export default function OwnData() {
  const { role, copies, deletion } = useLoaderData<typeof loader>();
  const [view] = useFormView({ id: "ask-for-copy" });
  return (
    <>
      <div className="page page-narrow">
        <header className="page-head">
          <h1>Your data</h1>
          <Link to={paths.profile()}>Back to your profile</Link>
        </header>
        <div className="sheet stack">
          <section className="stack" aria-labelledby="copy">
            <h2 id="copy">Take your data along</h2>
            <p>
              A zip file with what Callout stores about you: your profile, work orders, messages, payments,
              sign-ins and more as JSON, and the files that you uploaded. Passwords, full tax and bank
              numbers, and other people’s data are left out; the file README.txt says what is in it.
            </p>
            {copies.length > 0 && (
              <OneZone>
                <Copies copies={copies} />
              </OneZone>
            )}
            <Form method="post" id={view.id} className="stack">
              <ErrorSummary form={view} />
              <p className="muted">
                It takes some minutes. We tell you here and by email, and keep it for {COPY_DAYS} days. Only
                you can download it.
              </p>
              <p>
                <Button disabled={copies.some(({ state }) => state === "making")}>Ask for a copy</Button>
              </p>
            </Form>
          </section>
          <DeletionSection role={role} deletion={deletion} />
        </div>
      </div>
      <RecordOutlet />
    </>
  );
}
