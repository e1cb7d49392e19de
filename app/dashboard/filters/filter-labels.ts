import type {
  AmountField,
  AttentionKind,
  DateField,
  FilterStatus,
  IdField,
  TextField,
} from "~/order-lists/filters/order-filters";

export const fieldLabels: Record<DateField | TextField | IdField | AmountField, string> = {
  startDate: "Start date",
  endDate: "End date",
  createdDate: "Created",
  assignedDate: "Assigned",
  completedDate: "Completed",
  approvedDate: "Approved",
  paidDate: "Paid",
  workOrderId: "Company WO ID",
  workOrderTitle: "Title",
  cityName: "City",
  selectState: "State",
  zipCode: "ZIP code begins with",
  selectCountry: "Country",
  siteId: "Site ID",
  siteName: "Site name",
  selectContractorCountry: "Contractor's country",
  selectProject: "Project",
  selectCompany: "Company",
  selectedCompanies: "Client company",
  selectedClients: "Created by",
  selectedWorkTypes: "Work type",
  selectedTemplates: "Template",
  selectedImports: "Import",
  payRate: "Pay rate",
  finalPay: "Final pay",
};

export const filterStatusLabels: Record<FilterStatus, string> = {
  draft: "Draft",
  published: "Published",
  routed: "Routed",
  assigned: "Assigned",
  completed: "Completed",
  approved: "Approved",
  paid: "Paid",
  canceled: "Canceled",
};

export const attentionLabels: Record<AttentionKind, string> = {
  late: "Late, no check-in",
  notConfirmed: "Not confirmed, starts within 24 hours",
  adjusted: "Adjustment agreed",
  unread: "Unread messages",
};

export const payLocationLabels = {
  payWithinApp: "Pay within the app",
  payOutsideOfApp: "Pay outside of the app",
} as const;
