import { Button } from "~/ui/button";
import { FormQuestion } from "./form-question";
import { FORM_ID } from "./use-order-form";

type Props = { text: string; cents: number };

/** FRM-013: the amount goes along with the answer, so that a figure that changed meanwhile is asked about anew. */
export const PostingQuestion = ({ text, cents }: Props) => (
  <FormQuestion title="Post work order" text={text} no={{ name: "status", value: "edit" }}>
    <input type="hidden" name="posting" value={cents} form={FORM_ID} />
    <Button variant="primary" name="status" value="published" form={FORM_ID}>
      Yes
    </Button>
  </FormQuestion>
);
