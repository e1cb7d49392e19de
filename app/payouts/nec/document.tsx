import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { NecSheet } from "./nec-sheet";

const line = "1 solid #18211d";
const s = StyleSheet.create({
  page: { fontSize: 9, color: "#18211d", lineHeight: 1.4, padding: "40 44" },
  head: { flexDirection: "row", justifyContent: "space-between", marginBottom: 10 },
  title: { fontSize: 15, fontWeight: 700, lineHeight: 1.25 },
  year: { fontSize: 22, fontWeight: 700, lineHeight: 1.1, textAlign: "right" },
  right: { textAlign: "right" },
  form: { flexDirection: "row", border: line },
  half: { width: "50%" },
  boxes: { width: "50%", borderLeft: line },
  box: { borderBottom: line, padding: "3 6 5", minHeight: 34 },
  last: { padding: "3 6 5", minHeight: 34 },
  label: { fontSize: 7, lineHeight: 1.3, color: "#566059" },
  amount: { fontSize: 12, fontWeight: 700, textAlign: "right" },
  legend: { marginTop: 10, fontWeight: 700 },
  h2: { fontSize: 11, fontWeight: 700, marginTop: 14, marginBottom: 3 },
  p: { marginBottom: 4 },
});

const Box = ({ label, last, children }: { label: string; last?: boolean; children?: ReactNode }) => (
  <View style={last ? s.last : s.box}>
    <Text style={s.label}>{label}</Text>
    {children}
  </View>
);
const Amount = ({ children }: { children: string }) => <Text style={s.amount}>{children}</Text>;

const titles = ({ isReported }: NecSheet) =>
  isReported ? ["Form 1099-NEC", "Nonemployee Compensation"] : ["Statement of payments"];

/** The text of form 1099-NEC's Copy B, word for word. */
const LEGEND =
  "This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.";
const NOT_REPORTED =
  "What you were paid does not have to be reported to the IRS by the payer. It may still be taxable.";

/**
 * A substitute for Copy B of form 1099-NEC, for the recipient; IRS Publication 1179 requires its contents.
 * docs/operations.md names the revisions that the texts were checked against.
 */
export function NecDocument({ sheet, families }: { sheet: NecSheet; families: string[] }) {
  const { year, payer, recipient } = sheet;
  return (
    <Document title={`${titles(sheet)[0]} ${year}: ${recipient.name}`} author={payer.name} language="en-US">
      <Page size="LETTER" style={[s.page, { fontFamily: families }]}>
        <View style={s.head}>
          <View>
            {titles(sheet).map((title) => (
              <Text key={title} style={s.title}>
                {title}
              </Text>
            ))}
            <Text>
              {sheet.isReported
                ? "Substitute statement · Copy B, For Recipient (keep for your records)"
                : "For your own records: it is not reported to the IRS on form 1099-NEC"}
            </Text>
          </View>
          <View>
            <Text style={s.label}>For calendar year</Text>
            <Text style={s.year}>{year}</Text>
            {sheet.isReported && <Text style={s.right}>OMB No. 1545-0116</Text>}
          </View>
        </View>
        <View style={s.form}>
          <View style={s.half}>
            <Box label="PAYER'S name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.">
              <Text>{payer.name}</Text>
              <Text>{payer.address}</Text>
              <Text>{payer.phone}</Text>
            </Box>
            <Box label="PAYER'S TIN">
              <Text>{payer.tin}</Text>
            </Box>
            <Box label="RECIPIENT'S TIN">
              <Text>{recipient.tin}</Text>
            </Box>
            <Box label="RECIPIENT'S name, street address (including apt. no.), city or town, state or province, country, and ZIP or foreign postal code">
              <Text>{recipient.name}</Text>
              {recipient.lines.map((text) => (
                <Text key={text}>{text}</Text>
              ))}
            </Box>
            <Box label="Account number (see instructions)" last>
              <Text>{sheet.account}</Text>
            </Box>
          </View>
          <View style={s.boxes}>
            <Box label="1 Nonemployee compensation">
              <Amount>{`$ ${sheet.compensation}`}</Amount>
            </Box>
            <Box label="2 Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale">
              <Text>No</Text>
            </Box>
            <Box label="3 Excess golden parachute payments">
              <Amount>$ 0.00</Amount>
            </Box>
            <Box label="4 Federal income tax withheld">
              <Amount>$ 0.00</Amount>
            </Box>
            <Box label="5 State tax withheld">
              <Amount>$ 0.00</Amount>
            </Box>
            <Box label="6 State/Payer's state no." />
            <Box label="7 State income" last />
          </View>
        </View>
        <Text style={s.legend}>{sheet.isReported ? LEGEND : NOT_REPORTED}</Text>
        <Text style={s.h2}>Instructions for Recipient</Text>
        <Text style={s.p}>
          You received this statement because the payer did not consider you an employee and did not withhold
          income tax or social security and Medicare tax. If you believe that you are an employee and cannot
          get the payer to correct this, report what box 1 says as wages (form 1040, 1040-SR or 1040-NR), and
          attach form 8919.
        </Text>
        <Text style={s.p}>
          Recipient&apos;s taxpayer identification number (TIN): for your protection only its last four digits
          are shown here. The payer reports the whole number to the IRS. Account number: the number under
          which the payer knows you.
        </Text>
        <Text style={s.p}>
          Box 1 shows what you were paid through {payer.name} in {year}, approved expenses included. Report it
          where your return has self-employment income (Schedule C or F of form 1040), where your costs can be
          set against it; partnerships and corporations report it on their own returns. You may have to pay
          self-employment tax (Schedule SE) and estimated tax (form 1040-ES). If it is not self-employment
          income, such as from a hobby, report it as other income (Schedule 1 of form 1040).
        </Text>
        <Text style={s.p}>
          Work that a client paid outside of {payer.name} is not in box 1; that client reports it. Boxes 3 to
          7 are empty because nothing was withheld. This is not tax advice: see irs.gov/Form1099NEC.
        </Text>
      </Page>
    </Document>
  );
}
