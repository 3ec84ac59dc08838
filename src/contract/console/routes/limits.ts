import type { RouteTable } from './route.ts'

const own = async () => (await import('../limits.ts')).OwnLimitsSchema
const shop = async () => (await import('../limits.ts')).ShopLimitSchema
const alerts = async () => (await import('../limits.ts')).LimitAlertsSchema

/** What people and the shop may spend. A person's permanent limits are set with the person (staff routes). */
export const LIMIT_ROUTES = {
  ownLimits: { method: 'GET', path: '/api/limits/own', access: 'signed-in', activity: false, answer: own },
  /** The person asks the managers to raise a limit; they see it as an alert. */
  askForMore: {
    method: 'POST',
    path: '/api/limits/own/ask',
    access: 'spend',
    answer: 'nothing',
  },
  shopLimit: { method: 'GET', path: '/api/limits', access: 'manage', activity: false, answer: shop },
  setShopLimit: {
    method: 'PUT',
    path: '/api/limits',
    access: 'manage',
    answer: shop,
  },
  raiseShopLimit: {
    method: 'POST',
    path: '/api/limits/raise',
    access: 'manage',
    answer: 'nothing',
  },
  raiseLimit: {
    method: 'POST',
    path: '/api/staff/{id}/raise',
    access: 'manage',
    answer: 'nothing',
  },
  limitAlerts: {
    method: 'GET',
    path: '/api/alerts/limits',
    access: 'manage',
    activity: false,
    answer: alerts,
  },
  dismissLimitAlert: {
    method: 'POST',
    path: '/api/alerts/limits/{id}/dismiss',
    access: 'manage',
    answer: alerts,
  },
} as const satisfies RouteTable
