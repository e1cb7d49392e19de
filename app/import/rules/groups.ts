/** A reason, how many rows it affects, the first of their numbers, and the first values that it is about. */
export type RowGroup = { reason: string; rows: number; lines: number[]; values: string[] };

const MAX_LINES = 10;
const MAX_VALUES = 3;
const QUOTED = /\s*“([^”]*)”/;

/** Groups rows by reason, the most frequent first. Messages that differ only in the quoted value are one reason. */
export function groupRows() {
  const groups = new Map<string, RowGroup>();
  const add = (message: string, line: number) => {
    const value = QUOTED.exec(message)?.[1];
    const reason = value === undefined ? message : message.replace(QUOTED, "");
    const group = groups.get(reason) ?? { reason, rows: 0, lines: [], values: [] };
    groups.set(reason, group);
    if (group.lines.at(-1) !== line || group.rows === 0) group.rows++;
    if (group.lines.length < MAX_LINES && group.lines.at(-1) !== line) group.lines.push(line);
    if (value && group.values.length < MAX_VALUES && !group.values.includes(value)) group.values.push(value);
  };
  return { add, list: () => [...groups.values()].sort((a, b) => b.rows - a.rows) };
}

/** "Rows 2, 3, 9 and 1,426 more" */
export function rowNumbers({ rows, lines }: Pick<RowGroup, "rows" | "lines">) {
  const more = rows - lines.length;
  const listed = lines.map((line) => line.toLocaleString("en-US"));
  if (more > 0) return `Rows ${listed.join(", ")} and ${more.toLocaleString("en-US")} more`;
  return `${rows === 1 ? "Row" : "Rows"} ${listed.join(", ")}`;
}
