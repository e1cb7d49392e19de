import type { Contact, Task, Tasks } from "db/schema/work-orders";
import { phone } from "~/platform/text/format";
import { taskLists } from "../work-order";
import type { ToldChange } from "./tell-changes.server";

/** An item of a list: what it is known by, and all that is said of it. */
type Item = { key: string; text: string };
type Listed = { name: string; value?: string; type?: string };

const visibilities: Record<string, string> = {
  PUBLIC: "Public",
  RESTRICTED: "Restricted",
  HIDDEN: "Hidden",
};

/** A name, a contact, a custom field with value and visibility, or an approval code with what was filled in. */
function itemOf(value: string | Listed | Contact | Task): Item {
  if (typeof value === "string") return { key: value, text: value };
  if ("fname" in value) {
    const { fname, role, email, ofc_phn, mobile } = value;
    const said = [fname, role, email, phone(ofc_phn), phone(mobile)];
    return { key: fname.toLowerCase(), text: said.filter(Boolean).join(", ") };
  }
  const { name, value: filled = "", type } = value as Listed;
  const said = [filled && `: ${filled}`, type && ` (${visibilities[type] ?? type})`];
  return { key: name.toLowerCase(), text: name + said.filter(Boolean).join("") };
}

/** Two of the same name are told apart by which of them comes first. */
function read(values: unknown): Item[] {
  const items = (Array.isArray(values) ? values : []).map(itemOf);
  return items.map(({ key, text }, at) => {
    const same = items.slice(0, at).filter((other) => other.key === key).length;
    return { key: same ? `${key} ${same}` : key, text };
  });
}

/** Item by item: what went, what was changed, what came; or, with the same items, their order before and after. */
export function itemsOf(label: string, from: unknown, to: unknown): ToldChange[] {
  const [before, after] = [read(from), read(to)];
  const find = (items: Item[], { key }: Item) => items.find((item) => item.key === key);
  const told = (from: string | null, to: string | null): ToldChange => ({ label, from, to, shape: "item" });
  const gone = before.filter((item) => !find(after, item)).map(({ text }) => told(text, null));
  const changed = before.flatMap((item) => {
    const now = find(after, item);
    return now && now.text !== item.text ? [told(item.text, now.text)] : [];
  });
  const added = after.filter((item) => !find(before, item)).map(({ text }) => told(null, text));
  const all = [...gone, ...changed, ...added];
  if (all.length > 0) return all;
  const inOrder = (items: Item[]) => items.map(({ text }) => text).join(", ");
  if (inOrder(before) === inOrder(after)) return [];
  return [{ label: `${label}, order`, from: inOrder(before), to: inOrder(after) }];
}

const taskLabels = {
  preArrivalRequirements: "Tasks, before arrival",
  onSiteRequirements: "Tasks, on site",
  completionRequirements: "Tasks, for completion",
} as const;

export const taskItems = (from: unknown, to: unknown) =>
  taskLists.flatMap((list) =>
    itemsOf(taskLabels[list], (from as Tasks | null)?.[list], (to as Tasks | null)?.[list]),
  );
