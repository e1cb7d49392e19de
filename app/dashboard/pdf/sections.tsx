// biome-ignore-all lint/suspicious/noArrayIndexKey: it is printed once, and nothing in it ever moves
// biome-ignore-all lint/correctness/useJsxKeyInIterable: the document gives each piece its key
import { Path, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { OrderSheet } from "./order-sheet";
import { ink, styles } from "./styles";

const LINES_PER_TEXT = 40;

/** A heading and its content, unnested: react-pdf loses containers that break across many pages. */
export type Section = ReactElement[];

const section = (title: string, pieces: ReactElement[]): Section => [
  // Keeps a heading together with the content below it.
  <View style={styles.h2} wrap={false} minPresenceAhead={40}>
    <Text>{title}</Text>
  </View>,
  ...pieces,
];

const Tick = () => (
  <Svg viewBox="0 0 10 10" width={8} height={8}>
    <Path fill="none" stroke={ink} strokeWidth={1.6} d="M1.5 5.2l2.6 2.6 4.6-5.6" />
  </Svg>
);

type TableProps = { widths: string[]; head?: string[]; rows: { cells: string[]; isTotal?: boolean }[] };

/** Lays out rows; `widths` are percentages of the page, and numbers align right in columns whose width ends in 0 %. */
function table({ widths, head, rows }: TableProps): ReactElement[] {
  const all = [...(head ? [{ cells: head, isHead: true, isTotal: false }] : []), ...rows];
  return all.map((row) => (
    <View style={styles.row} wrap={isLong(row.cells)}>
      {row.cells.map((cell, column) => (
        <Text
          key={column}
          style={[
            { width: widths[column], paddingRight: column < row.cells.length - 1 ? 8 : 0 },
            "isHead" in row ? styles.label : {},
            row.isTotal ? styles.bold : {},
            widths[column]!.endsWith("0%") && isNumber(cell) ? styles.number : {},
          ]}
        >
          {cell}
        </Text>
      ))}
    </View>
  ));
}

/** Only cells that may exceed a page may break. */
const isLong = (texts: string[]) => texts.some((text) => text.length > 400);
const isNumber = (cell: string) => /^-?\$?[\d,.]+$/.test(cell);

const tasks = ({ tasks: lists }: OrderSheet) =>
  lists.map((list) =>
    section(
      list.title,
      list.tasks.map(({ name, checked }) => (
        <View style={styles.task} wrap={isLong([name])}>
          <View style={styles.box}>{checked && <Tick />}</View>
          <Text style={{ flexShrink: 1 }}>{name}</Text>
        </View>
      )),
    ),
  );

/** Groups lines, because the layout takes as long for one line as for a group. */
function paragraphs(text: string): ReactElement[] {
  const lines = text.split("\n");
  const groups = Math.ceil(lines.length / LINES_PER_TEXT);
  return Array.from({ length: groups }, (_, n) => {
    const together = lines.slice(n * LINES_PER_TEXT, (n + 1) * LINES_PER_TEXT);
    return <Text>{together.map((line) => line || " ").join("\n")}</Text>;
  });
}

const pay = (sheet: OrderSheet) => [
  ...table({
    widths: ["22%", "58%", "20%"],
    rows: sheet.pay.map(({ item, basis, amount, isTotal }) => ({ cells: [item, basis, amount], isTotal })),
  }),
  ...(sheet.payNote ? [<Text style={[styles.muted, { marginTop: 4 }]}>{sheet.payNote}</Text>] : []),
];

const moneyTrail = ({ moneyTrail: steps }: OrderSheet) =>
  table({ widths: ["22%", "28%", "30%", "20%"], rows: steps });

const contacts = ({ contacts: people }: OrderSheet) =>
  table({ widths: ["40%", "60%"], rows: people.map(({ name, ways }) => ({ cells: [name, ways] })) });

const checks = ({ checks: entries, hours }: OrderSheet) =>
  table({
    widths: ["25%", "25%", "10%", "40%"],
    head: ["Check In", "Check Out", "Hours", "Work performed"],
    rows: [...entries, { cells: ["Total", "", hours, ""], isTotal: true }],
  });

const expenses = ({ expenses: paid, expensesTotal }: OrderSheet) =>
  table({
    widths: ["18%", "62%", "20%"],
    rows: [...paid, { cells: ["Total", "", expensesTotal], isTotal: true }],
  });

export const sections = (sheet: OrderSheet): Section[] => [
  section("Pay", pay(sheet)),
  ...sheet.texts.map(({ title, text }) => section(title, paragraphs(text))),
  ...(sheet.contacts.length > 0 ? [section("Contacts", contacts(sheet))] : []),
  ...tasks(sheet),
  ...(sheet.checks.length > 0 ? [section("Check-in/out", checks(sheet))] : []),
  ...(sheet.moneyTrail.length > 0 ? [section("Money trail", moneyTrail(sheet))] : []),
  ...(sheet.expenses.length > 0 ? [section("Expenses", expenses(sheet))] : []),
];
