/** The sections that a contractor reads first, in this order: what to do, then what was agreed, then the records. */
const forContractors = [
  ...["Visit", "At a glance", "To complete this work order", "Before it is paid", "Your application"],
  ...[
    "Approval",
    "Money trail",
    "Tasks",
    "Check-in/out",
    "Deliverables",
    "Expenses",
    "Messages",
    "Description",
  ],
  ...["Confidential", "Documents", "Work types and tools", "Issue reports", "Contacts", "Location"],
  ...["Agreed terms", "Offer Details", "Custom fields", "Project", "Dates"],
];

/** Returns where a section stands for contractors; after all others if it is not listed. */
export function rankForContractors(title: string) {
  const rank = forContractors.indexOf(title);
  return rank < 0 ? forContractors.length : rank;
}
