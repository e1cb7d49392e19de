import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "../button";
import { copyText } from "../copy-text";
import { sayToast, type ToastMessage } from "../notices/toast";

type Props = {
  id: number | string;
  /** What it is the id of, in a sentence: "template". */
  noun: string;
  /** Which one, for who does not see the row. */
  of: string;
};

/** What is told after copying: `copied` is whether the browser let the clipboard have it. */
export function copiedToast(noun: string, id: number | string, copied: boolean): ToastMessage {
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  return copied
    ? { type: "success", text: `${Noun} ID copied to clipboard!` }
    : { type: "warning", text: `The ${noun} ID could not be copied. It is ${id}.` };
}

/** An id to read, and where scripts run a button that copies it. */
export function CopiedId({ id, noun, of }: Props) {
  const scripted = useHydrated();
  const copy = async () => sayToast(copiedToast(noun, id, await copyText(String(id))));
  return (
    <span className="cluster">
      <span className="num">{id}</span>
      {scripted && (
        <Button type="button" icon="copy" iconOnly size="small" variant="quiet" onClick={copy}>
          {`Copy ${noun} ID of ${of}`}
        </Button>
      )}
    </span>
  );
}
