import type { FastifyInstance } from 'fastify'
import type { BatchDeps } from './deps.ts'
import { registerBatchRoutes } from './routes.ts'
import { createRunner } from './runner.ts'

export interface Batches {
  registerRoutes(app: FastifyInstance): void
  /** Goes on with what an earlier process, or a person, left running. */
  start(): void
  /** Begins no more lines. Before the intents are closed. */
  close(): Promise<void>
}

/** Many purchases that a person confirms together: the mechanism is the same for every service. */
export function createBatches(deps: BatchDeps): Batches {
  const runner = createRunner(deps)
  return {
    registerRoutes: (app) => registerBatchRoutes(app, deps, runner),
    start: () => runner.start(),
    close: () => runner.close(),
  }
}
