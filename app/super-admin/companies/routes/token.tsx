import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { revealToken } from "../commands/company-token.server";
import { companyFor, pageBelow } from "../company-route.server";

export const loader = guarded("company-token.manage", async ({ params, request }) => ({
  name: (await companyFor(params)).name,
  closeTo: pageBelow(request, params),
}));

export const action = guarded("company-token.manage", async ({ actor, params }) => {
  const { companyId } = await companyFor(params);
  const revealed = await revealToken(actor, companyId);
  if (!revealed.ok) throw new Response(revealed.message, { status: 404 });
  return { token: revealed.value.token };
});

export const clientAction = keepFormOnLostAnswer();

/** Shows the token on request; the request is recorded. */
export default function Token() {
  const { name, closeTo } = useLoaderData<typeof loader>();
  const token = useActionData<{ token?: string }>()?.token;
  const footer = (
    <FormFooter>
      {!token && <Button variant="primary">Show token</Button>}
      <LinkButton to={closeTo} replace preventScrollReset>
        Close
      </LinkButton>
    </FormFooter>
  );
  return (
    <Dialog title="Auth token" closeTo={closeTo} size="small">
      <p>
        The API token of <b>{name}</b>. Anyone who has it can do what its creator can.
      </p>
      <p className="num breaks">{token ?? "••••••••••••••••"}</p>
      {token ? (
        footer
      ) : (
        <Form method="post" preventScrollReset>
          {footer}
        </Form>
      )}
    </Dialog>
  );
}
