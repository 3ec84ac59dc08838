import type { RouteTable } from './route.ts'

const auditSchemas = () => import('../audit.ts')

/** The audit trail: who did what in the shop. */
export const AUDIT_ROUTES = {
  audit: {
    method: 'GET',
    path: '/api/audit',
    access: 'manage',
    activity: true,
    query: async () => (await auditSchemas()).AuditQuerySchema,
    answer: async () => (await auditSchemas()).AuditPageSchema,
    orFile: true,
  },
} as const satisfies RouteTable
