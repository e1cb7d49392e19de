import type { Staff } from "./rule";

/** Groups of staff roles that rows of the policy share. */
export const owner = { superAdmin: ["owner"] } as const satisfies { superAdmin: Staff };
export const finance = { superAdmin: ["owner", "finance"] } as const satisfies { superAdmin: Staff };
export const support = { superAdmin: ["owner", "support"] } as const satisfies { superAdmin: Staff };
