import { data } from "@remix-run/node";
import { Form, type Params, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import type { Actor } from "~/access/actor";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { listMissingCertificates } from "~/contractors/certificates/missing-certificates.server";
import { MissingNotice } from "~/contractors/certificates/missing-notice";
import { db } from "~/platform/db/db.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { zoneAbbreviation } from "~/platform/text/format";
import { now } from "~/platform/time/clock.server";
import { isoDateAt } from "~/platform/time/wall-clock";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Notice, RestoredNotice } from "~/ui/notices/notice";
import { Panel } from "~/ui/overlays/panel";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { bidQuestions } from "../application";
import { applyToOrder } from "../commands/apply-to-order.server";
import { BidFields } from "../components/bids/bid-fields";
import { PostedOffer } from "../components/bids/posted-offer";
import { OverlapNotice } from "../components/overlap-notice";
import { applyForm } from "../forms";
import { listOverlaps } from "../overlaps/overlaps.server";
import { findOwnApplication } from "../queries.server";
import { offerKey, termsKey } from "../terms/posted-terms";
import { bidToForm, postedView } from "../terms/to-form";

export const loader = guarded("application.apply", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "application.apply");
  const application = await findOwnApplication(db, actor, order);
  const bid = application?.status === "apply" ? application : undefined;
  const today = isoDateAt(now(), order.timeZone);
  return {
    win: order.id,
    title: order.title,
    zone: zoneAbbreviation(order.startAt ?? now(), order.timeZone),
    posted: postedView(order),
    overlaps: await listOverlaps(actor, order),
    missing: await listMissingCertificates(db, actor.id, order.certificates),
    isEdit: bid !== undefined,
    isCounterOffer: bid?.isCounterOffer === true,
    ...(await withSavedSubmission(request, bidToForm(order, bid, today))),
    today,
    lastDay: `${Number(today.slice(0, 4)) + 9}-12-31`,
    seen: termsKey(order),
    closeTo: closePath(params, request),
  };
});

async function formOf({ actor, params }: { actor: Actor; params: Params }) {
  const posted = await orderFor(actor, params, "application.apply");
  return applyForm({ posted, today: isoDateAt(now(), posted.timeZone) });
}

export const action = formAction("application.apply", formOf, async (sent) => {
  const { actor, params, request, value: bid, submission } = sent;
  const order = await orderFor(actor, params, "application.apply");
  // The confirmation is for these amounts; a bid that has changed since needs another.
  const questions = bidQuestions(order, bid);
  const key = offerKey(order, bid);
  const { answer, seen } = submission.payload;
  if (questions.length && answer !== key)
    return data({ lastResult: submission.reply(), ask: answer === "no" ? null : { questions, key } });
  const result = await applyToOrder(actor, { win: winOf(params), bid, seen: String(seen ?? "") });
  if (!result.ok) return result;
  const text = result.value.isEdit ? "Application changed" : "You have applied";
  return redirectWithToast(closePath({ ...params, tab: "applied" }, request), text);
});

type Ask = { questions: string[]; key: string };

export const clientAction = keepFormOnLostAnswer();

export default function Apply() {
  const { title, win, closeTo, isEdit, posted, ...page } = useLoaderData<typeof loader>();
  const ask = useActionData<{ ask?: Ask | null }>()?.ask;
  const [view, fields] = useFormView<z.input<ReturnType<typeof applyForm>>>({
    id: "apply",
    defaultValue: page.filled,
  });
  return (
    <Panel
      title={isEdit ? `Edit ${page.isCounterOffer ? "Counter Offer" : "Application"}` : "Apply For Work"}
      above={`${title} · WIN ${win}`}
      closeTo={closeTo}
    >
      <Form method="post" id={view.id} noValidate preventScrollReset>
        <RestoredNotice isRestored={page.isRestored} />
        <ErrorSummary form={view} />
        <MissingNotice missing={page.missing} />
        <OverlapNotice overlaps={page.overlaps} />
        <PostedOffer posted={posted} zone={page.zone} />
        <input type="hidden" name="seen" value={page.seen} />
        <BidFields fields={fields} posted={posted} today={page.today} lastDay={page.lastDay} />
        {ask ? (
          <FormFooter>
            <Questions questions={ask.questions} />
            <Button variant="primary" name="answer" value={ask.key}>
              Yes, send this bid
            </Button>
            <Button name="answer" value="no">
              No, change it
            </Button>
          </FormFooter>
        ) : (
          <FormFooter>
            <Button variant="primary">{isEdit ? "Save Changes" : "Apply"}</Button>
            <LinkButton to={closeTo} replace>
              Cancel
            </LinkButton>
          </FormFooter>
        )}
      </Form>
    </Panel>
  );
}

/** Shown beside the buttons that answer it: on a phone the top of the form may be out of view. */
const Questions = ({ questions }: { questions: string[] }) => (
  <div role="alert" className="question">
    <Notice type="warning">
      {questions.map((question) => (
        <p key={question}>{question}</p>
      ))}
      <p>
        <b>Do you want to continue?</b>
      </p>
    </Notice>
  </div>
);
