import { type InputHTMLAttributes, useEffect, useState } from "react";
import { deliverableTypes } from "~/field-work/completion/deliverables";
import { fileSize } from "~/platform/text/format";
import { controlProps, Field, type FieldProps, plainField } from "~/ui/fields/field";
import { PickedFile } from "~/ui/fields/files/picked-file";
import { isAmple, leavesNoRoom, MIN_ROOM_BYTES } from "../rules/room";
import { hasRoomFor } from "../store/try-room";
import type { ChosenFiles } from "./use-chosen-files";

type Props = { label: string; chosen: ChosenFiles; isRequired?: boolean; error?: string };

/** Says before a photo is taken that this phone has too little room to keep it. */
export function FilesToKeep({ label, chosen, isRequired, error }: Props) {
  const [room, setRoom] = useState<number>();
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    navigator.storage?.estimate?.().then(
      ({ quota = 0, usage = 0 }) => setRoom(Math.max(quota - usage, 0)),
      () => {},
    );
    hasRoomFor(MIN_ROOM_BYTES).then(
      (hasRoom) => setFull(!hasRoom),
      () => {},
    );
  }, []);
  const left = room === undefined ? undefined : Math.max(room - bytesOf(chosen), 0);
  const replaces = chosen.isMany ? "" : " A new one replaces the one before.";
  return (
    <>
      {isFull || leavesNoRoom(left) ? (
        <p className="field-error">
          This phone has only {isFull ? "a few MB" : fileSize(left ?? 0)} left for Callout, too little for a
          photo. Free some room first, or take the photo with the camera and add it later.
        </p>
      ) : (
        <>
          <div className="touch-only">
            <Picker
              field={plainField("camera", { id: "act-camera" })}
              label="Take a photo"
              onPick={chosen.add}
              accept="image/*"
              capture="environment"
              optional
            />
          </div>
          <Picker
            field={plainField("files", { id: "act-files", errors: error ? [error] : undefined })}
            label={label}
            hint={`Pictures and PDF, up to 25 MB each.${replaces}${isAmple(left) ? "" : ` Room on this phone: ${fileSize(left ?? 0)}.`}`}
            onPick={chosen.add}
            accept={deliverableTypes}
            multiple={chosen.isMany}
            optional={!isRequired}
          />
        </>
      )}
      {chosen.files.length > 0 && (
        <ul className="files">
          {chosen.files.map((file) => (
            <PickedFile
              key={file.key}
              file={file}
              onRetry={chosen.replace}
              onRemove={() => chosen.remove(file.key)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const bytesOf = ({ files }: ChosenFiles) => files.reduce((sum, { file }) => sum + file.size, 0);

type PickerProps = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, "accept" | "capture" | "multiple"> & {
    onPick: (picked: FileList | null) => void;
  };

/** A file input that hands over what is picked and is empty again, so that two of them fill one list. */
function Picker({ accept, capture, multiple, onPick, ...field }: PickerProps) {
  return (
    <Field {...field}>
      <input
        type="file"
        {...controlProps(field)}
        accept={accept}
        capture={capture}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onPick(currentTarget.files);
          currentTarget.value = "";
        }}
      />
    </Field>
  );
}
