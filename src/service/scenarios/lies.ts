import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { ServiceFailure } from '../http/failure.ts'
import type { StoredAnswer } from '../idempotency/idempotency.ts'
import { sendStored } from '../idempotency/keyed-call.ts'

interface Lie {
  readonly lie: 'other-id' | 'twice' | 'of-another'
  readonly reply: FastifyReply
  /** The last answer to another key. */
  readonly other: () => StoredAnswer | undefined
}

/** Sends something other than the true answer to a charging call. */
export function lieAbout(answer: StoredAnswer | undefined, { lie, reply, other }: Lie): FastifyReply {
  // A wrong answer needs a stored answer: `creation.ts` plays none of these effects before the charge.
  if (!answer) throw new ServiceFailure('INTERNAL_ERROR')
  switch (lie) {
    case 'other-id':
      return sendStored(reply, { ...answer, body: withOtherId(answer.body) })
    case 'of-another':
      // Only for a call that was charged: the answer to another key would hide that a reused call charged
      // nothing.
      return sendStored(reply, (answer.status === 201 ? other() : undefined) ?? answer)
    case 'twice': {
      const { socket } = reply.raw
      reply.raw.once('finish', () => socket?.write(bytesOf(answer)))
      return sendStored(reply, answer)
    }
  }
}

function withOtherId(body: string): string {
  const answer: unknown = JSON.parse(body)
  return JSON.stringify({ ...(typeof answer === 'object' && answer), id: randomUUID() })
}

function bytesOf({ status, body }: StoredAnswer): string {
  const head = `HTTP/1.1 ${status} OK\r\ncontent-type: application/json; charset=utf-8`
  return `${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
