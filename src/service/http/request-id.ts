import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** A UUID per request, in the header of every answer and in every error's body (interface part 4 and 2.7). */
export const newRequestId = (): string => randomUUID()

export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}
