import { Form, Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { Notice } from "~/ui/notices/notice";

type Props = {
  draftKey: string;
  unsavedAt: Date | string | null;
  restored: "signed-out" | "draft" | null;
  /** Where it is taken up again, where the form's address alone does not say it. */
  continueTo?: string;
  /** Where one is after discarding it, where the key does not say it. */
  returnTo?: string;
};

/** What was typed before and not saved: offered, and once it is in the form said to be so. */
export function UnsavedNotice({
  draftKey,
  unsavedAt,
  restored,
  continueTo = "?draft=continue",
  returnTo,
}: Props) {
  if (restored === "signed-out")
    return (
      <Notice type="warning" stays>
        You were signed out before this could be saved. Everything you typed is here again; please save it.
      </Notice>
    );
  if (restored === "draft")
    return (
      <Notice stays>This is what you typed last time. It is not saved until you press a button below.</Notice>
    );
  if (!unsavedAt) return null;
  return (
    <Notice stays>
      <Form method="post" action={paths.discardFormDraft()} className="cluster">
        <span>
          You have something here that you typed and did not save (<Moment at={unsavedAt} />
          ). Typing anew replaces it.
        </span>
        <Link className="button button-small" to={continueTo} discover="none">
          Continue with it
        </Link>
        <input type="hidden" name="draftOf" value={draftKey} />
        {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
        <Button size="small" variant="quiet">
          Discard it
        </Button>
      </Form>
    </Notice>
  );
}
