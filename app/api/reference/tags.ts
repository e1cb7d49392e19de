/**
 * The chapters of the reference, in the order in which somebody needs them. A call belongs to the chapter that
 * names it; a test fails on a call that none names.
 */
export const chapters = [
  {
    name: "Signing in",
    description: "Registration, tokens and passwords. None of these needs a token.",
    calls: [
      "auth.register",
      "auth.fetchInvited",
      "auth.verifyEmail",
      "auth.resendVerifyEmail",
      "auth.login",
      "auth.forgotPassword",
      "auth.resetPassword",
    ],
  },
  {
    name: "Oneself",
    description: "One's own account and settings.",
    calls: [
      "users.getProfile",
      "contractor.updateProfile",
      "client.updateProfile",
      "admin.updateProfile",
      "contractor.acceptPolicing",
      "contractor.changeDefaultDistance",
      "users.deactivate",
      "users.activate",
      "notification.unsubscribe",
    ],
  },
  {
    name: "Finding work orders",
    description:
      "Lists, counts and details. Everybody gets the work orders that they may see, and no others.",
    calls: [
      "orders.list",
      "orders.counts",
      "contractor.previousFields",
      "orders.get",
      "orders.export.clients",
      "orders.export.contractors",
      "admin.orders.list",
      "admin.orders.counts",
      "admin.export.workOrders",
    ],
  },
  {
    name: "Posting work orders",
    description: "What a client does with a work order before somebody is assigned, and around the work.",
    calls: [
      "orders.create",
      "orders.update",
      "users.import",
      "imports.get",
      "users.publish",
      "users.copy",
      "users.deleteWorkOrder",
      "orders.hold",
      "orders.cancel",
      "orders.revert",
    ],
  },
  {
    name: "Company lists",
    description: "Custom fields, client approval codes, projects and end companies, as a company keeps them.",
    calls: [
      "customFields.list",
      "customFields.create",
      "customFields.update",
      "customFields.delete",
      "client.customFields",
      "approvalCodes.list",
      "approvalCodes.create",
      "approvalCodes.update",
      "projects.list",
      "projects.create",
      "projects.update",
      "projects.delete",
      "wo-companies.list",
      "wo-companies.create",
      "wo-companies.update",
      "wo-companies.delete",
    ],
  },
  {
    name: "Company people",
    description: "The people of a company, and the teams that they make up.",
    calls: ["teams.list", "teams.get", "teams.create", "teams.update", "teams.delete"],
  },
  {
    name: "Templates",
    description: "Work-order forms partly filled in, kept under a name to begin new work orders from.",
    calls: [
      "templates.list",
      "templates.get",
      "templates.create",
      "templates.update",
      "templates.rename",
      "templates.copy",
      "templates.delete",
    ],
  },
  {
    name: "Applying and assigning",
    description: "Applications, counter offers and who gets the job.",
    calls: [
      "users.apply",
      "users.cancelApplication",
      "users.viewApplicants",
      "client.assign",
      "client.unassign",
      "orders.confirm",
    ],
  },
  {
    name: "Doing the work",
    description: "Check-ins, tasks and expenses, up to completion.",
    calls: [
      "checks.in",
      "checks.out",
      "checks.edit",
      "checks.delete",
      "tasks.save",
      "contractor.customFieldValue",
      "expenses.create",
      "expenses.update",
      "expenses.delete",
      "users.complete",
    ],
  },
  {
    name: "Documents",
    description: "Documents of a work order, and the deliverables that a contractor adds.",
    calls: [
      "orders.documents.upload",
      "orders.documents.delete",
      "users.fetchFileZip",
      "users.fetchFileS3",
      "contractor.exportWorkOrder",
    ],
  },
  {
    name: "Messages",
    description:
      "What is said about a work order. A client picks the recipients; a contractor writes to the client as a whole.",
    calls: ["messages.list", "messages.send", "messages.unread", "messages.seen"],
  },
  {
    name: "Approval and pay",
    description: "What is approved, what is paid and what is left.",
    calls: [
      "orders.approvedData",
      "users.approve",
      "users.approveAdjustment",
      "orders.paid",
      "companies.balance",
      "feedback.rating",
    ],
  },
  {
    name: "Look-ups",
    description: "Places, work types with their tools, and the version.",
    calls: [
      "address.countries",
      "address.states",
      "address.cities",
      "users.getTools",
      "users.toolsDetail",
      "version.get",
    ],
  },
] as const;

export const chapterOf = (id: string) =>
  chapters.find(({ calls }) => (calls as readonly string[]).includes(id))?.name;
