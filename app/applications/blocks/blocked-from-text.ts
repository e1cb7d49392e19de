type From = { company: boolean; orders: number[]; projects: string[]; endCompanies: string[] };

/** Describes what a contractor is blocked from; empty if nothing. */
export const blockedFromText = ({ company, orders, projects, endCompanies }: From) =>
  [
    company && "All work orders",
    ...projects.map((name) => `Project ${name}`),
    ...endCompanies.map((name) => `Company ${name}`),
    ...orders.map((win) => `WIN ${win}`),
  ]
    .filter(Boolean)
    .join(", ");
