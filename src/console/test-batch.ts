import type { Batch } from '#contract/console/batch.ts'

/** A batch of three lines for tests, with the given changes. */
export function testBatch(change: Partial<Batch> = {}): Batch {
  return {
    id: '7f0c2a8e-6a55-4d3d-9a3c-0d7f2a1b9c11',
    kind: 'fipeByPlate',
    service: 'fipe',
    services: [],
    plate: null,
    name: null,
    state: 'running',
    counts: { total: 3, waiting: 1, running: 0, done: 1, kept: 0, failed: 1, unknown: 0 },
    totalCents: 75,
    chargedCents: 25,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:05.000Z',
    createdBy: { id: 'p', name: 'Ana' },
    error: null,
    ...change,
  }
}
