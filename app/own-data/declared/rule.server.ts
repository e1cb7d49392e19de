import type { Role } from "db/schema/accounts";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** A person with the id and the other values by which rows name them. */
export type Person = {
  id: number;
  role: Role;
  companyId: number | null;
  email: string;
  phone: string;
  name: string;
};
export type Which = (person: Person) => SQL | undefined;

type Column<T extends PgTable> = keyof T["_"]["columns"] & string;

/** Rows and columns that go into a JSON file of the copy; `also` adds values of other tables. */
type Copy<T extends PgTable> = {
  file: string;
  /** Describes the file to the person in the copy's README. */
  title: string;
  which: Which;
  columns: readonly Column<T>[];
  also?: Record<string, SQL>;
};

/** A step of deleting an account, on the rows of one table. */
export type Erasure =
  | { delete: Which }
  | { which: Which; set: Values | ((person: Person) => Values) }
  | { keep: string };
type Values = Record<string, unknown>;

export type Personal<T extends PgTable> = {
  /** Null for a reason under `left` that holds for the whole table. */
  copy: Copy<T> | Copy<T>[] | null;
  /** Columns in no copy, by the reason; "*" stands for all that are not copied. */
  left?: Record<string, "*" | readonly Column<T>[]>;
  erase: Erasure | Erasure[];
};

export type Declared = { table: PgTable } & (
  | {
      isPersonal: true;
      copies: Copy<PgTable>[];
      left: Record<string, readonly string[] | "*">;
      erase: Erasure[];
    }
  | { isPersonal: false; why: string; people: Record<string, string> }
);

/** Declares a table with rows of a person: what the copy has of it, and what deleting the account does. */
export function personal<T extends PgTable>(table: T, { copy, left = {}, erase }: Personal<T>): Declared {
  const copies = (copy === null ? [] : [copy].flat()) as unknown as Copy<PgTable>[];
  return { table, isPersonal: true, copies, left, erase: [erase].flat() };
}

/** Declares a table that is about nobody who has an account; `people` says why a column names one all the same. */
export function impersonal<T extends PgTable>(
  table: T,
  why: string,
  people: Partial<Record<Column<T>, string>> = {},
): Declared {
  return { table, isPersonal: false, why, people: people as Record<string, string> };
}

/** Reasons to leave a column out of the copy. */
export const SECRET = "a secret, or the hash of one";
export const OURS = "how Callout works, and nothing about the person";
export const OTHERS = "about other people, or for other people's eyes";
