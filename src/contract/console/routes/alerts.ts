import type { RouteTable } from './route.ts'

const alerts = async () => (await import('../charge-alert.ts')).ChargeAlertsSchema

/** Alerts for managers. */
export const ALERT_ROUTES = {
  chargeAlerts: {
    method: 'GET',
    path: '/api/alerts/charges',
    access: 'manage',
    activity: false,
    answer: alerts,
  },
  dismissChargeAlert: {
    method: 'POST',
    path: '/api/alerts/charges/{id}/dismiss',
    access: 'manage',
    answer: alerts,
  },
} as const satisfies RouteTable
