import { data, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { useFormView } from "~/platform/forms/use-form-view";
import { safeReturnTo } from "~/platform/http/own-path";
import { unseal } from "~/platform/settings/secrets.server";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { confirmSetUp } from "../commands/set-up.server";
import { CodeField } from "../components/code-field";
import { RecoveryCodes } from "../components/recovery-codes";
import { factorPlace, findFactor } from "../factors.server";
import { codeForm } from "../forms";
import { appSetUp } from "../totp.server";

export const meta: MetaFunction = () => [{ title: "Set up an authenticator app · Callout" }];

export const loader = guarded("second-factor.read", async ({ actor, request }) => {
  const factor = await findFactor(db, actor.id);
  const secret =
    factor?.pendingSecret && unseal(factor.pendingSecret, factorPlace(actor.id, "pendingSecret"));
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get("returnTo"), "") || undefined;
  const setUp = secret ? appSetUp(secret, actor.email) : null;
  return data({ setUp, returnTo }, { headers: { "Cache-Control": "no-store" } });
});

export const action = formAction("second-factor.change", codeForm, async ({ actor, value }) => {
  const result = await confirmSetUp(actor, value.code);
  if (!result.ok) return result;
  const goOn = safeReturnTo(value.returnTo, paths.secondFactor());
  return data({ codes: result.value.codes, goOn }, { headers: { "Cache-Control": "no-store" } });
});

export const clientAction = keepFormOnLostAnswer();

export default function SetUp() {
  const { setUp, returnTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && "codes" in answer)
    return (
      <Dialog title="Two-step sign-in is on" closeTo={null} isAlone>
        <RecoveryCodes {...answer} />
      </Dialog>
    );
  return (
    <Dialog title="Set up an authenticator app" closeTo={paths.secondFactor({ returnTo })} isAlone>
      {setUp ? <ScanAndConfirm setUp={setUp} returnTo={returnTo} /> : <NotStarted returnTo={returnTo} />}
    </Dialog>
  );
}

type Props = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "returnTo">;

function ScanAndConfirm({ setUp, returnTo }: Props & { setUp: ReturnType<typeof appSetUp> }) {
  const [form, fields] = useFormView<z.input<typeof codeForm>>();
  const { link, qrCode, secret } = setUp;
  return (
    <Form method="post" id={form.id} className="stack" replace noValidate>
      <ErrorSummary form={form} labels={{ code: "Code" }} />
      <p>Scan this with your authenticator app, then enter the code that the app shows.</p>
      <svg
        className="qr-code"
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code for your authenticator app"
      >
        <path d={qrCode.path} fill="#000" />
      </svg>
      <p>
        Or enter this key in the app: <code>{secret}</code>
      </p>
      <p>
        <a className="alone" href={link}>
          Open an authenticator app on this device
        </a>
      </p>
      <input type="hidden" name="returnTo" value={returnTo ?? ""} />
      <CodeField field={fields.code} label="Code" hint="6 digits, a new one every 30 seconds." />
      <FormFooter>
        <Button variant="primary">Turn on</Button>
        <LinkButton to={paths.secondFactor({ returnTo })}>Cancel</LinkButton>
      </FormFooter>
    </Form>
  );
}

const NotStarted = ({ returnTo }: Props) => (
  <div className="stack">
    <p>No setup is under way.</p>
    <p>
      <LinkButton to={paths.secondFactor({ returnTo })}>Two-step sign-in</LinkButton>
    </p>
  </div>
);
