export const channels = {
  person: (userId: number) => `person:${userId}`,
  company: (companyId: number) => `company:${companyId}`,
  support: () => "support",
  order: (win: number) => `order:${win}`,
} as const;

/** The answer to a page that wants to connect. */
export type LiveGrant = { place: object; channels: string[]; token: object };
