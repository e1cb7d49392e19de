/** The list is a form of this name; its tick boxes, and buttons that stand elsewhere, belong to it by it. */
export const SELECTION = "selection";
