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
import { isEmailing, mailRecruits, NO_RECRUITS_LEFT } from "../commands/mail-recruits.server";
import { countNear, RECRUIT_MILES } from "../nearby.server";

export const loader = guarded("recruits.mail", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "recruits.mail");
  const near = await countNear(db, order);
  return {
    title: order.title,
    win: order.id,
    ...near,
    isEmailing: near.remaining > 0 && (await isEmailing(db, order.id)),
    isScriptless: isScriptless(request.headers),
    miles: RECRUIT_MILES,
    noneLeft: NO_RECRUITS_LEFT,
    closeTo: closePath(params, request),
  };
});

export const action = formAction("recruits.mail", z.object({}), async ({ actor, params, request }) => {
  const result = await mailRecruits(actor, { win: winOf(params) });
  if (!result.ok) return result;
  return redirectWithToast(closePath(params, request), `Emailing ${count(result.value.told, "recruit")}`);
});

export const clientAction = whenLost();

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Mail recruits · WIN ${data.win} · Callout` : "Callout" },
  ...reloading(data?.isEmailing === true && data.isScriptless),
];

export default function MailRecruits() {
  const { title, win, emailed, remaining, isEmailing, miles, noneLeft, closeTo } =
    useLoaderData<typeof loader>();
  const [form] = useFormView();
  return (
    <Dialog title="Mail recruits" closeTo={closeTo} size="small">
      <Form method="post" id={form.id} noValidate>
        <ErrorSummary form={form} />
        <p>
          Email technicians who aren't on Callout yet that {title} (WIN {win}) is open. They see what every
          contractor sees of it, and can sign up and apply.
        </p>
        {isEmailing ? (
          <Running label="Recruits emailed" done={emailed} of={emailed + remaining}>
            You can leave this page. The emails keep going out.
          </Running>
        ) : (
          <p>
            {emailed > 0 && `${count(emailed, "recruit")} ${emailed === 1 ? "has" : "have"} been emailed. `}
            {remaining === 0
              ? noneLeft
              : `${count(remaining, "recruit")} within ${miles} miles ${remaining === 1 ? "has" : "have"} not been emailed yet.`}
          </p>
        )}
        <FormFooter>
          {remaining > 0 && !isEmailing && (
            <Button variant="primary" icon="mail">
              Send
            </Button>
          )}
          <LinkButton to={closeTo} replace>
            {remaining > 0 && !isEmailing ? "Cancel" : "Close"}
          </LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
