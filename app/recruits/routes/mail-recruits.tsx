import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
import { whenLost } from "~/platform/forms/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { isScriptless } from "~/platform/http/scripts";
import { count } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { Running, reloading } from "~/ui/display/running";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { isTelling, mailRecruits, NOBODY_TO_TELL } from "../commands/mail-recruits.server";
import { countNear, RECRUIT_MILES } from "../nearby.server";

export const loader = guarded("recruits.mail", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "recruits.mail");
  const near = await countNear(db, order);
  return {
    title: order.title,
    win: order.id,
    ...near,
    isTelling: near.untold > 0 && (await isTelling(db, order.id)),
    isScriptless: isScriptless(request.headers),
    miles: RECRUIT_MILES,
    nobody: NOBODY_TO_TELL,
    closeTo: closePath(params, request),
  };
});

export const action = formAction("recruits.mail", z.object({}), async ({ actor, params, request }) => {
  const result = await mailRecruits(actor, { win: winOf(params) });
  if (!result.ok) return result;
  return redirectWithToast(
    closePath(params, request),
    `Mails to ${count(result.value.told, "recruit")} are under way`,
  );
});

export const clientAction = whenLost();

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Mail recruits · WIN ${data.win} · Callout` : "Callout" },
  ...reloading(data?.isTelling === true && data.isScriptless),
];

/** APP-040. */
export default function MailRecruits() {
  const { title, win, told, untold, isTelling, miles, nobody, closeTo } = useLoaderData<typeof loader>();
  const [form] = useFormView();
  return (
    <Dialog title="Mail recruits" closeTo={closeTo} size="small">
      <Form method="post" id={form.id} noValidate>
        <ErrorSummary form={form} />
        <p>
          Technicians who are not at Callout yet can be told by mail that {title} (WIN {win}) is open. They
          read what every contractor sees of it, and can sign up and apply.
        </p>
        {isTelling ? (
          <Running label="Recruits told" done={told} of={told + untold}>
            You can leave this page: the mails go on.
          </Running>
        ) : (
          <p>
            {told > 0 && `${count(told, "recruit")} ${told === 1 ? "has" : "have"} been told. `}
            {untold === 0
              ? nobody
              : `${count(untold, "recruit")} within ${miles} miles ${untold === 1 ? "has" : "have"} not heard of it yet.`}
          </p>
        )}
        <FormFooter>
          {untold > 0 && !isTelling && (
            <Button variant="primary" icon="mail">
              Send
            </Button>
          )}
          <LinkButton to={closeTo} replace>
            {untold > 0 && !isTelling ? "Cancel" : "Close"}
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
