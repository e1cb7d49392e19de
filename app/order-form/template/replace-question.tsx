import { FormQuestion } from "~/order-form/components/form-question";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";

export const ReplaceQuestion = ({ template }: { template: string }) => (
  <FormQuestion
    title="Use Template"
    text="Are you sure (all fields will be rewrite)?"
    no={{ name: "useTemplate", value: "no" }}
  >
    {/* Reloads the document, so that choosing the same template again resets the form too. */}
    <LinkButton variant="primary" to={paths.createOrder({ template })} reloadDocument>
      Yes
    </LinkButton>
  </FormQuestion>
);
