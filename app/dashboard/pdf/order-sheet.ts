/** A work order for printing: plain texts from the reader's own details, in print order. */

import { plainText } from "~/export/files/plain-text";
import { taskListTitles } from "~/field-work/completion/tasks";
import { workedHundredths } from "~/field-work/visits/check-in";
import { type Step, stepLabels } from "~/payouts/money-trail/money-trail";
import { date, moment, money, payUnits, phone, quantity, time } from "~/platform/text/format";
import { addressLines, directionsTo } from "~/work-orders/directions";
import { estimatedPayCents, priceOf, variableWindowHundredths } from "~/work-orders/rules/pay";
import { type WantedPhotos, wantedPhotosLabel } from "~/work-orders/rules/task-photos";
import { statusLabels, taskLists } from "~/work-orders/rules/work-order";
import type { Details } from "../details/read-details.server";

type Fact = { label: string; value: string; link?: string };
type PayRow = { item: string; basis: string; amount: string; isTotal?: true };
export type OrderSheet = {
  win: string;
  title: string;
  status: string;
  printed: string;
  facts: Fact[];
  pay: PayRow[];
  payNote: string;
  moneyTrail: { cells: string[] }[];
  /** Marks a sheet that is not meant for contractors. */
  note: string;
  texts: { title: string; text: string }[];
  tasks: { title: string; tasks: { name: string; checked: boolean }[] }[];
  contacts: { name: string; ways: string }[];
  checks: { cells: string[] }[];
  hours: string;
  expenses: { cells: string[] }[];
  expensesTotal: string;
  contractor: string;
};

