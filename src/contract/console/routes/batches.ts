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
    spends: true,
    answer: batch,
  },
  stopBatch: {
    method: 'POST',
    path: '/api/batches/{id}/stop',
    access: 'spend',
    answer: batch,
  },
  resumeBatch: {
    method: 'POST',
    path: '/api/batches/{id}/resume',
    access: 'spend',
    spends: true,
    answer: batch,
  },
  batchExport: {
    method: 'GET',
    path: '/api/batches/{id}/export',
    access: 'signed-in',
    answer: 'stream',
  },
} as const satisfies RouteTable
