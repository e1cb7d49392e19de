import { Form, Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { Notice } from "~/ui/notices/notice";

type Props = {
  draftKey: string;
  unsavedAt: Date | string | null;
  restored: "signed-out" | "draft" | null;
  /** The URL that continues the draft; the form's own by default. */
  continueTo?: string;
  /** The URL to open after discarding; derived from the key by default. */
  returnTo?: string;
};

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
        You were signed out before this was saved. Everything you typed is still here. Please save it again.
      </Notice>
    );
  if (restored === "draft")
    return <Notice stays>This is your unsaved draft. It is not saved until you press a button below.</Notice>;
  if (!unsavedAt) return null;
  return (
    <Notice stays>
      <Form method="post" action={paths.discardFormDraft()} className="cluster">
        <span>
          You have an unsaved draft (<Moment at={unsavedAt} />
          ). Typing here replaces it.
        </span>
        <Link className="button button-small" to={continueTo} discover="none">
          Continue draft
        </Link>
        <input type="hidden" name="draftOf" value={draftKey} />
        {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
        <Button size="small" variant="quiet">
          Discard draft
        </Button>
      </Form>
    </Notice>
  );
}
