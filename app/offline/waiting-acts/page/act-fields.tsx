import { PlaceFields } from "~/field-work/components/place-fields";
import { MAX_MINUTES } from "~/field-work/visits/arrival";
import { MAX_MESSAGE_LENGTH } from "~/messaging/message";
import { now } from "~/offline/now";
import { useViewerZone } from "~/platform/time/viewer-zone";
import { isoDateAt } from "~/platform/time/wall-clock";
import { plainField } from "~/ui/fields/field";
import { DateField, MoneyField, NumberField, TextArea, TextField } from "~/ui/fields/text-fields";
import { type ActKind, enteredMoment } from "../rules/act";
import { typedMoment } from "../rules/typed-moment";
import { FilesToKeep } from "./files-to-keep";
import type { ChosenFiles } from "./use-chosen-files";

type Props = { kind: ActKind; filled: Record<string, string>; chosen: ChosenFiles; fileError?: string };

/** Carries the time of the page's form; without one, it is the moment of pressing. */
function TypedMoment({ filled }: Pick<Props, "filled">) {
  const at = typedMoment(filled);
  if (!at) return null;
  return (
    <>
      <input type="hidden" name="typedAt" value={at} />
      <p>{enteredMoment(at)}, as in the form.</p>
    </>
  );
}

/** The fields of an act, named as its call names them. The server checks them when it is sent. */
export function ActFields({ kind, filled, chosen, fileError }: Props) {
  const timeZone = useViewerZone();
  const field = (name: string, usual = "") =>
    plainField(name, { id: `act-${name}`, defaultValue: filled[name] ?? usual });
  switch (kind) {
    case "on-my-way":
    case "running-late":
      return (
        <NumberField
          field={{
            ...field("minutes", kind === "on-my-way" ? "30" : "15"),
            min: 1,
            max: MAX_MINUTES,
            step: 1,
          }}
          label={kind === "on-my-way" ? "Minutes until you are there" : "Minutes late"}
          step={1}
          inputMode="numeric"
          enterKeyHint="done"
          required
        />
      );
    case "check-in":
      return (
        <>
          <TypedMoment filled={filled} />
          <PlaceFields />
        </>
      );
    case "check-out":
      return (
        <>
          <TextArea
            field={field("work_description")}
            label="Description of Work Performed"
            rows={4}
            maxLength={5000}
            required
          />
          <TypedMoment filled={filled} />
          <PlaceFields />
        </>
      );
    case "message":
      return (
        <>
          {filled.parentId && <input type="hidden" name="parentId" value={filled.parentId} />}
          <TextArea
            field={field("message")}
            label={filled.parentId ? "Reply" : "Message"}
            rows={4}
            maxLength={MAX_MESSAGE_LENGTH}
            required={chosen.files.length === 0}
          />
          <FilesToKeep label="Files" chosen={chosen} />
        </>
      );
    case "expense":
      return (
        <>
          <MoneyField field={field("amount")} label="Amount" enterKeyHint="next" required />
          <DateField field={field("date", isoDateAt(now(), timeZone))} label="Date" required />
          <TextField field={field("description")} label="Description" maxLength={500} required />
          <FilesToKeep label="Receipt" chosen={chosen} />
        </>
      );
    default:
      return <FilesToKeep label="Photos and documents" chosen={chosen} error={fileError} isRequired />;
  }
}
