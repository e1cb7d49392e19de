import { Button } from "~/ui/button";
import { FormQuestion } from "./form-question";
import { FORM_ID } from "./use-order-form";

type Props = { text: string; cents: number };

/** Confirms publishing. Sends the confirmed amount, so that a changed amount needs another confirmation. */
export const PostingQuestion = ({ text, cents }: Props) => (
  <FormQuestion title="Post work order" text={text} no={{ name: "status", value: "edit" }}>
    <input type="hidden" name="posting" value={cents} form={FORM_ID} />
    <Button variant="primary" name="status" value="published" form={FORM_ID}>
      Yes
    </Button>
  </FormQuestion>
);
