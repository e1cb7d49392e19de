import { FormQuestion } from "~/order-form/components/form-question";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";

/** FRM-004: asked before a template takes the place of what was typed, which is kept as a draft in any case. */
export const RewriteQuestion = ({ template }: { template: string }) => (
  <FormQuestion
    title="Use Template"
    text="Are you sure (all fields will be rewrite)?"
    no={{ name: "useTemplate", value: "no" }}
  >
    {/* The page begins afresh: the same template once more is another form too. */}
    <LinkButton variant="primary" to={paths.createOrder({ template })} reloadDocument>
      Yes
    </LinkButton>
  </FormQuestion>
);
