export const channels = {
  person: (userId: number) => `person:${userId}`,
  company: (companyId: number) => `company:${companyId}`,
  support: () => "support",
  order: (win: number) => `order:${win}`,
} as const;

export type LiveGrant = { place: object; channels: string[]; token: object };
