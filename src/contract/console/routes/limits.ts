import { idParams, type RouteTable } from './route.ts'

// One shared import: each `import()` is a line of the browser's first script.
const schemas = () => import('../limits.ts')
const own = async () => (await schemas()).OwnLimitsSchema
const shop = async () => (await schemas()).ShopLimitSchema
const raise = async () => (await schemas()).RaiseRequestSchema
const alerts = async () => (await schemas()).LimitAlertsSchema

/** What people and the shop may spend. A person's permanent limits are set with the person (staff routes). */
export const LIMIT_ROUTES = {
  ownLimits: { method: 'GET', path: '/api/limits/own', access: 'signed-in', activity: false, answer: own },
  /** The person asks the managers to raise a limit; they see it as an alert. */
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
    body: async () => (await schemas()).ShopLimitRequestSchema,
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
