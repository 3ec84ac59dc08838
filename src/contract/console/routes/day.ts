import type { RouteTable } from './route.ts'

const day = async () => (await import('../day.ts')).DaySchema

/** What has happened in the shop since the person's last visit. */
export const DAY_ROUTES = {
  day: { method: 'GET', path: '/api/day', access: 'signed-in', activity: false, answer: day },
  daySeen: {
    method: 'POST',
    path: '/api/day/seen',
    access: 'signed-in',
    answer: day,
  },
} as const satisfies RouteTable
