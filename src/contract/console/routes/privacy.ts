import { idParams, record, type RouteTable } from './route.ts'

/** What the shop keeps about people: shown on request, kept for a time, found, exported and removed. */
export const PRIVACY_ROUTES = {
  revealInquiry: {
    method: 'POST',
    path: '/api/inquiries/{id}/reveal',
    access: 'signed-in',
    activity: true,
    params: idParams,
    answer: record,
  },
} as const satisfies RouteTable
