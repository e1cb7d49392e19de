// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unprintable = /[\u0000-\u0009\u000b-\u001f\u007f\u200b\u200c\ufeff]|\u200d|[\ufe0e\ufe0f]/g;

/** Removes characters that no font can draw: controls and the joiners of emoji sequences. */
export const withoutUnprintable = <T>(sheet: T): T =>
  JSON.parse(JSON.stringify(sheet), (_key, value) =>
    typeof value === "string" ? value.replace(unprintable, "") : value,
  );
