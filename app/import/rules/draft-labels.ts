import { importFields, isFormField } from "./columns";

export const START_NOT_PAST = "A start that is not in the past";

const labels: Record<string, string> = {
  contactInfo: "Contact",
  tasks: "Requirements",
  certificates: "Certificates",
  percentCommunication: "Soft Skills, Work and Deliverables",
  startDate: "Start date",
  endDate: "End date",
};
const contactLabels: Record<string, string> = {
  email: "Contact email",
  ofc_phn: "Contact office phone",
  mobile: "Contact mobile",
};
/** Names a field of a draft, by its path in the form. */
export function labelOf(path: (string | number)[]) {
  const name = String(path[0]);
  return (
    contactLabels[String(path[2])] ?? labels[name] ?? (isFormField(name) ? importFields[name].label : name)
  );
}
