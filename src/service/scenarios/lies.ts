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

/** Sends something else than the true answer to a charging call. */
export function lieAbout(answer: StoredAnswer | undefined, { lie, reply, other }: Lie): FastifyReply {
  // A lie is about an answer that is stored: `creation.ts` plays none of them before the charge.
  if (!answer) throw new ServiceFailure('INTERNAL_ERROR')
  switch (lie) {
    case 'other-id':
      return sendStored(reply, { ...answer, body: withOtherId(answer.body) })
    case 'of-another':
      // Of one that was charged: what a reuse did to the wallet, nobody could tell from another's answer.
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
