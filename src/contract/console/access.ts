import type { Role } from './role.ts'

/** The roles that may call a route. `spend`: buyers and managers; `manage`: managers alone. */
export type Access = 'public' | 'signed-in' | 'spend' | 'manage'

const ROLES_OF: Readonly<Record<Exclude<Access, 'public'>, readonly Role[]>> = {
  'signed-in': ['manager', 'buyer', 'viewer'],
  spend: ['manager', 'buyer'],
  manage: ['manager'],
}

/** Whether a role may call routes of this access. The server enforces it; the browser uses it to explain. */
export function may(role: Role, access: Access): boolean {
  return access === 'public' || ROLES_OF[access].includes(role)
}
