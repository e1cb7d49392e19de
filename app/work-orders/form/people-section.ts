import { z } from "zod";
import { readLine, readPhone, readTick, tooLong } from "~/platform/text/text";
import { type Contact, noTasks, type Tasks, taskLists } from "../work-order";
import type { Complain, WorkOrderFields } from "./fields";

export const CONTACT_MISSING = "Please enter Contact";
const CONTACT_EMAIL_WRONG = "Invalid email address!";
const PHONE_WRONG = "Please enter valid phone number";
const TASK_MISSING = "Please enter a requirement";
const MOST_CONTACTS = 20;
const MOST_TASKS = 200;
const LONGEST_LINE = 150;
const LONGEST_TASK = 500;

const email = z.email();

/** FRM-032, FRM-051, FRM-052. A row that was added and left empty is nobody, unless it is the only one. */
export function readContacts(fields: WorkOrderFields, complain: Complain): Contact[] {
  const rows = (fields.contactInfo ?? []).map((row) => ({
    fname: readLine(row.fname),
    role: readLine(row.role),
    email: readLine(row.email),
    ofc_phn: readLine(row.ofc_phn),
    mobile: readLine(row.mobile),
  }));
  const isEmpty = (row: Contact) => Object.values(row).every((value) => value === "");
  if (rows.every(isEmpty))
    complain(rows.length ? ["contactInfo", 0, "fname"] : "contactInfo", CONTACT_MISSING);
  if (rows.length > MOST_CONTACTS) complain("contactInfo", `At most ${MOST_CONTACTS} contacts`);

  const contacts: Contact[] = [];
  for (const [at, row] of rows.entries()) {
    if (isEmpty(row)) continue;
    const wrong = (name: keyof Contact, message: string) => complain(["contactInfo", at, name], message);
    if (!row.fname) wrong("fname", CONTACT_MISSING);
    if (row.email && !email.safeParse(row.email).success) wrong("email", CONTACT_EMAIL_WRONG);
    for (const name of ["ofc_phn", "mobile"] as const) {
      const phone = readPhone(row[name]);
      if (phone === null) wrong(name, PHONE_WRONG);
      else row[name] = phone;
    }
    for (const [name, value] of Object.entries(row)) {
      if (value.length > LONGEST_LINE) wrong(name as keyof Contact, tooLong("Value", LONGEST_LINE));
    }
    contacts.push(row);
  }
  return contacts;
}

/** FRM-028, FRM-029, FRM-081. The order of the list is the index; a call that gives every index is sorted by it. */
export function readTasks(fields: WorkOrderFields, complain: Complain): Tasks {
  const tasks = noTasks();
  for (const list of taskLists) {
    const rows = (fields.tasks?.[list] ?? []).map((row, at) => {
      const name = readLine(row.name);
      if (!name) complain(["tasks", list, at, "name"], TASK_MISSING);
      if (name.length > LONGEST_TASK) complain(["tasks", list, at, "name"], tooLong("Value", LONGEST_TASK));
      return {
        name,
        place: row.index == null || row.index === "" ? Number.NaN : Number(row.index),
        checked: readTick(row.checked),
      };
    });
    if (rows.length > MOST_TASKS) complain(["tasks", list], `At most ${MOST_TASKS} requirements`);
    if (rows.every((row) => Number.isFinite(row.place))) rows.sort((a, b) => a.place - b.place);
    tasks[list] = rows.map(({ name, checked }, index) => ({ name, index, checked }));
  }
  return tasks;
}
