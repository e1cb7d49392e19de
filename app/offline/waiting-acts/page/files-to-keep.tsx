import { useEffect, useState } from "react";
import { deliverableTypes } from "~/field-work/completion/deliverables";
import { fileSize } from "~/platform/text/format";
import { plainField } from "~/ui/fields/field";
import { FileField } from "~/ui/fields/files/file-field";

import { isAmple, leavesNoRoom } from "../rules/room";

type Props = { label: string; isMany?: boolean; isRequired?: boolean };

/** Says before a photo is taken that this phone has too little room to keep it. */
export function FilesToKeep({ label, isMany, isRequired }: Props) {
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    navigator.storage?.estimate?.().then(
      ({ quota = 0, usage = 0 }) => setRoom(Math.max(quota - usage, 0)),
      () => {},
    );
  }, []);
  if (leavesNoRoom(room))
    return (
      <p className="field-error">
        This phone has only {fileSize(room ?? 0)} left for Callout, too little for a photo. Free some room
        first, or take the photo with the camera and add it later.
      </p>
    );
  return (
    <>
      <div className="touch-only">
        <FileField
          field={plainField("camera", { id: "act-camera" })}
          label="Take a photo"
          accept="image/*"
          capture="environment"
          optional
        />
      </div>
      <FileField
        field={plainField("files", { id: "act-files" })}
        label={label}
        hint={`Pictures and PDF, up to 25 MB each.${isAmple(room) ? "" : ` Room on this phone: ${fileSize(room ?? 0)}.`}`}
        accept={deliverableTypes}
        multiple={isMany}
        optional={!isRequired}
      />
    </>
  );
}
