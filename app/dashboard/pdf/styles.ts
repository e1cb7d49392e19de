import { StyleSheet } from "@react-pdf/renderer";

export const ink = "#18211d";
const muted = "#566059";
const line = "#d8dcd6";
export const signal = "#b93d06";
const link = "#0b5d66";

export const styles = StyleSheet.create({
  page: { fontSize: 9.5, color: ink, lineHeight: 1.4, padding: "36 44 58" },
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
