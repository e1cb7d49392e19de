/**
 * Measures the PDF of a typical work order, of one with 100 tasks and 20,000 characters, and of the longest possible one.
 * On a busy machine CPU time is more reliable than elapsed time.
 *
 *   node --import tsx tests/bench/pdf.ts
 */
import type { OrderSheet } from "~/dashboard/pdf/order-sheet";
import { renderOrder } from "~/dashboard/pdf/render.server";

const sentence = "Swap the ceiling access point, label both ends, and ring the night desk twice. ";
const text = (length: number) => sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);
const lines = (count: number, length: number) => Array.from({ length: count }, () => text(length)).join("\n");
const tasks = (title: string, count: number, length: number) => ({
  title,
  tasks: Array.from({ length: count }, (_, n) => ({ name: text(length), checked: n % 3 === 0 })),
});

const usual: OrderSheet = {
  win: "100001",
  title: "Replace access point",
  status: "Assigned",
  printed: "11/20/2026, 9:00 AM EST",
  facts: [
    { label: "Client", value: "Northwind" },
    { label: "Start", value: "03/01/2027, 9:00 AM EST" },
    { label: "Address", value: "1 Beacon St\nBoston, MA 02108", link: "https://maps.example" },
  ],
  pay: [
    { item: "Base pay", basis: "$50.00 / hr × 2", amount: "$100.00" },
    { item: "Potential pay", basis: "", amount: "$100.00", isTotal: true },
  ],
  payNote: "",
  moneyTrail: [],
  note: "",
  texts: [{ title: "Description", text: lines(4, 200) }],
  tasks: [tasks("On-site", 8, 60)],
  contacts: [{ name: "Pat, Store lead", ways: "(555) 123-4567" }],
  checks: [],
  hours: "0",
  expenses: [],
  expensesTotal: "$0.00",
  contractor: "Zoë Ünal",
};
const long: OrderSheet = {
  ...usual,
  texts: [{ title: "Description", text: text(20_000) }],
  tasks: [tasks("On-site", 100, 60)],
};
const longest: OrderSheet = {
  ...usual,
  texts: ["Description", "Custom tools", "Confidential"].map((title) => ({ title, text: lines(1000, 49) })),
  tasks: ["Pre-arrival", "On-site", "Completion"].map((title) => tasks(title, 100, 490)),
  checks: Array.from({ length: 200 }, () => ({ cells: ["03/01/2027", "03/01/2027", "1.75", text(300)] })),
};

async function measure(name: string, sheet: OrderSheet) {
  const began = performance.now();
  const used = process.cpuUsage();
  const pdf = await renderOrder(sheet);
  const { user, system } = process.cpuUsage(used);
  return {
    order: name,
    ms: Math.round(performance.now() - began),
    "CPU ms": Math.round((user + system) / 1000),
    pages: pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length,
    "file kB": Math.round(pdf.length / 1000),
  };
}

// The first run reads the fonts and warms up the compiler.
const first = await measure("first", usual);
console.table([
  first,
  await measure("usual", usual),
  await measure("long", long),
  await measure("longest", longest),
]);
