const reachesDatabase = /(from|import\() ?"[^"]*(\.server|^db\/|"db\/|server\/|tests\/|~\/api)/;

/** Whether a test file, given its text, imports anything that reaches the database. Pure rules import nothing that does. */
export const needsDatabase = (text) => reachesDatabase.test(text);
