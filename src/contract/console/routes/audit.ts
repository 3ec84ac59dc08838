import type { RouteTable } from './route.ts'

/** The audit trail: who did what in the shop. */
export const AUDIT_ROUTES = {
  audit: {
    method: 'GET',
    path: '/api/audit',
    access: 'manage',
    answer: async () => (await import('../audit.ts')).AuditPageSchema,
    orFile: true,
  },
} as const satisfies RouteTable
