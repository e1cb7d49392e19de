import { type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { safeReturnTo } from "~/platform/http/own-path";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { acceptAgreements } from "../../commands/account-state.server";
import { TermsAndPolicy } from "../../components/terms-and-policy";

function AgreementText() {
  return (
    <div className="stack-tight">
      <p>Everyone here relies on each other. Before you start, please agree to this:</p>
      <ul>
        <li>I am who I say I am, and what I enter about myself, my work and my company is true.</li>
        <li>
          I treat the people I meet through Callout with respect, and follow the laws and the safety rules of
          the place where the work is done.
        </li>
        <li>
          I use what I learn about a site, a client or a contractor for the work order only, and share it with
          no one else.
        </li>
        <li>
          Callout may check what I enter, keeps a record of what I do here, and may suspend an account that
          breaks these rules.
        </li>
      </ul>
      <p>
        These agreements apply together with the <TermsAndPolicy />.
      </p>
    </div>
  );
}

export const meta: MetaFunction = () => [{ title: "Accept Policy and Privacy Agreements · Callout" }];

const form = z.object({
  agree: z.literal("on", "Please tick the box to accept the agreements"),
  returnTo: z.string().optional(),
});

export const loader = guarded("agreements.accept", async ({ actor, request }) => {
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get("returnTo"), paths.dashboard());
  if (actor.agreed) throw redirect(returnTo);
  return { returnTo };
});

export const action = formAction("agreements.accept", form, async ({ actor, value }) => {
  const result = await acceptAgreements(actor);
  if (!result.ok) return result;
  return redirect(safeReturnTo(value.returnTo, paths.dashboard()));
});

export const clientAction = keepFormOnLostAnswer();

/** Can't be dismissed. The button waits for the checkbox; without JavaScript the browser requires it. */
export default function Agreements() {
  const { returnTo } = useLoaderData<typeof loader>();
  const [view, fields] = useFormView<z.input<typeof form>>();
  // Undefined until scripts run, so that the server's button works.
  const [ticked, setTicked] = useState<boolean>();
  const box = fields.agree.id;
  useEffect(() => {
    const input = document.getElementById(box);
    setTicked(input instanceof HTMLInputElement && input.checked);
  }, [box]);
  return (
    <Dialog title="Accept Policy and Privacy Agreements" closeTo={null} isAlone>
      <AgreementText />
      <Form method="post" id={view.id}>
        <ErrorSummary form={view} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <CheckboxField
          field={fields.agree}
          label="I have read and accept the policy and privacy agreements"
          required
          onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
        />
        <FormFooter>
          <Button variant="primary" disabled={ticked === false}>
            I agree
          </Button>
          <Button variant="quiet" formAction={paths.signOut()} formNoValidate>
            Not now: sign out
          </Button>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
