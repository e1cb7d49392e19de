import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { publicHandle } from "~/landing/landing";
import { paths } from "~/paths";
import { publicPaths } from "~/public-paths";
import { Button } from "~/ui/button";
import { plainField } from "~/ui/fields/field";
import { FormFooter } from "~/ui/fields/form-footer";
import { TextField } from "~/ui/fields/text-fields";
import { Notice } from "~/ui/notices/notice";
import { PublicDialog } from "../../components/public-dialog";
import { registered } from "../../texts";

export const handle = publicHandle;
export const meta: MetaFunction = () => [{ title: "Registration Success · Callout" }];

export const loader = guarded("page.landing", async ({ request }) => ({
  email: new URL(request.url).searchParams.get("email") ?? "",
}));

export default function Registered() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <PublicDialog title="Sign up">
      <Notice type="success">
        <p>{registered}</p>
      </Notice>
      <p>No email after a few minutes? Check your spam folder, or have it sent again.</p>
      <Form method="post" action={publicPaths.resendVerification()} noValidate>
        <input type="hidden" name="from" value="sign-up" />
        <TextField
          field={plainField("email", { defaultValue: email })}
          label="Email"
          type="email"
          autoComplete="email"
          tight
        />
        <FormFooter>
          <Button>Resend Email</Button>
          <a className="button button-quiet" href={paths.signIn({ email })}>
            Sign in
          </a>
        </FormFooter>
      </Form>
    </PublicDialog>
  );
}
