import { type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { publicHandle } from "~/landing/landing";
import { paths } from "~/paths";
import { SEALED_FORM } from "~/platform/forms/held-form";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { sessionSecret } from "~/platform/http/session.server";
import { Button } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { keepPush } from "../../authenticator.server";
import { PublicDialog } from "../../components/public-dialog";
import { originOf, signedInHeaders } from "../../sign-in-cookies.server";
import { confirmByProvider, readAnswer, signInByProvider, takeCallback } from "../commands/finish.server";
import { clearedFlowCookie, flowSecret } from "../flow/cookie.server";
import { startAgain } from "../texts";

export const handle = publicHandle;
export const meta: MetaFunction = () => [{ title: "Single sign-on · Callout" }];

/** The provider leads the browser here. Without the secret in this browser's cookie nothing happens. */
export const loader = guarded("session.start", async ({ actor, request, params, context }) => {
  const callback = {
    companyId: readId(params.companyId),
    secret: (await flowSecret(request)) ?? "",
    search: new URL(request.url).search,
  };
  const flow = await takeCallback(callback);
  if (!flow) throw await sendBack(paths.signIn(), startAgain);
  const { returnTo, sealedForm } = flow;
  const start = flow.userId === null ? paths.signIn({ returnTo }) : paths.confirm({ returnTo });
  const answer = await readAnswer(flow, callback);
  if (!answer.ok) throw await sendBack(start, answer.message);
  const session = await sessionSecret(request);
  if (flow.userId === null) {
    const from = await originOf(request, context.clientAddress);
    const signedIn = await signInByProvider(answer.value, from, session);
    if (!signedIn.ok) throw await sendBack(start, signedIn.message);
    await keepPush(request, signedIn.value);
    const headers = await signedInHeaders(signedIn.value, from);
    headers.append("Set-Cookie", await clearedFlowCookie());
    throw redirect(returnTo, { headers });
  }
  if (!actor || !session) throw await sendBack(paths.signIn({ returnTo }), startAgain);
  const confirmed = await confirmByProvider(actor, session, answer.value);
  if (!confirmed.ok) throw await sendBack(start, confirmed.message);
  if (sealedForm === null) throw redirect(returnTo);
  return { returnTo, sealedForm };
});

const sendBack = (to: string, text: string) => redirectWithToast(to, { type: "error", text });

/** A form that waited for the confirmation; only the browser itself can send it on. */
export default function Confirmed() {
  const { returnTo, sealedForm } = useLoaderData<typeof loader>();
  return (
    <PublicDialog title="You are confirmed">
      <form method="post" action={returnTo} className="stack">
        <p>What you entered was kept. Save it now.</p>
        <input type="hidden" name={SEALED_FORM} value={sealedForm} />
        <FormFooter>
          <Button variant="primary">Save what I entered</Button>
        </FormFooter>
      </form>
    </PublicDialog>
  );
}
