// biome-ignore-all lint/suspicious/noArrayIndexKey: it is printed once, and nothing in it ever moves
import { Document, Link, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import { Fragment, type ReactElement } from "react";
import type { OrderSheet } from "./order-sheet";
import { type Section, sections } from "./sections";
import { signal, styles } from "./styles";

const MAX_PIECES_PER_RUN = 120;

const Mark = () => (
  <Svg viewBox="0 0 32 32" width={24} height={24}>
    <Path
      fill={signal}
      d="M6 1h20a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5h-5l-5 7-5-7H6a5 5 0 0 1-5-5V6a5 5 0 0 1 5-5z"
    />
    <Path fill="none" stroke="#ffffff" strokeWidth={3.6} d="M9 13.2l5 5 9-9.5" />
  </Svg>
);

const Head = ({ sheet }: { sheet: OrderSheet }) => (
  <>
    <View style={styles.head}>
      <View style={styles.brand}>
        <Mark />
        <Text style={styles.name}>Callout</Text>
      </View>
      <View>
        <Text style={styles.win}>Work Order {sheet.win}</Text>
        <Text style={[styles.muted, styles.number]}>{sheet.status}</Text>
      </View>
    </View>
    <Text style={styles.title}>{sheet.title}</Text>
    {sheet.note !== "" && <Text style={styles.muted}>{sheet.note}</Text>}
    <View style={styles.facts}>
      {sheet.facts.map((fact, n) => (
        <View key={n} style={styles.fact}>
          <Text style={styles.label}>{fact.label}</Text>
          <Text>{fact.value}</Text>
          {fact.link && (
            <Link src={fact.link} style={styles.link}>
              Show direction
            </Link>
          )}
        </View>
      ))}
    </View>
  </>
);

const Signatures = ({ names }: { names: string[] }) => (
  <View wrap={false} style={{ flexDirection: "row", justifyContent: "space-between", marginTop: 8 }}>
    {names.map((name, n) => (
      <View key={n} style={styles.signature}>
        <Text style={styles.label}>{name}: signature and date</Text>
      </View>
    ))}
  </View>
);

const Foot = ({ sheet }: { sheet: OrderSheet }) => (
  <>
    <Text style={[styles.foot, styles.footLeft]} fixed>
      WIN {sheet.win} · Printed {sheet.printed}
    </Text>
    <Text
      style={[styles.foot, styles.footRight]}
      render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
      fixed
    />
  </>
);

/** Splits sections into runs of pages: layout time grows with the square of a run's length. */
export function splitIntoRuns(all: Section[]): ReactElement[][] {
  const runs: ReactElement[][] = [[]];
  for (const pieces of all) {
    const length = runs.at(-1)!.length;
    if (length > MAX_PIECES_PER_RUN / 2 && length + pieces.length > MAX_PIECES_PER_RUN) runs.push([]);
    for (const piece of pieces) {
      if (runs.at(-1)!.length >= MAX_PIECES_PER_RUN) runs.push([]);
      runs.at(-1)!.push(piece);
    }
  }
  return runs;
}

type DocumentProps = {
  sheet: OrderSheet;
  families: string[];
};

export function OrderDocument({ sheet, families }: DocumentProps) {
  const runs = splitIntoRuns(sections(sheet));
  return (
    <Document title={`Work Order ${sheet.win}: ${sheet.title}`} author="Callout" language="en-US">
      {runs.map((pieces, n) => (
        <Page key={n} size="LETTER" style={[styles.page, { fontFamily: families }]}>
          {n === 0 && <Head sheet={sheet} />}
          {pieces.map((piece, at) => (
            <Fragment key={at}>{piece}</Fragment>
          ))}
          {n === runs.length - 1 && <Signatures names={[sheet.contractor || "Contractor", "Site contact"]} />}
          <Foot sheet={sheet} />
        </Page>
      ))}
    </Document>
  );
}
