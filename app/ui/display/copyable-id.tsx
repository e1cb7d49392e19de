import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "../button";
import { copyText } from "../copy-text";
import { showToast, type ToastMessage } from "../notices/toast";

type Props = {
  id: number | string;
  noun: string;
  of: string;
};

export function copiedToast(noun: string, id: number | string, copied: boolean): ToastMessage {
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  return copied
    ? { type: "success", text: `${Noun} ID copied to clipboard!` }
    : { type: "warning", text: `The ${noun} ID could not be copied. It is ${id}.` };
}

/** An id with a copy button where scripts run. */
export function CopyableId({ id, noun, of }: Props) {
  const scripted = useHydrated();
  const copy = async () => showToast(copiedToast(noun, id, await copyText(String(id))));
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
