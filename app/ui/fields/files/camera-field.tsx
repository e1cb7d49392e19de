import type { ComponentProps } from "react";
import { FileField } from "./file-field";

type Props = Omit<ComponentProps<typeof FileField>, "accept" | "multiple" | "optional" | "label"> & {
  label?: string;
};

/** A second input that opens a phone's camera, which could not choose a PDF or a picture taken before. */
export const CameraField = ({ label = "Take a photo", capture = "environment", ...props }: Props) => (
  <div className="touch-only">
    <FileField {...props} label={label} accept="image/*" capture={capture} optional />
  </div>
);
