import { useForm } from "@conform-to/react";
import type { ReactElement } from "react";
import { findByLabel, renderScreen } from "tests/setup/render";
import { afterEach, expect, test, vi } from "vitest";
import type { WorkOrderFields } from "~/work-orders/form/fields";
import type { ListChoices } from "~/work-orders/form/list-choices.server";
import type { OrderFields, OrderFormValues, RowIntents } from "~/work-orders/form/order-fields";
import { emptyForm } from "~/work-orders/forms";
import { PaySection } from "../pay/pay-section";
import { ApprovalCodesSection } from "./approval-codes-section";
import { ContactsSection } from "./contacts-section";
import { CustomFieldsSection } from "./custom-fields-section";
import { WorkSection } from "./form-sections";
import { ScheduleSection } from "./schedule-section";
import { RowActions, TasksSection } from "./tasks-section";

afterEach(() => vi.unstubAllGlobals());

type Props = { form: RowIntents; fields: OrderFields };

/** Renders a section of the form with these values, as the server does. */
function renderSection(Section: (props: Props) => ReactElement, values: Partial<WorkOrderFields> = {}) {
  return renderScreen(function Form() {
    const defaultValue = { ...emptyForm(), ...values };
    const [form, fields] = useForm<OrderFormValues>({ id: "order", defaultValue });
    return <Section form={form} fields={fields} />;
  });
}
const Pay = ({ fields }: Props) => <PaySection fields={fields} isAssigned={false} />;
/** Returns the input tags with this name. */
const inputTags = (html: string, name: string) =>
  [...html.matchAll(/<input [^>]+>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes(`name="${name}"`));
const inputValues = (html: string, name: string) =>
  inputTags(html, name).map((input) => /value="([^"]*)"/.exec(input)?.[1]);

test("FRM-020 with flat pay the quantity is labeled Estimated hours", async () => {
  const labelOf = (html: string) => /<label for="order-quantity"[^>]*>([^<]+)/.exec(html)?.[1];
  for (const basicType of ["Hour", "Device"])
    expect(labelOf(await renderSection(Pay, { basicType })), basicType).toBe("Quantity");
  expect(labelOf(await renderSection(Pay, { basicType: "Site" }))).toBe("Estimated hours");
});

test("FRM-021 pay is per hour, per device or flat, and variable pay per hour or device", async () => {
  const html = await renderSection(Pay);
  expect(inputValues(html, "basicType")).toEqual(["Hour", "Device", "Site"]);
  expect(html).toContain("Site / Flat");
  expect(inputValues(html, "variableType")).toEqual(["Hour", "Device"]);
});

test("FRM-047 FRM-048 CON-025 number fields have a minimum of 0, and percents two decimals up to 100", async () => {
  const html = await renderSection(Pay);
  const numbers = [...html.matchAll(/<input [^>]*type="number"[^>]*>/g)].map(([input]) => input);
  expect(numbers).toHaveLength(6);
  for (const input of numbers) expect(input).toContain('min="0"');
  for (const name of ["percentCommunication", "percentWork", "percentDeliverables"])
    expect(inputTags(html, name)[0]).toMatch(/max="100".*step="0\.01"/);
});

test("DET-055 CON-025 the total of the percents has three decimals", async () => {
  const total = async (values: Partial<WorkOrderFields>) =>
    /Total <span[^>]*>([^<]+)/.exec(await renderSection(Pay, values))?.[1];
  expect(await total({})).toBe("0.000%");
  const thirds = { percentCommunication: "33.33", percentWork: "33.33", percentDeliverables: "33.3" };
  expect(await total(thirds)).toBe("99.960%");
  expect(await total({ ...thirds, percentDeliverables: "33.34" })).toBe("100.000%");
  expect(await total({ percentCommunication: "a lot", percentWork: "40" })).toBe("40.000%");
});

test("PHO-023 the form says that photos are counted, and that the client checks what they show", async () => {
  expect(await renderSection(TasksSection)).toContain(
    "We count the photos; check at the task whether they show the work before or after.",
  );
});

