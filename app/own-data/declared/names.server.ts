import { type SQL, sql } from "drizzle-orm";
import { fullName } from "~/access/actor";
import { pseudonym } from "../deletion/erased-profile";
import type { Person } from "./rule.server";

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
/** A whole name: "Ann Lee", but not in "Ann Leeson". */
const whole = (name: string) => `(?<!\\w)${escaped(name)}(?!\\w)`;
const nameAfter = (person: Person) => fullName(pseudonym(person));

export const renamed = (text: SQL, person: Person) =>
  sql`regexp_replace(${text}, ${whole(person.name)}, ${nameAfter(person)}, 'g')`;

export const renamedJson = (json: SQL, person: Person) =>
  sql`regexp_replace(${json}::text, ${whole(inJson(person.name))}, ${nameAfter(person)}, 'g')::jsonb`;

export const names = (text: SQL, person: Person) =>
  sql`(strpos(${text}, ${person.name}) > 0 or strpos(${text}, ${inJson(person.name)}) > 0)`;
