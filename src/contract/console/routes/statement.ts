import type { RouteTable } from './route.ts'

const statementSchemas = () => import('../statement.ts')

/** What was spent, for accounting. */
export const STATEMENT_ROUTES = {
  statement: {
    method: 'GET',
    path: '/api/statement',
    access: 'signed-in',
    activity: true,
    query: async () => (await statementSchemas()).StatementQuerySchema,
    answer: async () => (await statementSchemas()).StatementSchema,
    orFile: true,
  },
  openPurchases: {
    method: 'GET',
    path: '/api/statement/open',
    access: 'signed-in',
    activity: false,
    answer: async () => (await statementSchemas()).OpenPurchasesSchema,
  },
} as const satisfies RouteTable
