import { idParams, type RouteTable } from './route.ts'

const batchSchemas = () => import('../batch.ts')

const batch = async () => (await batchSchemas()).BatchSchema

/** Batches: many purchases that are confirmed together. */
export const BATCH_ROUTES = {
  batches: {
    method: 'GET',
    path: '/api/batches',
    access: 'signed-in',
    activity: false,
    answer: async () => (await batchSchemas()).BatchListSchema,
  },
  batch: {
    method: 'GET',
    path: '/api/batches/{id}',
    access: 'signed-in',
    activity: false,
    params: idParams,
    query: async () => (await batchSchemas()).BatchQuerySchema,
    answer: async () => (await batchSchemas()).BatchWithLinesSchema,
  },
  putBatch: {
    method: 'PUT',
    path: '/api/batches/{id}',
    access: 'spend',
    activity: true,
    params: idParams,
    body: async () => (await batchSchemas()).BatchOrderSchema,
    answer: batch,
  },
  stopBatch: {
    method: 'POST',
    path: '/api/batches/{id}/stop',
    access: 'spend',
    activity: true,
    params: idParams,
    answer: batch,
  },
  resumeBatch: {
    method: 'POST',
    path: '/api/batches/{id}/resume',
    access: 'spend',
    activity: true,
    params: idParams,
    body: async () => (await batchSchemas()).BatchResumeSchema,
    answer: batch,
  },
  batchExport: {
    method: 'GET',
    path: '/api/batches/{id}/export',
    access: 'signed-in',
    activity: true,
    params: idParams,
    answer: 'stream',
  },
} as const satisfies RouteTable
