/** Only plain values are in `tests/examples`. */
const reachesDatabase =
  /(from|import\() ?"[^"]*(\.server|^db\/|"db\/|server\/|tests\/(?!architecture\/|examples\/)|~\/api)/;

/** Tells from a test file's text whether it imports anything that reaches the database. */
export const needsDatabase = (text) => reachesDatabase.test(text);
