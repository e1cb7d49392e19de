import { Popover } from "radix-ui";
import { useEffect, useId, useRef, useState } from "react";
import { type RowPart, rowParts } from "~/order-form/row-edit/row-parts";
import { paths } from "~/paths";
import type { FormAnswer } from "~/platform/forms/form.server";
import { useActionFetcher } from "~/platform/forms/offline/use-action-fetcher";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/notices/toast";
import { type LoadedPart, loadPart } from "./load-part";
import { PartFields } from "./part-fields";
import "./row-editor.css";

export type EditorProps = {
  link: HTMLAnchorElement;
  win: number;
  part: RowPart;
  loaded: LoadedPart;
  onClose: () => void;
};

/** Changes one part of an order beside its value in the list. */
export function RowEditor({ link, win, part, loaded, onClose }: EditorProps) {
  const title = useId();
  const isChanged = useRef(false);
  const { fetcher, lost, isSending } = useActionFetcher<FormAnswer & { saved?: string }>();
  const { saved, lastResult } = fetcher.data ?? {};
  const errors = lastResult?.error ?? {};
  const whole = lost ?? errors[""];
  const [shown, setShown] = useState(loaded);
  useEffect(() => {
    // Somebody else may have changed the order: the next attempt starts from its values.
    if (lastResult?.error) loadPart(win, part).then(setShown, () => {});
  }, [lastResult, win, part]);
  useEffect(() => {
    if (!saved || isSending) return;
    showToast({ type: "success", text: saved });
    onClose();
  }, [saved, isSending, onClose]);
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={{ current: link }} />
      <Popover.Portal>
        <Popover.Content
          className="row-editor"
          aria-labelledby={title}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => isChanged.current && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            link.focus();
          }}
        >
          <fetcher.Form
            method="post"
            action={paths.rowPart(win, part)}
            noValidate
            onInput={() => {
              isChanged.current = true;
            }}
          >
            <h2 id={title}>
              Change {rowParts[part].label} <small className="muted num">WIN {win}</small>
            </h2>
            {whole && whole.length > 0 && (
              <p className="field-error" role="alert">
                {whole.join(" ")}
              </p>
            )}
            <input type="hidden" name="version" value={shown.version} />
            <PartFields key={shown.version} part={part} loaded={shown} errors={errors} />
            <div className="cluster">
              <Button variant="primary" size="small" disabled={isSending}>
                Save
              </Button>
              <Popover.Close className="button button-small">Cancel</Popover.Close>
            </div>
          </fetcher.Form>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
