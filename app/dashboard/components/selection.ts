/** Id of the list's form, which checkboxes and buttons elsewhere on the page refer to. */
export const SELECTION = "selection";
