import { type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { hasSecondFactor, mustSetUpFactor } from "~/access/may";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { safeReturnTo } from "~/platform/http/own-path";
import { Button, LinkButton } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { Dialog } from "~/ui/overlays/dialog";
import { PasskeyList } from "../../passkeys/components/passkey-list";
import { listPasskeys } from "../../passkeys/passkeys.server";
import { startSetUp } from "../commands/set-up.server";
import { countRecoveryCodes, findFactor } from "../factors.server";

export const meta: MetaFunction = () => [{ title: "Two-step sign-in · Callout" }];

export const loader = guarded("second-factor.read", async ({ actor, request }) => {
  const factor = await findFactor(db, actor.id);
  const passkeys = await listPasskeys(db, actor.id);
  return {
    appSince: factor?.confirmedAt ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
    isOn: hasSecondFactor(actor),
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

type State = ReturnType<typeof useLoaderData<typeof loader>>;

export default function SecondFactor() {
  const state = useLoaderData<typeof loader>();
  const { mustSetUp, requiredBy, returnTo, passkeys } = state;
  return (
    <Dialog title="Two-step sign-in" closeTo={mustSetUp ? null : paths.profile()} isAlone>
      <div className="stack">
        {mustSetUp && (
          <p>
            <strong>{requiredBy} requires a second step for your account.</strong> Set up one of the two to
            continue.
          </p>
        )}
        {!state.isOn && (
          <p>
            With a second step, your password alone opens nothing. Use an authenticator app, passkeys or both.
          </p>
        )}
        <App {...state} />
        <section className="stack" aria-labelledby="passkeys">
          <h2 id="passkeys">Passkeys</h2>
          <PasskeyList passkeys={passkeys} />
          <p>
            <LinkButton to={paths.secondFactorAction("add-passkey", { returnTo })}>Add a passkey</LinkButton>
          </p>
        </section>
        {state.isOn && <Codes {...state} />}
        {mustSetUp && (
          <Form method="post" action={paths.signOut()}>
            <Button variant="quiet">Not now: sign out</Button>
          </Form>
        )}
      </div>
    </Dialog>
  );
}

const App = ({ appSince, isRequired, passkeys, returnTo }: State) => (
  <section className="stack" aria-labelledby="app">
    <h2 id="app">Authenticator app</h2>
    <Form method="post" className="stack">
      <input type="hidden" name="returnTo" value={returnTo ?? ""} />
      {appSince ? (
        <p>
          Your authenticator app is on since <Moment at={appSince} />.
        </p>
      ) : (
        <p>
          After your password you enter a code from an app on your phone. Any app that reads QR codes works,
          such as Aegis, Google Authenticator or 1Password.
        </p>
      )}
      <div className="cluster">
        {appSince ? (
          <>
            <Button>Set up another app</Button>
            {(!isRequired || passkeys.length > 0) && (
              <LinkButton to={paths.secondFactorAction("turn-off")} variant="quiet">
                Remove the app
              </LinkButton>
            )}
          </>
        ) : (
          <Button>Set up an authenticator app</Button>
        )}
      </div>
    </Form>
  </section>
);

const Codes = ({ codesLeft }: State) => (
  <section className="stack" aria-labelledby="recovery">
    <h2 id="recovery">Recovery codes</h2>
    <p>
      You have {codesLeft} unused recovery {codesLeft === 1 ? "code" : "codes"}. Each one replaces your second
      step once.
    </p>
    <p>
      <LinkButton to={paths.secondFactorAction("recovery-codes")}>Make new recovery codes</LinkButton>
    </p>
  </section>
);
