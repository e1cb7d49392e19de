import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { publicHandle } from "~/landing/landing";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { publicPaths } from "~/public-paths";
import { Notice } from "~/ui/notices/notice";
import { verifyEmail } from "../../commands/verify-email.server";
import { PublicDialog } from "../../components/public-dialog";

export const handle = publicHandle;
export const meta: MetaFunction = () => [{ title: "Verify account · Callout" }];

/** Verifies when opened, without another step. */
export const loader = guarded("account.verify", async ({ request, context }) => {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const result = await verifyEmail(id, context.clientAddress);
  if (!result.ok) return { message: result.message };
  throw await redirectWithToast(paths.signIn({ email: result.value.email }), "Your email is verified");
});

export default function Verify() {
  const { message } = useLoaderData<typeof loader>();
  return (
    <PublicDialog title="Verify account">
      <Notice type="error">
        <p>{message}</p>
      </Notice>
      <p className="cluster">
        <a className="button button-primary" href={publicPaths.resendVerification()}>
          Resend Email
        </a>
        <a href={paths.signIn()}>Sign in</a>
      </p>
    </PublicDialog>
  );
}
