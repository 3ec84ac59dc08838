/** What a person may do. Managers run the shop's console, buyers may spend, viewers may only look. */
export const ROLES = ['manager', 'buyer', 'viewer'] as const
export type Role = (typeof ROLES)[number]
