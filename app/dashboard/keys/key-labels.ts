/** Keys of a list of orders and what they do, for the page that shows them. */
export const keyLabels: readonly { key: string; label: string; onlyEditors?: true }[] = [
  { key: "/", label: "Search" },
  { key: "J", label: "Next order" },
  { key: "K", label: "Previous order" },
  { key: "X", label: "Select or unselect the order" },
  { key: "Enter", label: "Open the order" },
  { key: "E", label: "Edit the order", onlyEditors: true },
  { key: "Esc", label: "Close the order" },
  { key: "?", label: "Show these shortcuts" },
];
