export type Sending = {
  file: File;
  /** The form's address for files, and the field's name there. */
  uploadTo: string;
  name: string;
  /** Where an earlier attempt left off. */
  uploadUrl?: string;
  /** Aborted when the person cancels or the form closes. */
  signal: AbortSignal;
  onProgress: (sent: number) => void;
  onUploadUrl: (url: string) => void;
};
