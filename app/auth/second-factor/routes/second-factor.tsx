import { type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { mustSetUpFactor } from "~/access/may";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { safeReturnTo } from "~/platform/http/own-path";
import { Button, LinkButton } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { FormFooter } from "~/ui/fields/form-footer";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { Dialog } from "~/ui/overlays/dialog";
import { startSetUp } from "../commands/set-up.server";
import { countRecoveryCodes, findFactor } from "../factors.server";

export const meta: MetaFunction = () => [{ title: "Two-step sign-in · Callout" }];

export const loader = guarded("second-factor.read", async ({ actor, request }) => {
  const factor = await findFactor(db, actor.id);
  return {
    onSince: factor?.confirmedAt ?? null,
    codesLeft: await countRecoveryCodes(db, actor.id),
    isRequired: actor.factor.isRequired,
    mustSetUp: mustSetUpFactor(actor),
    requiredBy: actor.role === "superAdmin" ? "Callout" : "Your company",
    returnTo: safeReturnTo(new URL(request.url).searchParams.get("returnTo"), "") || undefined,
  };
});

/** Starts the setup of an app. */
export const action = guarded("second-factor.change", async ({ actor, request }) => {
  const returnTo = safeReturnTo((await readFormData(request)).get("returnTo"), "") || undefined;
  await startSetUp(actor);
  return redirect(paths.secondFactorAction("set-up", { returnTo }));
});

export const clientAction = toastOnLostAnswer();

export default function SecondFactor() {
  const { onSince, ...state } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Two-step sign-in" closeTo={state.mustSetUp ? null : paths.profile()} isAlone>
      <Form method="post" className="stack">
        <input type="hidden" name="returnTo" value={state.returnTo ?? ""} />
        {onSince ? <On {...state} since={onSince} /> : <Off {...state} />}
      </Form>
    </Dialog>
  );
}

type State = Omit<ReturnType<typeof useLoaderData<typeof loader>>, "onSince">;

const Off = ({ mustSetUp, requiredBy }: State) => (
  <>
    {mustSetUp && (
      <p>
        <strong>{requiredBy} requires a second step for your account.</strong> Set it up to continue.
      </p>
    )}
    <p>
      After your password you enter a code from an authenticator app on your phone, so that your password
      alone opens nothing. Any app that reads QR codes works, such as Aegis, Google Authenticator or
      1Password.
    </p>
    <FormFooter>
      <Button variant="primary">Set up an authenticator app</Button>
      {mustSetUp ? (
        <Button variant="quiet" formAction={paths.signOut()}>
          Not now: sign out
        </Button>
      ) : (
        <LinkButton to={paths.profile()}>Cancel</LinkButton>
      )}
    </FormFooter>
  </>
);

const On = ({ since, codesLeft, isRequired }: State & { since: string | Date }) => (
  <>
    <p>
      Your authenticator app is on since <Moment at={since} />. You have {codesLeft} unused recovery{" "}
      {codesLeft === 1 ? "code" : "codes"}.
    </p>
    <FormFooter>
      <LinkButton to={paths.secondFactorAction("recovery-codes")}>Make new recovery codes</LinkButton>
      <Button>Set up another app</Button>
      {!isRequired && (
        <LinkButton to={paths.secondFactorAction("turn-off")} variant="quiet">
          Turn off
        </LinkButton>
      )}
    </FormFooter>
  </>
);
