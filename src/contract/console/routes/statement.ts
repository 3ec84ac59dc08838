import type { RouteTable } from './route.ts'

/** What was spent, for accounting. */
export const STATEMENT_ROUTES = {
  statement: {
    method: 'GET',
    path: '/api/statement',
    access: 'signed-in',
    answer: async () => (await import('../statement.ts')).StatementSchema,
    orFile: true,
  },
  openPurchases: {
    method: 'GET',
    path: '/api/statement/open',
    access: 'signed-in',
    activity: false,
    answer: async () => (await import('../statement.ts')).OpenPurchasesSchema,
  },
} as const satisfies RouteTable
