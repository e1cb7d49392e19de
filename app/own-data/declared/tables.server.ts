import { accountTables } from "./account.server";
import { moneyTables } from "./money.server";
import { otherTables } from "./others.server";
import { recordTables } from "./records.server";
import type { Declared } from "./rule.server";
import { signInTables } from "./sign-in.server";
import { talkTables } from "./talk.server";
import { visitTables } from "./visits.server";
import { workTables } from "./work.server";

/** Every table of the schema; tables.test.ts finds one, or a column, that is missing. */
export const declaredTables: Declared[] = [
  ...accountTables,
  ...signInTables,
  ...workTables,
  ...visitTables,
  ...talkTables,
  ...moneyTables,
  ...otherTables,
  ...recordTables,
];
