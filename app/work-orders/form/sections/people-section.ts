import { z } from "zod";
import { readCheckbox, readLine, readPhone, tooLong } from "~/platform/text/text";
import { PHOTOS_WRONG, readWantedPhotos } from "../../rules/task-photos";
import { type Contact, emptyTasks, type Tasks, taskLists } from "../../rules/work-order";
import type { AddError, WorkOrderFields } from "../fields";

export const CONTACT_MISSING = "Please enter Contact";
const CONTACT_EMAIL_WRONG = "Invalid email address!";
const PHONE_WRONG = "Please enter valid phone number";
const TASK_MISSING = "Please enter a requirement";
const MAX_CONTACTS = 20;
/** Per list; a page with more could not be drawn within 200 ms. */
export const MAX_TASKS = 100;
const MAX_LINE_LENGTH = 150;
const MAX_TASK_LENGTH = 500;

const email = z.email();

/** Reads contacts. Ignores rows left empty, unless all are: one contact is required. */
export function readContacts(fields: WorkOrderFields, addError: AddError): Contact[] {
  const rows = (fields.contactInfo ?? []).map((row) => ({
    fname: readLine(row.fname),
    role: readLine(row.role),
    email: readLine(row.email),
    ofc_phn: readLine(row.ofc_phn),
    mobile: readLine(row.mobile),
  }));
  const isEmpty = (row: Contact) => Object.values(row).every((value) => value === "");
  if (rows.every(isEmpty))
    addError(rows.length ? ["contactInfo", 0, "fname"] : "contactInfo", CONTACT_MISSING);
  if (rows.length > MAX_CONTACTS) addError("contactInfo", `At most ${MAX_CONTACTS} contacts`);

  const contacts: Contact[] = [];
  for (const [at, row] of rows.entries()) {
    if (isEmpty(row)) continue;
    const wrong = (name: keyof Contact, message: string) => addError(["contactInfo", at, name], message);
    if (!row.fname) wrong("fname", CONTACT_MISSING);
    if (row.email && !email.safeParse(row.email).success) wrong("email", CONTACT_EMAIL_WRONG);
    for (const name of ["ofc_phn", "mobile"] as const) {
      const phone = readPhone(row[name]);
      if (phone === null) wrong(name, PHONE_WRONG);
      else row[name] = phone;
    }
    for (const [name, value] of Object.entries(row)) {
      if (value.length > MAX_LINE_LENGTH) wrong(name as keyof Contact, tooLong("Value", MAX_LINE_LENGTH));
    }
    contacts.push(row);
  }
  return contacts;
}

/** Reads tasks in the order sent, or by `index` if every row has one. */
export function readTasks(fields: WorkOrderFields, addError: AddError): Tasks {
  const tasks = emptyTasks();
  for (const list of taskLists) {
    const rows = (fields.tasks?.[list] ?? []).map((row, at) => {
      const name = readLine(row.name);
      if (!name) addError(["tasks", list, at, "name"], TASK_MISSING);
      if (name.length > MAX_TASK_LENGTH)
        addError(["tasks", list, at, "name"], tooLong("Value", MAX_TASK_LENGTH));
      const photos = readWantedPhotos([row.photos, row.photosWhen].filter(Boolean).join(" "));
      if (!photos) addError(["tasks", list, at, "photos"], PHOTOS_WRONG);
      return {
        name,
        photos: photos ?? {},
        place: row.index == null || row.index === "" ? Number.NaN : Number(row.index),
        checked: readCheckbox(row.checked),
      };
    });
    if (rows.length > MAX_TASKS) addError(["tasks", list], `At most ${MAX_TASKS} requirements`);
    if (rows.every((row) => Number.isFinite(row.place))) rows.sort((a, b) => a.place - b.place);
    tasks[list] = rows.map(({ name, checked, photos }, index) => ({ name, index, checked, ...photos }));
  }
  return tasks;
}