test("FRM-027 the browser says so for each task that is deleted, also for the last one", () => {
  const dispatchEvent = vi.fn();
  vi.stubGlobal("window", { dispatchEvent });
  const row = { getButtonProps: () => ({}) } as unknown as RowIntents["reorder"] & RowIntents["remove"];
  for (const [at, of] of [
    [0, 3],
    [1, 3],
    [2, 3],
    [0, 1],
  ] as const) {
    const taskLabel = `On site, task ${at + 1}`;
    const name = "tasks.onSiteRequirements";
    const shown = RowActions({ reorder: row, remove: row, name, at, of, taskLabel });
    findByLabel(shown, `Delete: ${taskLabel}`)!.onClick!({});
    expect(
      dispatchEvent.mock.calls.map(([{ detail }]) => detail),
      `${at} of ${of}`,
    ).toEqual([{ type: "success", text: "Task was deleted" }]);
    dispatchEvent.mockClear();
  }
});

test("FRM-050 the earliest start is today, and the earliest end is the start", async () => {
  const earliest = async (values: Partial<WorkOrderFields>) => {
    const html = await renderSection((props) => <ScheduleSection {...props} today="2026-05-04" />, values);
    return ["startDate", "endDate"].map((name) => /min="([^"]*)"/.exec(inputTags(html, name)[0]!)?.[1]);
  };
  expect(await earliest({})).toEqual(["2026-05-04", "2026-05-04"]);
  expect(await earliest({ startDate: "2026-05-10" })).toEqual(["2026-05-04", "2026-05-10"]);
});

const noChoices: ListChoices = {
  customFields: [],
  approvalCodes: [],
  projects: [],
  endCompanies: [],
  teams: [],
  searched: {},
};
const optionsOf = (html: string, name: string) => {
  const select = html.split("<select ").find((each) => each.includes(`name="${name}"`))!;
  const [options = ""] = select.split("</select>");
  return [...options.matchAll(/<option [^>]*>([^<]*)/g)].map(([, text]) => text);
};

test("FRM-022 a code that is on the order is not offered in another row", async () => {
  const approvalCodes = [
    { id: 1, name: "Cost center", required: false },
    { id: 2, name: "Ticket", required: true },
  ];
  const html = await renderSection(
    (props) => <ApprovalCodesSection {...props} lists={{ ...noChoices, approvalCodes }} />,
    {
      clientApprovalCodes: [{ approvalCodeId: "1" }, { approvalCodeId: "" }],
    },
  );
  const offered = [0, 1].map((row) => optionsOf(html, `clientApprovalCodes[${row}].approvalCodeId`).slice(1));
  expect(offered).toEqual([["Cost center", "Ticket (required)"], ["Ticket (required)"]]);
});

test("CMP-052 Q-044 a custom field is PUBLIC, RESTRICTED or HIDDEN", async () => {
  const html = await renderSection((props) => <CustomFieldsSection {...props} lists={noChoices} />, {
    customFields: [{ customFieldId: "", name: "Dock", value: "3", type: "RESTRICTED" }],
  });
  const select = /<select [^>]*name="customFields\[0\]\.type"[^>]*>(.*?)<\/select>/.exec(html)![1]!;
  expect([...select.matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    "",
    "PUBLIC",
    "RESTRICTED",
    "HIDDEN",
  ]);
  expect(select).toMatch(/value="RESTRICTED" selected/);
});

test("FRM-051 a contact has a name, a role, an email and two phone numbers", async () => {
  const html = await renderSection(ContactsSection);
  for (const name of ["fname", "role", "email", "ofc_phn", "mobile"])
    expect(inputTags(html, `contactInfo[0].${name}`), name).toHaveLength(1);
  expect(inputTags(html, "contactInfo[0].email")[0]).toContain('type="email"');
});

test("FRM-079 there are three certificates to choose from, and a text field for others", async () => {
  const html = await renderSection(({ fields }) => <WorkSection fields={fields} workTypes={[]} />);
  expect(inputValues(html, "certificates")).toEqual([
    "Project Manager",
    "Project Coordinator",
    "Project Administrator",
    "other",
  ]);
  expect(inputTags(html, "certificateOther")).toHaveLength(1);
});

test("DSK-012 an optional editor is closed until it has a text", async () => {
  const Work = ({ fields }: Props) => <WorkSection fields={fields} workTypes={[]} />;
  const isOpen = (html: string, label: string) =>
    new RegExp(`<details class="fold optional-text"( open="")?><summary><span>${label}`).exec(html)![1] !==
    undefined;
  const html = await renderSection(Work, { customTools: "<p>Ladder</p>", confidential: "<p></p>" });
  expect(isOpen(html, "Tools and materials")).toBe(true);
  expect(isOpen(html, "Confidential")).toBe(false);
});
