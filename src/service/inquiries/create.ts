import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { reaisOfCents } from '#brazil/money.ts'
import type { InquiryCreated } from '#contract/service/inquiry.ts'
import type { PriceList } from '../catalog/catalog.ts'
import { sendStored } from '../fipe/charge.ts'
import type { Idempotency, KeyedCall, StoredAnswer } from '../idempotency/idempotency.ts'
import { fingerprint, readIdempotencyKey } from '../idempotency/keyed-call.ts'
import { callerOf } from '../keys/caller.ts'
import type { Effects } from '../scenarios/effects.ts'
import { scenarioOf } from '../scenarios/scenario.ts'
import type { Store } from '../store/store.ts'
import type { Charging } from '../wallet/charging.ts'
import type { Inquiries } from './inquiries.ts'
import { inquiryPath } from './paths.ts'
import { processingMs } from './processing-time.ts'
import { parseInquiryBody } from './request-body.ts'
import { type AcceptedInquiry, validateInquiry } from './validate.ts'

export interface CreationParts {
  readonly store: Store
  readonly charging: Charging
  readonly prices: PriceList
  readonly idempotency: Idempotency
  readonly effects: Effects
  readonly inquiries: Inquiries
  readonly noticeVersion: () => string
  readonly processingMs: { readonly min: number; readonly max: number }
  readonly now: () => number
  /** A new inquiry is stored and will be due. */
  readonly wake: () => void
}

/**
 * `POST /v1/consultas` (interface, 4.3). From looking the key up to binding the answer to it nothing waits, so no two
 * calls can be between the two at once.
 */
export function createInquiry(
  parts: CreationParts,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { ambiente } = callerOf(request)
  const key = readIdempotencyKey(request)
  const body = parseInquiryBody(request.body)
  const scenario = scenarioOf(body)
  const call = { ambiente, key, fingerprint: fingerprint('consultas', body) }

  let answer = parts.idempotency.answerOf(call)
  if (!answer) {
    const accepted = validateInquiry(body, {
      prices: parts.prices,
      noticeVersion: parts.noticeVersion(),
      now: parts.now(),
    })
    const refusal = parts.effects.due('before', scenario, call)
    if (refusal) return parts.effects.play(refusal, reply, call)
    answer = parts.store.transaction(() => {
      const stored = reuse(parts, accepted, call) ?? charge(parts, accepted, call, scenario, request)
      parts.idempotency.complete(call, stored)
      return stored
    })
    parts.wake()
  }
  const effect = parts.effects.due('reply', scenario, call)
  return effect ? parts.effects.play(effect, reply, call) : sendStored(reply, answer)
}

/** An identical request is still processing: the same inquiry, and nothing charged (interface, 4.3, status 200). */
function reuse(
  parts: CreationParts,
  accepted: AcceptedInquiry,
  { ambiente }: KeyedCall,
): StoredAnswer | undefined {
  const identical = parts.inquiries.findIdentical(ambiente, accepted.identity)
  return (
    identical &&
    created(200, {
      id: identical.id,
      servico: accepted.slug,
      status: 'processando',
      valor_cobrado: 0,
      saldo_restante: reaisOfCents(parts.charging.balanceCents(ambiente)),
      resultado_url: inquiryPath(identical.id),
      reaproveitada: true,
      ...(ambiente === 'test' ? { ambiente } : {}),
    })
  )
}

function charge(
  parts: CreationParts,
  { slug, request: accepted, identity, priceCents, fipeCents }: AcceptedInquiry,
  { ambiente }: KeyedCall,
  scenario: string | undefined,
  request: FastifyRequest,
): StoredAnswer {
  const id = randomUUID()
  const createdAt = parts.now()
  const { chargedCents, balanceCents } = parts.charging.debit(ambiente, id, slug, priceCents)
  const notice = accepted.aceite_atpve?.versao
  parts.inquiries.add({
    id,
    ambiente,
    slug,
    request: accepted,
    identity,
    scenario,
    priceCents: chargedCents,
    fipeCents: Math.min(fipeCents, chargedCents),
    createdAt,
    dueAt: createdAt + processingMs(scenario, parts.processingMs),
    declaration:
      notice === undefined ? null : { notice, ip: request.ip, agent: request.headers['user-agent'] ?? '' },
  })
  return created(201, {
    id,
    servico: slug,
    status: 'processando',
    valor_cobrado: reaisOfCents(chargedCents),
    saldo_restante: reaisOfCents(balanceCents),
    resultado_url: inquiryPath(id),
    ...(ambiente === 'test' ? { ambiente } : {}),
  })
}

function created(status: 200 | 201, body: InquiryCreated): StoredAnswer {
  return { status, body: JSON.stringify(body) }
}
