import type { RouteTable } from './route.ts'

/** Live events, the service's webhook, and routes for operators. */
export const OPERATION_ROUTES = {
  events: {
    method: 'GET',
    path: '/api/events',
    access: 'signed-in',
    activity: false,
    answer: 'stream',
  },
  webhook: {
    method: 'POST',
    path: '/webhooks/service',
    access: 'public',
    activity: false,
    answer: 'nothing',
  },
  webhookStatus: {
    method: 'GET',
    path: '/api/webhooks',
    access: 'manage',
    activity: false,
    answer: async () => (await import('../webhook-status.ts')).WebhookStatusSchema,
  },
  health: {
    method: 'GET',
    path: '/healthz',
    access: 'public',
    activity: false,
    head: true,
    answer: async () => (await import('../operations.ts')).HealthSchema,
  },
  ready: {
    method: 'GET',
    path: '/readyz',
    access: 'public',
    activity: false,
    answer: async () => (await import('../operations.ts')).ReadinessSchema,
  },
  metrics: { method: 'GET', path: '/metrics', access: 'public', activity: false, answer: 'stream' },
} as const satisfies RouteTable
