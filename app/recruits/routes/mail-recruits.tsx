import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { isWithoutScripts } from "~/platform/http/scripts";
import { count } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { RunningJob, reloadMeta } from "~/ui/display/running-job";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { emailRecruits, isEmailing, NO_RECRUITS_LEFT } from "../commands/mail-recruits.server";
import { countNearbyRecruits, RECRUIT_MILES } from "../nearby.server";

export const loader = guarded("recruits.mail", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "recruits.mail");
  const near = await countNearbyRecruits(db, order);
  return {
    title: order.title,
    win: order.id,
    ...near,
    isEmailing: near.remaining > 0 && (await isEmailing(db, order.id)),
    isScriptless: isWithoutScripts(request.headers),
    miles: RECRUIT_MILES,
    noneLeft: NO_RECRUITS_LEFT,
    closeTo: closePath(params, request),
  };
});

export const action = formAction("recruits.mail", z.object({}), async ({ actor, params, request }) => {
  const result = await emailRecruits(actor, { win: winOf(params) });
  if (!result.ok) return result;
  return redirectWithToast(closePath(params, request), `Emailing ${count(result.value.emailed, "recruit")}`);
});

export const clientAction = keepFormOnLostAnswer();

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Mail recruits · WIN ${data.win} · Callout` : "Callout" },
  ...reloadMeta(data?.isEmailing === true && data.isScriptless),
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
          Email technicians who aren't on Callout yet that {title} (WIN {win}) is open. They see it as
          contractors do, and can sign up and apply.
        </p>
        {isEmailing ? (
          <RunningJob label="Recruits emailed" done={emailed} of={emailed + remaining}>
            You can leave this page. The emails keep going out.
          </RunningJob>
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
