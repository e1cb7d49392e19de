import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { publicHandle } from "~/landing/landing";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { publicPaths } from "~/public-paths";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Notice } from "~/ui/notices/notice";
import { PublicDialog } from "../../components/public-dialog";
import { linkExpired } from "../../texts";
import { confirmDomain, findDomainLink } from "../commands/domains.server";
import { confirmDomainForm } from "../forms";

export const handle = publicHandle;
export const meta: MetaFunction = () => [{ title: "Confirm a domain · Callout" }];

export const loader = guarded("single-sign-on.confirm-domain", async ({ request }) => {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const link = await findDomainLink(db, id);
  return { id, link: link ? { domain: link.domain, company: link.company } : null };
});

/** Needs a press: programs that check mails for viruses open links. */
export const action = formAction(
  "single-sign-on.confirm-domain",
  confirmDomainForm,
  async ({ context, value }) => {
    const result = await confirmDomain(value.id, context.clientAddress);
    if (!result.ok) return result;
    const { domain, company } = result.value;
    return redirectWithToast(paths.signIn(), `${domain} is confirmed for ${company}`);
  },
);

export default function ConfirmDomain() {
  const { id, link } = useLoaderData<typeof loader>();
  const [form] = useFormView<z.input<typeof confirmDomainForm>>();
  return (
    <PublicDialog title="Confirm a domain">
      {link ? (
        <Form method="post" action={publicPaths.confirmDomain(id)} id={form.id} noValidate>
          <ErrorSummary form={form} />
          <p>
            <strong>{link.company}</strong> wants its people to sign in to Callout with their addresses at{" "}
            <strong>{link.domain}</strong>.
          </p>
          <p>Confirm it only if this company may decide who gets an address at {link.domain}.</p>
          <input type="hidden" name="id" value={id} />
          <FormFooter>
            <Button variant="primary">Confirm {link.domain}</Button>
          </FormFooter>
        </Form>
      ) : (
        <>
          <ErrorSummary form={form} />
          <Notice type="error">
            <p>{linkExpired}</p>
          </Notice>
          <p className="cluster">
            <a href={paths.signIn()}>Sign in</a>
          </p>
        </>
      )}
    </PublicDialog>
  );
}