/** Builds the sheet; all times are the site's local time. */
export function orderSheet({ order, shownStatus, zoneName, sections }: Details, printedAt: Date): OrderSheet {
  const { timeZone, assignedView } = order;
  const { checkEntries, expenses } = sections;
  const isFromAssigned = assignedView !== null;
  return {
    win: String(order.win),
    title: order.title || "Untitled",
    status: statusLabels[shownStatus],
    printed: moment(printedAt, timeZone),
    facts: facts(order, zoneName),
    pay: payRows(order),
    payNote: order.payOutsideOfApp ? `${order.companyName} pays this work order outside of the app.` : "",
    moneyTrail: (sections.moneyTrail ?? []).map((step) => ({ cells: trailCells(step, timeZone) })),
    note: order.companyView ? "For your company: has what contractors can't see" : "",
    texts: texts(order),
    tasks: taskLists
      .filter((list) => order.tasks[list].length > 0)
      .map((list) => ({
        title: taskListTitles[list],
        tasks: order.tasks[list].map(({ checked, ...task }) => ({ name: taskText(task), checked })),
      })),
    contacts: (assignedView?.contactInfo ?? []).map(({ fname, role, email, ofc_phn, mobile }) => ({
      name: [fname, role].filter(Boolean).join(", "),
      ways: [phone(ofc_phn), phone(mobile), email].filter(Boolean).join("  ·  "),
    })),
    checks: checkEntries.map((entry) => ({
      cells: [
        moment(entry.checkInAt, timeZone),
        moment(entry.checkOutAt, timeZone),
        entry.hoursHundredths === null ? "" : quantity(entry.hoursHundredths, "Hour"),
        entry.workDescription,
      ],
    })),
    hours: quantity(workedHundredths(checkEntries), "Hour"),
    expenses: expenses.map((expense) => ({
      cells: [date(expense.date), expense.description, money(expense.amountCents)],
    })),
    expensesTotal: money(expenses.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    contractor: isFromAssigned ? (assignedView.contractor?.name ?? "") : "",
  };
}

type Shown = Details["order"];

function facts(order: Shown, zoneName: string): Fact[] {
  const { assignedView, timeZone } = order;
  const place = {
    ...order,
    address1: assignedView?.address1,
    address2: assignedView?.address2,
    zipCode: assignedView?.zipCode ?? order.zipCode,
  };
  const clock = (day: string | null, hour: string | null) =>
    day ? [date(day), hour && `${time(hour)} ${zoneName}`].filter(Boolean).join(", ") : "";
  const all: Fact[] = [
    { label: "Client", value: order.companyName },
    { label: "Company WO ID", value: order.customTagId },
    { label: "Project", value: assignedView?.project?.name ?? "" },
    { label: "Company", value: assignedView?.endCompany?.name ?? "" },
    { label: "Start", value: clock(order.startDate, order.startTime) },
    { label: "End", value: clock(order.endDate, order.endTime) },
    { label: "Site", value: [order.siteName, order.siteId && `(${order.siteId})`].filter(Boolean).join(" ") },
    order.isRemote
      ? { label: "Address", value: "Remote" }
      : { label: "Address", value: addressLines(place).join("\n"), link: directionsTo(place, "web") },
    { label: "Contractor", value: assignedView?.contractor?.name ?? "" },
    { label: "Assigned", value: moment(assignedView?.assignedAt, timeZone) },
    { label: "Completed", value: moment(assignedView?.completedAt, timeZone) },
    { label: "Approved", value: moment(assignedView?.approvedAt, timeZone) },
    { label: "Paid", value: moment(assignedView?.paidAt, timeZone) },
    ...order.customFields.map(({ name, value }) => ({ label: name, value })),
    { label: "Created By", value: order.companyView?.createdBy.name ?? "" },
    { label: "Teams", value: (order.companyView?.teams ?? []).map(({ name }) => name).join(", ") },
    ...(order.companyView?.approvalCodes ?? []).map(({ name, value }) => ({
      label: `Client approval code ${name}`,
      value,
    })),
  ];
  return all.filter(({ value }) => value.trim() !== "");
}

function payRows(order: Shown): PayRow[] {
  const isSite = order.basicType === "Site";
  const each = (type: keyof typeof payUnits) => (type === "Site" ? payUnits.Site : `/ ${payUnits[type]}`);
  const times = isSite ? "" : ` × ${quantity(order.quantityHundredths, order.basicType)}`;
  const minimum = order.payBaseRateAsMinimum && !isSite ? ", at least" : "";
  const rows: PayRow[] = [
    {
      item: "Base pay",
      basis: `${money(order.amountCents)} ${each(order.basicType)}${times}${minimum}`,
      amount: money(estimatedPayCents(order)),
    },
  ];
  if (order.variableAmountCents > 0)
    rows.push({
      item: "Variable pay",
      basis: `${money(order.variableAmountCents)} ${each(order.variableType)}, after ${quantity(order.variablePayAfterHundredths, order.variableType)} up to ${quantity(order.maxQuantityHundredths, order.variableType)}`,
      amount: money(priceOf(order.variableAmountCents, variableWindowHundredths(order))),
    });
  rows.push({ item: "Potential pay", basis: "", amount: money(order.potentialPayCents), isTotal: true });
  const { adjustmentCents = 0, adjustmentReason = "", finalPayCents = null } = order.assignedView ?? {};
  if (adjustmentCents)
    rows.push({ item: "Adjustment", basis: adjustmentReason, amount: money(adjustmentCents) });
  if (finalPayCents !== null)
    rows.push({ item: "Final pay", basis: "", amount: money(finalPayCents), isTotal: true });
  return rows;
}

const trailCells = ({ name, state, at, cents, moves }: Step, timeZone: string) => [
  stepLabels[name],
  state === "failed" ? "Failed" : moment(at, timeZone),
  moves.map(({ text, journalId }) => `${text}, journal ${journalId}`).join("\n"),
  cents === null ? "" : money(cents),
];

function taskText({ name, ...wanted }: { name: string } & WantedPhotos) {
  const photos = wantedPhotosLabel(wanted);
  return photos ? `${name} (${photos})` : name;
}

function texts(order: Shown): OrderSheet["texts"] {
  const tools = [...new Set(order.workTypes.flatMap((type) => type.tools.split(/\s*,\s*/)).filter(Boolean))];
  const documents = order.documents.filter(({ isDeliverable }) => !isDeliverable).map(({ name }) => name);
  return [
    { title: "Description", text: plainText(order.description) },
    { title: "Confidential", text: plainText(order.assignedView?.confidential ?? "") },
    { title: "Work types", text: order.workTypes.map(({ title }) => title).join(", ") },
    { title: "Tools", text: tools.join(", ") },
    { title: "Custom tools", text: plainText(order.customTools) },
    { title: "Certificates", text: order.certificates.join(", ") },
    { title: "Documents", text: documents.join(", ") },
    { title: "Deliverables", text: order.isNeedDeliverables ? "To be uploaded before completion." : "" },
  ].filter(({ text }) => text.trim() !== "");
}
