const SHOWN = 10;

/** Returns the first of many texts in one line, and how many more there are. */
export const someOf = (texts: readonly string[]) =>
  texts.length > SHOWN
    ? `${texts.slice(0, SHOWN).join(", ")} and ${texts.length - SHOWN} more`
    : texts.join(", ");
