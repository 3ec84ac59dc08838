import type { RouteTable } from './route.ts'

const batch = async () => (await import('../batch.ts')).BatchSchema

/** Batches: many purchases that are confirmed together. */
export const BATCH_ROUTES = {
  batches: {
    method: 'GET',
    path: '/api/batches',
    access: 'signed-in',
    activity: false,
    answer: async () => (await import('../batch.ts')).BatchListSchema,
  },
  batch: {
    method: 'GET',
    path: '/api/batches/{id}',
    access: 'signed-in',
    activity: false,
    answer: async () => (await import('../batch.ts')).BatchWithLinesSchema,
  },
  putBatch: {
    method: 'PUT',
    path: '/api/batches/{id}',
    access: 'spend',
    activity: true,
    spends: true,
    answer: batch,
  },
  stopBatch: {
    method: 'POST',
    path: '/api/batches/{id}/stop',
    access: 'spend',
    activity: true,
    answer: batch,
  },
  resumeBatch: {
    method: 'POST',
    path: '/api/batches/{id}/resume',
    access: 'spend',
    activity: true,
    spends: true,
    answer: batch,
  },
  batchExport: {
    method: 'GET',
    path: '/api/batches/{id}/export',
    access: 'signed-in',
    activity: true,
    answer: 'stream',
  },
} as const satisfies RouteTable
