/** Loads the code when a photo is chosen. Without a network it may not come, and the original is sent. */
export const smallerPhoto = (photo: File): Promise<File | undefined> =>
  import("./shrink-photo").then(({ shrinkPhoto }) => shrinkPhoto(photo)).catch(() => undefined);
