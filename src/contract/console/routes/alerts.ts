import { idParams, type RouteTable } from './route.ts'

const chargeAlertSchemas = () => import('../charge-alert.ts')

const alerts = async () => (await chargeAlertSchemas()).ChargeAlertsSchema

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
    activity: true,
    params: idParams,
    answer: alerts,
  },
} as const satisfies RouteTable
