import type { JsonObject } from '#contract/json.ts'
import { ERROR_CODES, type ErrorCode } from '#contract/service/api-error.ts'
import { buildResult } from '../answers/build-result.ts'
import { scenarioConclusion } from '../answers/image-rules.ts'
import type { ResultBlocks } from '../answers/result.ts'
import type { Fipe } from '../fipe/types.ts'
import { ServiceFailure } from '../http/failure.ts'
import type { ServiceLog } from '../options.ts'
import {
  ANOTHER_PLATE,
  FAILING_SCENARIOS,
  FIPE_PART_FAILS,
  OF_ANOTHER_CAR,
  OF_ANOTHER_RENAVAM,
} from '../scenarios/processing.ts'
import type { Store } from '../store/store.ts'
import type { DueSource } from '../timing/due-work.ts'
import type { Charging } from '../wallet/charging.ts'
import type { Webhooks } from '../webhooks/types.ts'
import { carOf } from '../world/car.ts'
import type { Inquiries, InquiryFailure, StoredInquiry } from './inquiries.ts'

interface ProcessingParts {
  readonly store: Store
  readonly inquiries: Inquiries
  readonly charging: Charging
  readonly fipe: Pick<Fipe, 'byPlate'>
  readonly webhooks: Pick<Webhooks, 'emit'>
  readonly now: () => number
  readonly log: ServiceLog
}

/**
 * Finishes due inquiries, with state, refund and event in one transaction each (interface part 3). Due rows
 * that a crash left are finished after the next start.
 */
export function createProcessing(parts: ProcessingParts): DueSource {
  return {
    nextDue: () => parts.inquiries.nextDue(),
    async runDue() {
      for (let due = parts.inquiries.due(); due.length > 0; due = parts.inquiries.due()) {
        for (const inquiry of due) {
          finish(parts, inquiry)
          // Lets requests run between two inquiries, because a large result takes a while.
          await new Promise(setImmediate)
        }
      }
    },
  }
}

function finish(parts: ProcessingParts, inquiry: StoredInquiry): void {
  const planned = plannedFailure(inquiry)
  if (planned) return fail(parts, inquiry, planned)
  try {
    conclude(parts, inquiry)
  } catch (error) {
    parts.log(`Inquiry ${inquiry.id} failed: ${error instanceof Error ? error.stack : 'no error'}`)
    fail(parts, inquiry, failureOf('INTERNAL_ERROR'))
  }
}

function conclude(parts: ProcessingParts, inquiry: StoredInquiry): void {
  const { id, slug, environment } = inquiry
  const another = inquiry.scenario === OF_ANOTHER_CAR
  const request = another ? aboutAnother(inquiry.request) : inquiry.request
  const scenario = inquiry.scenario ?? undefined
  const concludedAt = scenarioConclusion(scenario, new Date(parts.now()))
  const fipe = fipePart(parts, inquiry)
  const built = buildResult({ slug, request, scenario, environment, inquiryId: id, concludedAt, fipe })
  const isOtherRenavam = scenario === OF_ANOTHER_RENAVAM && request.renavam !== undefined
  const result = isOtherRenavam ? withRenavam(built, carOf(ANOTHER_PLATE).renavam) : built
  const refundCents = fipe === null ? inquiry.fipeCents : 0
  parts.store.transaction(() => {
    const priceCents = inquiry.priceCents - refundCents
    if (!parts.inquiries.conclude(id, { result, concludedAt: concludedAt.getTime(), priceCents })) return
    if (refundCents > 0) parts.charging.refund(environment, id, refundCents)
    parts.webhooks.emit({ type: 'query.completed', inquiryId: id, slug })
  })
}

function aboutAnother(request: StoredInquiry['request']): StoredInquiry['request'] {
  const { chassis } = carOf(ANOTHER_PLATE)
  return { ...request, placa: ANOTHER_PLATE, ...(request.chassi !== undefined && { chassi: chassis }) }
}

function withRenavam(built: ResultBlocks, renavam: string): ResultBlocks {
  return built.veiculo ? { ...built, veiculo: { ...built.veiculo, renavam } } : built
}

function fail(
  parts: ProcessingParts,
  { id, slug, environment, priceCents }: StoredInquiry,
  failure: InquiryFailure,
): void {
  parts.store.transaction(() => {
    if (!parts.inquiries.fail(id, failure)) return
    parts.charging.refund(environment, id, priceCents)
    parts.webhooks.emit({ type: 'query.failed', inquiryId: id, slug })
  })
}

/**
 * The plate's matches; null when this part fails; undefined without the option (interface 2.3, incluir_fipe).
 */
function fipePart({ fipe }: ProcessingParts, inquiry: StoredInquiry): readonly unknown[] | null | undefined {
  const { placa, incluir_fipe } = inquiry.request
  if (incluir_fipe !== true || placa === undefined) return undefined
  if (inquiry.scenario === FIPE_PART_FAILS) return null
  try {
    return matchesOf(fipe.byPlate(placa, inquiry.environment, inquiry.scenario ?? undefined))
  } catch (error) {
    if (error instanceof ServiceFailure) return null
    throw error
  }
}

function matchesOf({ fipe }: JsonObject): readonly unknown[] | null {
  return Array.isArray(fipe) ? fipe : null
}

function plannedFailure({ scenario }: StoredInquiry): InquiryFailure | undefined {
  if (scenario === null || !Object.hasOwn(FAILING_SCENARIOS, scenario)) return undefined
  const code = FAILING_SCENARIOS[scenario]
  return code ? failureOf(code) : { error: 'A consulta falhou.', errorCode: null, retryable: null }
}

const FAILURE_TEXTS: Partial<Record<ErrorCode, string>> = {
  CONSULTA_WITHOUT_DATA: 'Nenhum dado foi encontrado para esta consulta.',
}

function failureOf(code: ErrorCode): InquiryFailure {
  const { descricao, retryable } = ERROR_CODES[code]
  return { error: FAILURE_TEXTS[code] ?? descricao, errorCode: code, retryable }
}
