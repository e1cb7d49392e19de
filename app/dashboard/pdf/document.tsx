// biome-ignore-all lint/suspicious/noArrayIndexKey: it is printed once, and nothing in it ever moves
import { Document, Link, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import { Fragment, type ReactElement } from "react";
import type { OrderSheet } from "./order-sheet";
import { type Section, sections } from "./sections";
import { s, signal } from "./styles";

const MOST_TOGETHER = 120;

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

const Signatures = ({ names }: { names: string[] }) => (
  <View wrap={false} style={{ flexDirection: "row", justifyContent: "space-between", marginTop: 8 }}>
    {names.map((name, n) => (
      <View key={n} style={s.signature}>
        <Text style={s.label}>{name}: signature and date</Text>
      </View>
    ))}
  </View>
);

const Foot = ({ sheet }: { sheet: OrderSheet }) => (
  <>
    <Text style={[s.foot, s.footLeft]} fixed>
      WIN {sheet.win} · Printed {sheet.printed}
    </Text>
    <Text
      style={[s.foot, s.footRight]}
      render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
      fixed
    />
  </>
);

/**
 * What lies on one run of pages. With every page all that comes behind it is laid out anew, so an order that is longer
 * than people write them begins a new page here and there, at a heading where one is near.
 */
export function runsOf(all: Section[]): ReactElement[][] {
  const runs: ReactElement[][] = [[]];
  for (const pieces of all) {
    const length = runs.at(-1)!.length;
    if (length > MOST_TOGETHER / 2 && length + pieces.length > MOST_TOGETHER) runs.push([]);
    for (const piece of pieces) {
      if (runs.at(-1)!.length >= MOST_TOGETHER) runs.push([]);
      runs.at(-1)!.push(piece);
    }
  }
  return runs;
}

type DocumentProps = {
  sheet: OrderSheet;
  /** Of fonts, as `familiesFor` registers them. */
  families: string[];
};

export function OrderDocument({ sheet, families }: DocumentProps) {
  const runs = runsOf(sections(sheet));
  return (
    <Document title={`Work Order ${sheet.win}: ${sheet.title}`} author="Callout" language="en-US">
      {runs.map((pieces, n) => (
        <Page key={n} size="LETTER" style={[s.page, { fontFamily: families }]}>
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
