// biome-ignore-all lint/suspicious/noArrayIndexKey: it is printed once, and nothing in it ever moves
import { Document, Link, Page, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { OrderSheet } from "./order-sheet";

/** The family that render.server.tsx has registered: with signs of most of the world's scripts. */
export const FAMILY = "Callout";

const ink = "#18211d";
const muted = "#566059";
const line = "#d8dcd6";
const signal = "#b93d06";
const link = "#0b5d66";

const s = StyleSheet.create({
  page: { fontFamily: FAMILY, fontSize: 9.5, color: ink, lineHeight: 1.4, padding: "36 44 58" },
  head: { flexDirection: "row", justifyContent: "space-between", alignItems: "center", marginBottom: 14 },
  brand: { flexDirection: "row", alignItems: "center" },
  name: { fontSize: 15, fontWeight: 700, marginLeft: 6, lineHeight: 1.2 },
  win: { fontSize: 12, fontWeight: 700, textAlign: "right", lineHeight: 1.2 },
  muted: { color: muted },
  title: { fontSize: 18, fontWeight: 700, lineHeight: 1.25, marginBottom: 10 },
  facts: { flexDirection: "row", flexWrap: "wrap", borderTop: `1 solid ${ink}`, paddingTop: 8 },
  fact: { width: "50%", paddingRight: 14, paddingBottom: 6 },
  label: { color: muted, fontSize: 8, lineHeight: 1.3 },
  h2: {
    fontSize: 11,
    fontWeight: 700,
    borderBottom: `1 solid ${line}`,
    paddingBottom: 3,
    marginBottom: 5,
    marginTop: 12,
  },
  row: { flexDirection: "row", paddingVertical: 2, borderBottom: `0.5 solid ${line}` },
  bold: { fontWeight: 700 },
  number: { textAlign: "right" },
  link: { color: link, textDecoration: "none" },
  task: { flexDirection: "row", marginBottom: 4 },
  box: { width: 10, height: 10, border: `1 solid ${ink}`, borderRadius: 1.5, marginRight: 7, marginTop: 1.5 },
  signature: { width: "47%", marginTop: 34, borderTop: `1 solid ${ink}`, paddingTop: 3 },
  foot: { position: "absolute", top: 752, fontSize: 8, color: muted },
  footLeft: { left: 44 },
  footRight: { right: 44, width: 90, textAlign: "right" },
});

/** What goes on over pages lies directly on the page: containers that are split many times get lost in the layout. */
const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    {/* A heading never stands alone at the end of a page. */}
    <View style={s.h2} wrap={false} minPresenceAhead={40}>
      <Text>{title}</Text>
    </View>
    {children}
  </>
);

/** The callout with its tick, as on the screen. */
const Mark = () => (
  <Svg viewBox="0 0 32 32" width={24} height={24}>
    <Path
      fill={signal}
      d="M6 1h20a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5h-5l-5 7-5-7H6a5 5 0 0 1-5-5V6a5 5 0 0 1 5-5z"
    />
    <Path fill="none" stroke="#ffffff" strokeWidth={3.6} d="M9 13.2l5 5 9-9.5" />
  </Svg>
);

const Tick = () => (
  <Svg viewBox="0 0 10 10" width={8} height={8}>
    <Path fill="none" stroke={ink} strokeWidth={1.6} d="M1.5 5.2l2.6 2.6 4.6-5.6" />
  </Svg>
);

type TableProps = { widths: string[]; head?: string[]; rows: { cells: string[]; isTotal?: boolean }[] };

/** The last column but for text is figures; `widths` are shares of the page. */
function Table({ widths, head, rows }: TableProps) {
  const all = [...(head ? [{ cells: head, isHead: true, isTotal: false }] : []), ...rows];
  return all.map((row, n) => (
    <View key={n} style={s.row} wrap={isLong(row.cells)}>
      {row.cells.map((cell, column) => (
        <Text
          key={column}
          style={[
            { width: widths[column], paddingRight: 8 },
            "isHead" in row ? s.label : {},
            row.isTotal ? s.bold : {},
            widths[column]!.endsWith("0%") && isFigure(cell) ? s.number : {},
          ]}
        >
          {cell}
        </Text>
      ))}
    </View>
  ));
}

