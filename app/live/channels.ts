/** Who can be told something: one person, the people of a company, or those who take part in a work order. */
export const channels = {
  person: (userId: number) => `person:${userId}`,
  company: (companyId: number) => `company:${companyId}`,
  /** Whoever answers for Callout. */
  support: () => "support",
  order: (win: number) => `order:${win}`,
} as const;

/** What a page asks its server for. */
export type LiveGrant = { place: object; channels: string[]; token: object };
