import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { Dialog } from "~/ui/overlays/dialog";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { publishOrder } from "../commands/publish-order.server";
import { earliestToday } from "../form/read-order-form.server";
import { problemsOf } from "../forms";
import { closePath, orderFor, winOf } from "../order-route.server";
import { postingQuestion, potentialPayCents } from "../rules/pay";

const form = z.object({ confirmedCents: z.coerce.number() });

export const loader = guarded("work-order.publish", async ({ actor, params, request }) => {
  const order = await orderFor(actor, params, "work-order.publish");
  const problems = Object.values(problemsOf(order, earliestToday())).flat();
  return {
    win: order.id,
    question: postingQuestion(order),
    confirmedCents: potentialPayCents(order),
    problems: [...new Set(problems)],
    closeTo: closePath(params, request),
  };
});

export const action = formAction("work-order.publish", form, async ({ actor, params, value }) => {
  const win = winOf(params);
  const result = await publishOrder(actor, { win, ...value });
  if (!result.ok) return result;
  return redirectWithToast(paths.order("available", win), "Work order published");
});

export const clientAction = keepFormOnLostAnswer();

export default function Publish() {
  const { win, question, confirmedCents, problems, closeTo } = useLoaderData<typeof loader>();
  const [view] = useFormView<z.input<typeof form>>();
  if (problems.length > 0) return <Unfinished win={win} problems={problems} closeTo={closeTo} />;
  return (
    <DialogForm title="Publish" closeTo={closeTo} size="small" form={view} submit="Yes" cancel="No">
      <p>{question}</p>
      <input type="hidden" name="confirmedCents" value={confirmedCents} />
    </DialogForm>
  );
}

type UnfinishedProps = { win: number; problems: string[]; closeTo: string };

/** Shows what a draft from an import or a copy lacks, before asking about the amount. */
function Unfinished({ win, problems, closeTo }: UnfinishedProps) {
  return (
    <Dialog title="Publish" closeTo={closeTo} size="small">
      <p>This draft can't be published yet:</p>
      <ul>
        {problems.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <FormFooter>
        <LinkButton to={paths.editOrder(win)} variant="primary">
          Edit work order
        </LinkButton>
        <LinkButton to={closeTo} replace>
          Cancel
        </LinkButton>
      </FormFooter>
    </Dialog>
  );
}