/** What may be longer than a page has to go on in the next one; the rest stays together. */
const isLong = (texts: string[]) => texts.some((text) => text.length > 400);
const isFigure = (cell: string) => /^-?\$?[\d,.]+$/.test(cell);

const Head = ({ sheet }: { sheet: OrderSheet }) => (
  <>
    <View style={s.head}>
      <View style={s.brand}>
        <Mark />
        <Text style={s.name}>Callout</Text>
      </View>
      <View>
        <Text style={s.win}>Work Order {sheet.win}</Text>
        <Text style={[s.muted, s.number]}>{sheet.status}</Text>
      </View>
    </View>
    <Text style={s.title}>{sheet.title}</Text>
    <View style={s.facts}>
      {sheet.facts.map((fact, n) => (
        <View key={n} style={s.fact}>
          <Text style={s.label}>{fact.label}</Text>
          <Text>{fact.value}</Text>
          {fact.link && (
            <Link src={fact.link} style={s.link}>
              Show direction
            </Link>
          )}
        </View>
      ))}
    </View>
  </>
);

const Tasks = ({ sheet }: { sheet: OrderSheet }) =>
  sheet.tasks.map(({ title, tasks }) => (
    <Section key={title} title={title}>
      {tasks.map(({ name, checked }, n) => (
        <View key={n} style={s.task} wrap={isLong([name])}>
          <View style={s.box}>{checked && <Tick />}</View>
          <Text style={{ flexShrink: 1 }}>{name}</Text>
        </View>
      ))}
    </Section>
  ));

const Work = ({ sheet }: { sheet: OrderSheet }) => (
  <>
    {sheet.checks.length > 0 && (
      <Section title="Check-in/out">
        <Table
          widths={["25%", "25%", "10%", "40%"]}
          head={["Check In", "Check Out", "Hours", "Work performed"]}
          rows={[...sheet.checks, { cells: ["Total", "", sheet.hours, ""], isTotal: true }]}
        />
      </Section>
    )}
    {sheet.expenses.length > 0 && (
      <Section title="Expenses">
        <Table
          widths={["18%", "62%", "20%"]}
          rows={[...sheet.expenses, { cells: ["Total", "", sheet.expensesTotal], isTotal: true }]}
        />
      </Section>
    )}
  </>
);

const Signatures = ({ names }: { names: string[] }) => (
  <View wrap={false} style={{ flexDirection: "row", justifyContent: "space-between", marginTop: 8 }}>
    {names.map((name, n) => (
      <View key={n} style={s.signature}>
        <Text style={s.label}>{name}: signature and date</Text>
      </View>
    ))}
  </View>
);

export const OrderDocument = ({ sheet }: { sheet: OrderSheet }) => (
  <Document title={`Work Order ${sheet.win}: ${sheet.title}`} author="Callout" language="en-US">
    <Page size="LETTER" style={s.page}>
      <Head sheet={sheet} />
      <Section title="Pay">
        <Table
          widths={["22%", "58%", "20%"]}
          rows={sheet.pay.map(({ what, how, amount, isTotal }) => ({ cells: [what, how, amount], isTotal }))}
        />
        {sheet.payNote !== "" && <Text style={[s.muted, { marginTop: 4 }]}>{sheet.payNote}</Text>}
      </Section>
      {sheet.texts.map(({ title, text }) => (
        <Section key={title} title={title}>
          {text.split("\n").map((paragraph, n) => (
            <Text key={n}>{paragraph || " "}</Text>
          ))}
        </Section>
      ))}
      {sheet.contacts.length > 0 && (
        <Section title="Contacts">
          <Table
            widths={["40%", "60%"]}
            rows={sheet.contacts.map(({ name, ways }) => ({ cells: [name, ways] }))}
          />
        </Section>
      )}
      <Tasks sheet={sheet} />
      <Work sheet={sheet} />
      <Signatures names={[sheet.contractor || "Contractor", "Site contact"]} />
      <Text style={[s.foot, s.footLeft]} fixed>
        WIN {sheet.win} · Printed {sheet.printed}
      </Text>
      <Text
        style={[s.foot, s.footRight]}
        render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
        fixed
      />
    </Page>
  </Document>
);
