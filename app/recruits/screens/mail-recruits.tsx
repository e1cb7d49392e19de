import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db.server";
import { invalidForm, readForm, refusedForm } from "~/platform/form.server";
import { count } from "~/platform/format";
import { redirectWithToast } from "~/platform/toast.server";
import { useFormView } from "~/platform/use-form-view";
import { whenLost } from "~/platform/when-lost";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { mailRecruits, NOBODY_TO_TELL } from "../commands/mail-recruits.server";
import { listUntold, MOST_TOLD, RECRUIT_MILES } from "../nearby.server";

export const loader = guarded("recruits.mail", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "recruits.mail");
  const { length } = await listUntold(db, order);
  return {
    title: order.title,
    win: order.id,
    untold: length,
    isAll: length < MOST_TOLD,
    miles: RECRUIT_MILES,
    nobody: NOBODY_TO_TELL,
    closeTo: closePath(params, request),
  };
});

export const action = guarded("recruits.mail", async ({ actor, params, request }) => {
  const submission = await readForm(request, z.object({}));
  if (submission.status !== "success") return invalidForm(submission);
  const result = await mailRecruits(actor, { win: winOf(params) });
  if (!result.ok) return refusedForm(submission, result);
  return redirectWithToast(
    closePath(params, request),
    `Mails to ${count(result.value.told, "recruit")} are under way`,
  );
});

export const clientAction = whenLost();

/** APP-040. */
export default function MailRecruits() {
  const { title, win, untold, isAll, miles, nobody, closeTo } = useLoaderData<typeof loader>();
  const [form] = useFormView();
  return (
    <Dialog title="Mail recruits" closeTo={closeTo} size="small">
      <Form method="post" id={form.id} noValidate>
        <ErrorSummary form={form} />
        <p>
          Technicians who are not at Callout yet can be told by mail that {title} (WIN {win}) is open. They
          read what every contractor sees of it, and can sign up and apply.
        </p>
        <p>
          {untold === 0
            ? nobody
            : `${isAll ? "" : "The nearest "}${count(untold, "recruit")} within ${miles} miles ${untold === 1 ? "has" : "have"} not heard of it yet.`}
        </p>
        <FormFooter>
          {untold > 0 && (
            <Button variant="primary" icon="mail">
              Send
            </Button>
          )}
          <LinkButton to={closeTo}>{untold > 0 ? "Cancel" : "Close"}</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
