import { getFormProps } from "@conform-to/react";
import { Form, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { Panel } from "~/ui/overlays/panel";
import { cardLabel, expiry, MAX_NAME_LENGTH } from "../../cards/card";
import { cardFor } from "../../cards/card-route.server";
import { editCard } from "../../commands/change-card.server";
import { CardFields } from "../../components/card-fields";
import { editCardForm } from "../../forms";

export const loader = guarded("cards.change", async ({ actor, params, request }) => {
  const card = await cardFor(actor, params);
  const [expMonth, expYear] = expiry(card).split("/");
  const { filled } = await withSavedSubmission(request, { expMonth, expYear, cardName: card.cardName });
  return { label: cardLabel(card), filled };
});

export const action = formAction(
  "cards.change",
  async ({ actor, params }) => {
    const { id } = await cardFor(actor, params);
    return editCardForm.transform((value) => ({ ...value, id }));
  },
  async ({ actor, value }) => {
    const result = await editCard(actor, value);
    if (!result.ok) return result;
    return redirectWithToast(paths.paymentMethods(), `${cardLabel(result.value)} was changed`);
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function EditCard() {
  const { label, filled } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof editCardForm>>({ id: "card", defaultValue: filled });
  return (
    <Panel
      title="Edit Payment Method"
      above={<span className="muted">{label}</span>}
      closeTo={paths.paymentMethods()}
    >
      <Form method="post" {...getFormProps(form)} noValidate preventScrollReset>
        <ErrorSummary form={form} />
        <CardFields fields={fields} maxNameLength={MAX_NAME_LENGTH.saved} />
        <FormFooter>
          <Button variant="primary">Save</Button>
          <LinkButton to={paths.paymentMethods()} preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </Panel>
  );
}
