import { data, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { statusOf } from "~/platform/forms/form.server";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { toastOnLostAnswer } from "~/ui/notices/lost-answer-toast";
import { Dialog } from "~/ui/overlays/dialog";
import { makeNewCodes } from "../commands/new-codes.server";
import { RecoveryCodes } from "../components/recovery-codes";
import { countRecoveryCodes } from "../factors.server";

export const meta: MetaFunction = () => [{ title: "Recovery codes · Callout" }];

export const loader = guarded("second-factor.read", async ({ actor }) => ({
  left: await countRecoveryCodes(db, actor.id),
}));

export const action = guarded("second-factor.change", async ({ actor }) => {
  const result = await makeNewCodes(actor);
  if (!result.ok) throw new Response(result.message, { status: statusOf(result) });
  return data(result.value, { headers: { "Cache-Control": "no-store" } });
});

export const clientAction = toastOnLostAnswer();

export default function NewCodes() {
  const { left } = useLoaderData<typeof loader>();
  const made = useActionData<typeof action>();
  if (made && "codes" in made)
    return (
      <Dialog title="Your new recovery codes" closeTo={null} isAlone>
        <RecoveryCodes codes={made.codes} goOn={paths.secondFactor()} />
      </Dialog>
    );
  return (
    <Dialog title="Make new recovery codes" closeTo={paths.secondFactor()} size="small" isAlone>
      <Form method="post" className="stack" replace>
        <p>
          You have {left} unused {left === 1 ? "code" : "codes"}. New ones replace all of them.
        </p>
        <FormFooter>
          <Button variant="primary">Make new codes</Button>
          <LinkButton to={paths.secondFactor()}>Cancel</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
