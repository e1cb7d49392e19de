const KEPT_MS = 60_000;

/** Saves bytes as a download of this name. */
export function saveBlob(bytes: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
