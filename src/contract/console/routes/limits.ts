import { idParams, type RouteTable } from './route.ts'

const own = async () => (await import('../limits.ts')).OwnLimitsSchema
const shop = async () => (await import('../limits.ts')).ShopLimitSchema
const raise = async () => (await import('../limits.ts')).RaiseRequestSchema
const alerts = async () => (await import('../limits.ts')).LimitAlertsSchema

/** What people and the shop may spend. A person's lasting limits are set with the person. */
export const LIMIT_ROUTES = {
  ownLimits: { method: 'GET', path: '/api/limits/own', access: 'signed-in', activity: false, answer: own },
  /** The person asks the managers for more: they see it as an alert. */
  askForMore: {
    method: 'POST',
    path: '/api/limits/own/ask',
    access: 'spend',
    activity: true,
    answer: 'nothing',
  },
  shopLimit: { method: 'GET', path: '/api/limits', access: 'manage', activity: false, answer: shop },
  setShopLimit: {
    method: 'PUT',
    path: '/api/limits',
    access: 'manage',
    activity: true,
    body: async () => (await import('../limits.ts')).ShopLimitRequestSchema,
    answer: shop,
  },
  raiseShopLimit: {
    method: 'POST',
    path: '/api/limits/raise',
    access: 'manage',
    activity: true,
    body: raise,
    answer: 'nothing',
  },
  raiseLimit: {
    method: 'POST',
    path: '/api/staff/{id}/raise',
    access: 'manage',
    activity: true,
    params: idParams,
    body: raise,
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
    activity: true,
    params: idParams,
    answer: alerts,
  },
} as const satisfies RouteTable
