import type { Contact, Task, Tasks } from "db/schema/work-orders";
import { phone } from "~/platform/text/format";
import { wantedPhotosLabel } from "../rules/task-photos";
import { taskLists } from "../rules/work-order";

export type DescribedChange = {
  label: string;
  /** Formatted; `null` for nothing. */
  from: string | null;
  to: string | null;
  /** An item of a list, or a long text to expand. */
  shape?: "item" | "text";
};

/** An item of a list: a key that identifies it, and its full text. */
type Item = { key: string; text: string };
type ListItem = { name: string; value?: string; type?: string };

const visibilities: Record<string, string> = {
  PUBLIC: "Public",
  RESTRICTED: "Restricted",
  HIDDEN: "Hidden",
};

function itemOf(value: string | ListItem | Contact | Task): Item {
  if (typeof value === "string") return { key: value, text: value };
  if ("fname" in value) {
    const { fname, role, email, ofc_phn, mobile } = value;
    const parts = [fname, role, email, phone(ofc_phn), phone(mobile)];
    return { key: fname.toLowerCase(), text: parts.filter(Boolean).join(", ") };
  }
  const { name, value: filled = "", type } = value as ListItem;
  const photos = wantedPhotosLabel(value as Task);
  const parts = [
    filled && `: ${filled}`,
    type && ` (${visibilities[type] ?? type})`,
    photos && ` (${photos})`,
  ];
  return { key: name.toLowerCase(), text: name + parts.filter(Boolean).join("") };
}

/** Numbers items with the same name to tell them apart. */
function read(values: unknown): Item[] {
  const items = (Array.isArray(values) ? values : []).map(itemOf);
  return items.map(({ key, text }, at) => {
    const same = items.slice(0, at).filter((candidate) => candidate.key === key).length;
    return { key: same ? `${key} ${same}` : key, text };
  });
}

/** Lists removed, changed and added items; if only their order changed, both orders. */
export function itemsOf(label: string, from: unknown, to: unknown): DescribedChange[] {
  const [before, after] = [read(from), read(to)];
  const find = (items: Item[], { key }: Item) => items.find((item) => item.key === key);
  const change = (from: string | null, to: string | null): DescribedChange => ({
    label,
    from,
    to,
    shape: "item",
  });
  const removed = before.filter((item) => !find(after, item)).map(({ text }) => change(text, null));
  const changed = before.flatMap((item) => {
    const now = find(after, item);
    return now && now.text !== item.text ? [change(item.text, now.text)] : [];
  });
  const added = after.filter((item) => !find(before, item)).map(({ text }) => change(null, text));
  const all = [...removed, ...changed, ...added];
  if (all.length > 0) return all;
  const joinItems = (items: Item[]) => items.map(({ text }) => text).join(", ");
  if (joinItems(before) === joinItems(after)) return [];
  return [{ label: `${label}, order`, from: joinItems(before), to: joinItems(after) }];
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
