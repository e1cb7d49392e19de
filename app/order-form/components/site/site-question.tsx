import { Button } from "~/ui/button";
import type { SiteQuestion as Question } from "../../site/fill-from-site.server";
import { FormQuestion } from "../form-question";
import { FORM_ID } from "../use-order-form";

const listed = new Intl.ListFormat("en-US");

/** Asks before a site replaces what was typed. */
export function SiteQuestion({ id, siteName, replaces }: Question) {
  const what = listed.format(replaces);
  return (
    <FormQuestion
      title="Use saved site"
      text={`The ${what} in the form ${replaces.length > 1 ? "differ" : "differs"} from ${siteName}. Replace?`}
      no={{ name: "useSite", value: "no" }}
    >
      <Button variant="primary" name="useSite" value={`${id} replace`} form={FORM_ID}>
        Replace
      </Button>
      <Button name="useSite" value={`${id} empty`} form={FORM_ID}>
        Keep mine, fill in the rest
      </Button>
    </FormQuestion>
  );
}
