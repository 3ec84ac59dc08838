import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { reaisOfCents } from '#brazil/money.ts'
import type { InquiryCreated } from '#contract/service/inquiry.ts'
import type { PriceList } from '../catalog/catalog.ts'
import type { Idempotency, KeyedCall, StoredAnswer } from '../idempotency/idempotency.ts'
import { fingerprint, readIdempotencyKey, sendStored } from '../idempotency/keyed-call.ts'
import { callerOf } from '../keys/caller.ts'
import { DOUBLE_PRICE } from '../scenarios/creation.ts'
import type { Effects } from '../scenarios/effects.ts'
import { PROCESSING_TIMES } from '../scenarios/processing.ts'
import { scenarioOf } from '../scenarios/scenario.ts'
import type { Store } from '../store/store.ts'
import type { Charging } from '../wallet/charging.ts'
import type { Inquiries } from './inquiries.ts'
import { parseInquiryBody } from './request-body.ts'
import { type AcceptedInquiry, validateInquiry } from './validate.ts'
import { inquiryPath } from './view.ts'

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
  /** Call it when a new inquiry is stored, so that its due time is scheduled. */
  readonly wake: () => void
}

/**
 * `POST /v1/consultas` (interface 4.3). Nothing awaits between the look-up of the key and the binding of the
 * answer to it, so no other call can run in between.
 */
export function createInquiry(
  parts: CreationParts,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { environment } = callerOf(request)
  const key = readIdempotencyKey(request)
  const body = parseInquiryBody(request.body)
  const scenario = scenarioOf(body)
  const call = { environment, key, fingerprint: fingerprint('consultas', body) }

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
      const stored =
        reuse(parts, accepted, call) ??
        charge(parts, accepted, {
          call,
          scenario,
          ip: request.ip,
          agent: request.headers['user-agent'] ?? '',
        })
      parts.idempotency.complete(call, stored)
      return stored
    })
    parts.wake()
  }
  const effect = parts.effects.due('reply', scenario, call)
  return effect ? parts.effects.play(effect, reply, call, answer) : sendStored(reply, answer)
}

/**
 * Answers with the identical inquiry that is still processing, and charges nothing (interface 4.3, status
 * 200).
 */
function reuse(
  parts: CreationParts,
  accepted: AcceptedInquiry,
  { environment }: KeyedCall,
): StoredAnswer | undefined {
  const identical = parts.inquiries.findIdentical(environment, accepted.identity)
  return (
    identical &&
    created(200, {
      id: identical.id,
      servico: accepted.slug,
      status: 'processando',
      valor_cobrado: 0,
      saldo_restante: reaisOfCents(parts.charging.balanceCents(environment)),
      resultado_url: inquiryPath(identical.id),
      reaproveitada: true,
      ...(environment === 'test' ? { ambiente: environment } : {}),
    })
  )
}

interface Origin {
  readonly call: KeyedCall
  readonly scenario: string | undefined
  readonly ip: string
  readonly agent: string
}

function charge(
  parts: CreationParts,
  { slug, request, identity, priceCents, fipeCents }: AcceptedInquiry,
  { call: { environment }, scenario, ip, agent }: Origin,
): StoredAnswer {
  const id = randomUUID()
  const createdAt = parts.now()
  const { chargedCents, balanceCents } = parts.charging.debit(
    environment,
    id,
    slug,
    scenario === DOUBLE_PRICE ? 2 * priceCents : priceCents,
  )
  const notice = request.aceite_atpve?.versao
  parts.inquiries.add({
    id,
    environment,
    slug,
    request,
    identity,
    scenario,
    priceCents: chargedCents,
    fipeCents: Math.min(fipeCents, chargedCents),
    createdAt,
    dueAt: createdAt + processingMs(scenario, parts.processingMs),
    declaration: notice === undefined ? null : { notice, ip, agent },
  })
  return created(201, {
    id,
    servico: slug,
    status: 'processando',
    valor_cobrado: reaisOfCents(chargedCents),
    saldo_restante: reaisOfCents(balanceCents),
    resultado_url: inquiryPath(id),
    ...(environment === 'test' ? { ambiente: environment } : {}),
  })
}

function created(status: 200 | 201, body: InquiryCreated): StoredAnswer {
  return { status, body: JSON.stringify(body) }
}

/**
 * How long an inquiry stays `processando`: the time of its test input, or a random time in the range, both
 * ends included.
 */
function processingMs(scenario: string | undefined, { min, max }: CreationParts['processingMs']): number {
  const fixed = scenario === undefined ? undefined : PROCESSING_TIMES[scenario]
  return fixed ?? min + Math.floor(Math.random() * (max - min + 1))
}
