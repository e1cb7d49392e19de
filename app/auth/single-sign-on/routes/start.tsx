import type { HeadersFunction, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { publicHandle } from "~/landing/landing";
import { paths } from "~/paths";
import { useFormView } from "~/platform/forms/use-form-view";
import { safeReturnTo } from "~/platform/http/own-path";
import { publicPaths } from "~/public-paths";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { TextField } from "~/ui/fields/text-fields";
import { PublicDialog } from "../../components/public-dialog";
import { startSignIn } from "../commands/start.server";
import { GoOn } from "../components/go-on";
import { goOn } from "../flow/go-on.server";
import { startForm } from "../forms";

export const handle = publicHandle;
export const meta: MetaFunction = () => [{ title: "Single sign-on · Callout" }];
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = guarded("page.landing", async ({ request }) => {
  const query = new URL(request.url).searchParams;
  const returnTo = safeReturnTo(query.get("returnTo"), "") || undefined;
  return { returnTo, email: query.get("email") ?? undefined };
});

export const action = formAction("session.start", startForm, async ({ context, value }) => {
  const returnTo = safeReturnTo(value.returnTo, paths.dashboard());
  const started = await startSignIn({ email: value.email, returnTo }, context.clientAddress);
  return started.ok ? goOn(started.value) : started;
});

export default function SingleSignOn() {
  const { returnTo, email } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof startForm>>({ defaultValue: { email, returnTo } });
  const answer = useActionData<typeof action>();
  if (answer && "goOn" in answer) return <GoOn {...answer.goOn} returnTo={returnTo} />;
  return (
    <PublicDialog title="Single sign-on" returnTo={returnTo}>
      <Form method="post" action={publicPaths.singleSignOn({ returnTo })} id={form.id} noValidate>
        <ErrorSummary form={form} labels={{ email: "Email" }} />
        <p>Sign in with the account that your company gave you.</p>
        <input type="hidden" name="returnTo" value={returnTo ?? ""} />
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          autoFocus={form.valid}
        />
        <FormFooter>
          <Button variant="primary">Continue</Button>
          <a className="button button-quiet" href={paths.signIn({ email, returnTo })}>
            Use a password
          </a>
        </FormFooter>
      </Form>
    </PublicDialog>
  );
}
