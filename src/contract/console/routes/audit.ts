import type { RouteTable } from './route.ts'

/** Who did what in the shop. */
export const AUDIT_ROUTES = {
  audit: {
    method: 'GET',
    path: '/api/audit',
    access: 'manage',
    activity: true,
    query: async () => (await import('../audit.ts')).AuditQuerySchema,
    answer: async () => (await import('../audit.ts')).AuditPageSchema,
    orFile: true,
  },
} as const satisfies RouteTable
