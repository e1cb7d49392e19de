import { type SQL, sql } from "drizzle-orm";
import { renamedJson } from "./names.server";
import type { Person } from "./rule.server";

/** Takes the person's name, email address and phone number out of details. */
export const scrubbed = (json: SQL, person: Person) =>
  sql`regexp_replace(regexp_replace(${renamedJson(json, person)}::text, ${plain(person.email)}, 'removed', 'gi'),
    ${person.phone ? plain(person.phone) : "(?!)"}, 'removed', 'g')::jsonb`;

const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
